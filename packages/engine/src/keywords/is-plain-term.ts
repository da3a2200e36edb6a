import type { Term } from './keyword.ts'

/** Tells whether a term needs only its words: in any number, anywhere in a post, without symbols. */
export function isPlainTerm({ words, exact, prefix, titleOnly }: Term): boolean {
  return !exact && !prefix && !titleOnly && words.every(({ before, after }) => before === '' && after === '')
}
