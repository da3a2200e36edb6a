const MARKS = /[\u0300-\u036f]/g
/** Letters that Unicode does not decompose, though people type them so. */
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
  ['\u2010', '-'],
  ['’', "'"],
] as const

/** Text as a search compares it: in lower case and without accents. */
export function foldAccents(text: string): string {
  const bare = text.normalize('NFKD').replace(MARKS, '').toLowerCase()
  return SPELLED_OUT.reduce((folded, [letter, letters]) => folded.replaceAll(letter, letters), bare)
}
