import { withoutRefs } from '../drafting/tag-links.ts'

/**
 * Least likeness of a comment to the draft that it was made of. A person changes a word or two on the way; another author
 * says something else.
 */
export const MIN_LIKENESS = 0.6

/**
 * Likeness of two texts from 0 to 1: shared words divided by all words, without markup and without the `ref` of links.
 */
export function likeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.size === 0 && b.size === 0) return 1
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / (a.size + b.size - shared)
}

function wordsOf(text: string): Set<string> {
  return new Set(
    withoutRefs(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )
}
