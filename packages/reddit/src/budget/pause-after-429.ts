import type { RateObservation } from './rate-budget.ts'

const MAX_DOUBLING_S = 600

/**
 * Milliseconds in which nothing may be sent after a 429: the longest of Retry-After, Reset and a doubling from 2 s to
 * 10 minutes over the 429s in a row, plus up to a tenth by chance. Reset alone does not do: it may be 0 each time.
 */
export function pauseAfter429(
  { reset, retry_after }: RateObservation,
  { consecutive429s, random }: { consecutive429s: number; random: number },
): number {
  const doubling = Math.min(MAX_DOUBLING_S, 2 ** Math.min(consecutive429s, 20))
  return Math.max(retry_after ?? 0, reset ?? 0, doubling) * 1000 * (1 + random / 10)
}
