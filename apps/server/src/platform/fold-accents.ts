/** Class of marks on letters, in Latin, Greek, Cyrillic, Hebrew and Arabic. */
export const MARK = '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]'
const MARKS = new RegExp(MARK, 'g')
/** Letters and signs that Unicode does not decompose, though people type them so. */
export const SPELLED_OUT = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ς', 'σ'],
  ['\u00ad', ''],
  ['\u200b', ''],
  ['\u2010', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
] as const

/** Text as a search compares it: in lower case and without accents. */
export function foldAccents(text: string): string {
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return SPELLED_OUT.reduce((folded, [letter, letters]) => folded.replaceAll(letter, letters), bare)
}
