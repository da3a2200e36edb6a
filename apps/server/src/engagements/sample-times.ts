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

/** The first look that is still to come; null after the last. */
export function nextSampleAt(begun: Date, now: Date): Date | null {
  const age = now.getTime() - begun.getTime()
  const next = SAMPLE_HOURS.find((hours) => hours * HOUR_MS > age)
  return next === undefined ? null : new Date(begun.getTime() + next * HOUR_MS)
}
