import { withoutRefs } from '../drafting/tag-links.ts'

/**
 * How much of two texts is the same, from 0 to 1: shared words against all words, whatever markup stands around them, and
 * whatever `ref` their links carry.
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
