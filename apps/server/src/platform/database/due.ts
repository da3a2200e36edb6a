import { gt, lte, or, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'

/** The clocks of processes may differ by so much. */
const SLACK_MS = 60_000

/** When a time that is never set farther ahead than `max_ahead_ms` has come. */
export type DueTime = { now: Date; max_ahead_ms: number }

/** It has come, or was set by a clock that was ahead and was put back since. */
export function isDue(at: Column, { now, max_ahead_ms }: DueTime): SQL {
  return or(lte(at, now), gt(at, beyond({ now, max_ahead_ms }))) ?? sql`true`
}

/** Only a clock that was ahead sets a time beyond this. */
export function beyond({ now, max_ahead_ms }: DueTime): Date {
  return new Date(now.getTime() + max_ahead_ms + SLACK_MS)
}
