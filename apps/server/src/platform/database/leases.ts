import { and, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'

/*
 * A lease says in a row until when nobody else may take what its holder works on. One clock decides all of them, the
 * database's: `now` is `ctx.databaseNow()`.
 */

/** Lease of work that `workUnderLease` renews: what a dead process worked on is free within a minute. */
export const LEASE_MS = 60_000

/** The end of a lease that begins now. */
export function endOfLease(now: SQL, ms: number): SQL<Date> {
  return sql<Date>`${now} + make_interval(secs => ${ms / 1_000}::float8)`
}

/**
 * Nobody holds it: nobody took it, or the lease is over. One that lasts longer than `max_ms`, as none does, was taken
 * before the clock was set back.
 */
export function isFree(until: Column, { now, max_ms }: { now: SQL; max_ms: number }): SQL {
  return or(isNull(until), lte(until, now), gt(until, endOfLease(now, max_ms))) ?? sql`true`
}

/** Condition: a lease of `LEASE_MS` that is not over. A longer one is a pause. */
export function isRenewable(until: Column, now: SQL): SQL | undefined {
  return and(gt(until, now), lte(until, endOfLease(now, LEASE_MS)))
}

export function isHeld(until: Column, now: SQL): SQL {
  return gt(until, now)
}
