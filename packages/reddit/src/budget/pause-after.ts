import type { RateObservation } from './rate-budget.ts'

/**
 * Milliseconds in which nothing may be sent after this answer; 0 = go on.
 * - 200 with nothing left: until the reset (a minute where none is named), one second at least.
 * - 429: the longest of Retry-After, Reset and a doubling from 2 s to 10 minutes over the `storm` of 429s in a row, plus
 *   up to a tenth by chance. Reset alone is no answer to a storm: it may be 0 each time.
 */
export function pauseAfter(
  { status, remaining, reset, retry_after }: RateObservation,
  { storm, random }: { storm: number; random: number },
): number {
  if (status === 429) {
    const doubling = Math.min(600, 2 ** Math.min(storm, 20))
    return Math.max(retry_after ?? 0, reset ?? 0, doubling) * 1000 * (1 + random / 10)
  }
  if (remaining !== undefined && remaining < 1) return Math.max(1, reset ?? 60) * 1000
  return 0
}
