import { and, eq, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { forumReadings, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import type { StreamedForum } from '../../platform/forums.ts'

/** Position from which a process goes on; null where the stream begins with what happens from now on. */
export type ClaimedStream = { cursor: number | null }

const { looking_until } = watchedSubreddits

/**
 * Leases the stream of a forum, so that one process follows it. Returns undefined where another does, or no campaign
 * chose the forum.
 */
export function claimStream(ctx: Ctx, forum: StreamedForum): Promise<ClaimedStream | undefined> {
  const now = ctx.databaseNow()
  return ctx.db.transaction(async (tx) => {
    const claimed = await tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(and(isWatchedPlace(forum), isFree(looking_until, { now, max_ms: LEASE_MS })))
      .returning({ forum: watchedSubreddits.forum })
    if (claimed.length === 0) return undefined
    const { cursor } = forumReadings
    const [reading] = await tx.select({ cursor }).from(forumReadings).where(isReadingOf(forum))
    return { cursor: reading?.cursor ?? null }
  })
}

/** Renews the lease. Returns false where it is over, or no campaign looks there any more. */
export async function renewStream(ctx: Ctx, forum: StreamedForum): Promise<boolean> {
  const now = ctx.databaseNow()
  const renewed = await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(and(isWatchedPlace(forum), isRenewable(looking_until, now)))
      .returning({ forum: watchedSubreddits.forum }),
  )
  return renewed.length > 0
}

/** Leaves the stream to whoever comes next. */
export async function releaseStream(ctx: Ctx, forum: StreamedForum): Promise<void> {
  await ctx.db.statement((tx) =>
    tx.update(watchedSubreddits).set({ looking_until: null }).where(isPlaceOf(forum)),
  )
}

/**
 * Forgets position and trouble of a stream that no campaign chose, so that whoever chooses it later does not receive what was
 * written meanwhile.
 */
export async function endUnwatchedStream(ctx: Ctx, forum: StreamedForum): Promise<void> {
  const { cursor, trouble } = forumReadings
  await ctx.db.statement((tx) =>
    tx
      .update(forumReadings)
      .set({ cursor: null, trouble: null, trouble_since: null })
      .where(
        and(
          isReadingOf(forum),
          or(isNotNull(cursor), isNotNull(trouble)),
          notExists(selectWatchedPlace(tx, forum)),
        ),
      ),
  )
}

function selectWatchedPlace(tx: Tx, forum: StreamedForum) {
  return tx
    .select({ one: sql`1` })
    .from(watchedSubreddits)
    .where(isWatchedPlace(forum))
}

/** Name of the only place as it is stored. */
export const placeOf = ({ reading }: StreamedForum): string => reading.places.only.toLowerCase()

const isReadingOf = ({ key }: StreamedForum) => eq(forumReadings.forum, key)

export const isPlaceOf = (forum: StreamedForum) =>
  and(eq(watchedSubreddits.forum, forum.key), eq(watchedSubreddits.subreddit, placeOf(forum)))

const isWatchedPlace = (forum: StreamedForum) => and(isPlaceOf(forum), isNotNull(watchedSubreddits.demand))
