const DAY_MS = 86_400_000

/** Replies that a young account may post in a day. Forums watch new accounts closely. */
const RAMP = [
  { max_age_ms: 7 * DAY_MS, max_a_day: 5 },
  { max_age_ms: 30 * DAY_MS, max_a_day: 8 },
]

/** Daily limit of an account; null once it is not new any more, and where its age is unknown. */
export function rampOf(account_created_at: Date | null | undefined, now: Date): number | null {
  if (!account_created_at) return null
  const age = now.getTime() - account_created_at.getTime()
  return RAMP.find(({ max_age_ms }) => age < max_age_ms)?.max_a_day ?? null
}
