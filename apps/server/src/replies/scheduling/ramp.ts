import { ACCOUNT_RAMP } from '@radar/contract'

const DAY_MS = 86_400_000
const RAMP = [ACCOUNT_RAMP.week, ACCOUNT_RAMP.month]

/** Daily limit of an account; null once it is not new any more, and where its age is unknown. */
export function rampOf(account_created_at: Date | null | undefined, now: Date): number | null {
  if (!account_created_at) return null
  const age = now.getTime() - account_created_at.getTime()
  return RAMP.find(({ max_age_days }) => age < max_age_days * DAY_MS)?.max_per_day ?? null
}
