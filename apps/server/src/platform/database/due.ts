import { and, gt, is, lte, not, or, SQL, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import { endOfLease } from './leases.ts'

/** The clocks of processes may differ by so much. */
const SLACK_MS = 60_000

/** Moment at which a time is tested that is never set farther ahead than `max_ahead_ms`. */
export type DueTime<Now = Date> = { now: Now; max_ahead_ms: number }

/**
 * Condition: the time has come, or was set by a clock that was ahead and was put back since. `now` may be that of the
 * database.
 */
export function isDue(at: Column, { now, max_ahead_ms }: DueTime<Date | SQL>): SQL {
  const limit = is(now, SQL) ? endOfLease(now, max_ahead_ms + SLACK_MS) : beyond({ now, max_ahead_ms })
  return or(lte(at, now), gt(at, limit)) ?? sql`true`
}

/** Condition: the time is at least so long ago, or was stored by a clock that was ahead and was put back since. */
export function isLongAgo(at: Column, { now, ms }: { now: Date; ms: number }): SQL {
  return isDue(at, { now: new Date(now.getTime() - ms), max_ahead_ms: ms })
}

/**
 * Condition: nothing was stored since the request to the forum began, so that its answer is the newest. A time that was
 * stored by a clock that was ahead and was put back since does not count.
 */
export function isUnchangedSince(at: Column, { begun, now }: { begun: Date; now: Date }): SQL {
  return not(and(gt(at, begun), lte(at, now)) ?? sql`false`)
}

/** Only a clock that was ahead sets a time beyond this. */
export function beyond({ now, max_ahead_ms }: DueTime): Date {
  return new Date(now.getTime() + max_ahead_ms + SLACK_MS)
}
