/** Marks that change how the words between them look. */
const MARKS: [RegExp, string][] = [
  [/(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}])(_{1,3})(?=\S)([^_\n]+?)(?<=\S)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/~~([^~\n]+)~~/g, '$1'],
  [/(?<!`)`+([^`\n]+)`+/g, '$1'],
  [/>!((?:(?!>!)[^\n])*?)!</g, '$1'],
  [/\^\(([^()\n]*)\)/g, '$1'],
  [/^#{1,6}[ \t]+/gm, ''],
]

/** Removes emphasis, headings and spoiler marks from the words of somebody else. */
export function plainText(text: string): string {
  return MARKS.reduce((plain, [mark, instead]) => plain.replace(mark, instead), text)
}

const QUOTED_LINE = /^([ \t]{0,3}(?:>[ \t]?)+)([^\n]*)$/gm
const QUOTED_WORDS = /“([^”\n]{1,1000})”/g

/** Reduces the quotations of a text, whole lines or within a sentence, to plain text. */
export function plainQuotes(text: string): string {
  return text
    .replace(QUOTED_LINE, (_, mark: string, words: string) => `${mark}${plainText(words)}`)
    .replace(QUOTED_WORDS, (_, words: string) => `“${plainText(words)}”`)
}
