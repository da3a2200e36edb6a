import { FOLLOWED_DAYS } from '@radar/contract'

const HOUR_MS = 3_600_000

/** Hours after the start at which a thing is sampled: often on the first day, then daily. */
export const SAMPLE_HOURS: readonly number[] = [
  0,
  1,
  3,
  6,
  12,
  ...Array.from({ length: FOLLOWED_DAYS }, (_, day) => (day + 1) * 24),
]

/** Longest time between two samples. */
export const MAX_GAP_MS = 24 * HOUR_MS

/**
 * Time of the next sample; null after the last. A start in the future, written by a clock that was ahead, counts as
 * now.
 */
export function nextSampleAt(begun: Date, now: Date): Date | null {
  const start = Math.min(begun.getTime(), now.getTime())
  const next = SAMPLE_HOURS.find((hours) => start + hours * HOUR_MS > now.getTime())
  return next === undefined ? null : new Date(start + next * HOUR_MS)
}
