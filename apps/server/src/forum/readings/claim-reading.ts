import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { OtherForum } from '../../platform/forums.ts'
import { isDue } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { MISSING_AGAIN_MS } from '../subreddits/record-unreadable.ts'

/** Shorter than the minute between two rounds, so that each round finds the forum due. */
export const READING_EVERY_MS = 50_000

const MINUTE_MS = 60_000
/** Longest pause after failed readings in a row. */
const MAX_PAUSE_MS = 15 * MINUTE_MS

/** Places that one reading covers: those of one host, or the only place of a forum. */
export type Reading = {
  /** Key of the reading's state: that of the forum, with the host where it has several. */
  key: string
  /** Names in lower case. */
  places: string[]
}

/** Key of the state of the reading that covers a place. */
export function stateKeyOf({ key, reading }: OtherForum, place: string): string {
  const host = reading.places.hostOf?.(place)
  return host === undefined ? key : `${key}:${host}`
}

/** Groups places of a forum by the host that they are read from. */
export function groupReadings(forum: OtherForum, places: readonly string[]): Reading[] {
  const byKey = Map.groupBy(places, (place) => stateKeyOf(forum, place))
  return [...byKey].map(([key, own]) => ({ key, places: own }))
}

/** Selects what is to be read now of a forum: places that somebody watches and that are due, longest due first. */
export async function selectDueReadings(ctx: Ctx, forum: OtherForum): Promise<Reading[]> {
  const { subreddit, due_at } = watchedSubreddits
  const rows = await ctx.db.statement((tx) =>
    tx
      .select({ subreddit })
      .from(watchedSubreddits)
      .where(and(eq(watchedSubreddits.forum, forum.key), isDueForReading(ctx)))
      .orderBy(sql`${asc(due_at)} nulls first`),
  )
  return groupReadings(
    forum,
    rows.map((row) => row.subreddit),
  )
}

/**
 * Place with the time up to which it was read, in milliseconds since 1970: its watermark, or where it was empty the time of
 * its last reading; null before the first.
 */
export type ClaimedPlace = {
  place: string
  watermark: number | null
  /** True where its host did not have it at the last look. */
  isGone: boolean
  /** Time at which it was last confirmed to be there. */
  confirmed_at: Date | null
}

/** Leases the places of a reading that no other process reads, or has read since they were selected. */
export function claimReading(
  ctx: Ctx,
  { forum, places }: { forum: string; places: readonly string[] },
): Promise<ClaimedPlace[]> {
  const { subreddit, looking_until, watermark_utc, last_scanned_at, state, confirmed_at } = watchedSubreddits
  const now = ctx.databaseNow()
  return ctx.db.statement(async (tx) => {
    const claimed = await tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(
        and(arePlaces(forum, places), isDueForReading(ctx), isFree(looking_until, { now, max_ms: LEASE_MS })),
      )
      .returning({
        place: subreddit,
        watermark: watermark_utc,
        read_at: last_scanned_at,
        state,
        confirmed_at,
      })
    return claimed.map(({ place, watermark, read_at, ...claim }) => ({
      place,
      isGone: claim.state === 'missing',
      confirmed_at: claim.confirmed_at,
      watermark: (watermark ?? read_at)?.getTime() ?? null,
    }))
  })
}

/**
 * Ends the lease of a reading that failed. Its places are due in the next round, and after longer pauses while readings go
 * on failing.
 */
export async function releaseReading(
  ctx: Ctx,
  { forum, places }: { forum: string; places: readonly string[] },
): Promise<void> {
  const { failed_looks } = watchedSubreddits
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  const pause_ms = sql`least(${MAX_PAUSE_MS}::float8, ${MINUTE_MS}::float8 * (power(2, least(${failed_looks}, 10)) - 1))`
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({
        looking_until: sql`null`,
        failed_looks: sql`${failed_looks} + 1`,
        due_at: sql`${now} + make_interval(secs => ${pause_ms} / 1000)`,
      })
      .where(arePlaces(forum, places)),
  )
}

const arePlaces = (forum: string, places: readonly string[]) =>
  and(eq(watchedSubreddits.forum, forum), isOneOf(watchedSubreddits.subreddit, places))

function isDueForReading(ctx: Ctx) {
  const { demand, due_at, state, retry_at } = watchedSubreddits
  return and(
    isNotNull(demand),
    or(isNull(due_at), isDue(due_at, { now: ctx.now(), max_ahead_ms: MAX_PAUSE_MS })),
    or(
      isNull(retry_at),
      eq(state, 'absent'),
      isDue(retry_at, { now: ctx.now(), max_ahead_ms: MISSING_AGAIN_MS }),
    ),
  )
}
