/** Ways of saying one thing. A space is any white space, an apostrophe may be curly or missing, `~` is up to three words. */
export type PhraseGroup = { name: string; phrases: readonly string[] }

const GAP = String.raw`(?:(?:\s{1,3}[\w'’-]{1,20},?){0,3}?\s{1,3})`

/** Compiles phrases to one linear-time pattern of whole words. */
export function compilePhrases(phrases: readonly string[]): RegExp {
  const source = phrases
    .map((phrase) =>
      phrase
        .replaceAll(/ ~[ ?]/g, '~')
        .replaceAll("'", "['’]?")
        .replaceAll(' ?', String.raw`\s{0,3}`)
        .replaceAll(' ', String.raw`\s{1,3}`),
    )
    .map((phrase) => phrase.replaceAll('~', GAP))
    .join('|')
  return new RegExp(String.raw`(?<![\w])(?:${source})(?![\w])`, 'giu')
}
