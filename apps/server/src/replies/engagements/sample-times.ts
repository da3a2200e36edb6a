const HOUR_MS = 3_600_000
const DAYS = 30

/** How many hours after its beginning an engagement's thing is looked at: often on the first day, then daily. */
export const SAMPLE_HOURS: readonly number[] = [
  0,
  1,
  3,
  6,
  12,
  ...Array.from({ length: DAYS }, (_, day) => (day + 1) * 24),
]

/** No two looks lie farther apart. */
export const MAX_GAP_MS = 24 * HOUR_MS

/** The first look that is still to come; null after the last. What a clock that was ahead began, has begun now. */
export function nextSampleAt(begun: Date, now: Date): Date | null {
  const start = Math.min(begun.getTime(), now.getTime())
  const next = SAMPLE_HOURS.find((hours) => start + hours * HOUR_MS > now.getTime())
  return next === undefined ? null : new Date(start + next * HOUR_MS)
}
