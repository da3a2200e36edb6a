import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { WholeForum } from '../../platform/forums.ts'
import { isDue } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree } from '../../platform/database/leases.ts'

/** Shorter than the minute between two rounds, so that each round finds the forum due. */
export const READING_EVERY_MS = 50_000

type ForumKey = { key: string; place: WholeForum['place'] }

/**
 * Leases the reading of a forum that somebody watches and that is due. Returns its watermark in milliseconds since 1970,
 * null before the first reading; undefined where there is nothing to read.
 */
export function claimReading(
  ctx: Ctx,
  { key, place }: ForumKey,
): Promise<{ watermark: number | null } | undefined> {
  const { forum, subreddit, demand, due_at, looking_until, watermark_utc } = watchedSubreddits
  const now = ctx.databaseNow()
  return ctx.db.statement(async (tx) => {
    const [claimed] = await tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(
        and(
          eq(forum, key),
          eq(subreddit, place.toLowerCase()),
          isNotNull(demand),
          or(isNull(due_at), isDue(due_at, { now: ctx.now(), max_ahead_ms: READING_EVERY_MS })),
          isFree(looking_until, { now, max_ms: LEASE_MS }),
        ),
      )
      .returning({ watermark: watermark_utc })
    return claimed && { watermark: claimed.watermark?.getTime() ?? null }
  })
}

/** Ends the lease of a reading that failed. The forum is read again in the next round. */
export async function releaseReading(ctx: Ctx, { key, place }: ForumKey): Promise<void> {
  const { forum, subreddit } = watchedSubreddits
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ looking_until: sql`null` })
      .where(and(eq(forum, key), eq(subreddit, place.toLowerCase()))),
  )
}
