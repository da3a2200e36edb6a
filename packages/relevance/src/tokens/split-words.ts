/** Signs of ASCII count as punctuation, also where Unicode calls them symbols. */
const WORDS = /[!-/:-@[-`{-~\p{P}]|[^\s!-/:-@[-`{-~\p{P}]+/gu
/** Control, format and private characters, halves of pairs, and the sign for what could not be decoded. */
const REMOVED = /[\p{Cf}\p{Co}\p{Cs}\uFFFD]|(?![\t\n\r])\p{Cc}/gu
const ACCENTS = /\p{Mn}/gu
/** Chinese characters, each a word of its own. Ranges of BERT. */
const CHINESE =
  /[\u3400-\u4DBF\u4E00-\u9FFF\uF900-\uFAFF\u{20000}-\u{2A6DF}\u{2A700}-\u{2B81F}\u{2B820}-\u{2CEAF}\u{2F800}-\u{2FA1F}]/gu

/** Words and signs of a text: lower case without accents and control characters. */
export function splitWords(text: string): string[] {
  return toPlain(text).match(WORDS) ?? []
}

function toPlain(text: string): string {
  const spaced = text.replace(REMOVED, '').replace(CHINESE, ' $& ')
  const bare = spaced.normalize('NFD').replace(ACCENTS, '')
  // At the end of a word JavaScript writes the capital sigma in another way than elsewhere.
  return bare.replaceAll('Σ', 'σ').toLowerCase()
}
