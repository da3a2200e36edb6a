import type { Term } from './keyword.ts'

/** Whether a term asks for no more than that its words are said: in any number, anywhere in a post, without signs. */
export function isPlainTerm({ words, exact, prefix, titleOnly }: Term): boolean {
  return !exact && !prefix && !titleOnly && words.every(({ before, after }) => before === '' && after === '')
}
