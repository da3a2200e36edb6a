import { sql } from 'drizzle-orm'
import type { ForumTrouble } from '@radar/contract'
import { forumReadings, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyText } from '../../platform/database/one-of.ts'

type Reading = {
  forum: string
  /** Time of the newest post or comment received; null where nothing was received. */
  newest_at: Date | null
}

/** Records that a forum was read, which ends its trouble. */
export async function recordReading(ctx: Ctx, tx: Tx, { forum, newest_at }: Reading): Promise<void> {
  const read = { read_at: ctx.now(), trouble: null, trouble_since: null }
  await tx
    .insert(forumReadings)
    .values({ forum, newest_at, ...read })
    .onConflictDoUpdate({
      target: forumReadings.forum,
      set: { ...read, newest_at: sql`greatest(${forumReadings.newest_at}, excluded.newest_at)` },
    })
}

/** Records that the past of a forum was searched. Trouble with its new posts stays. */
export async function recordSearch(ctx: Ctx, tx: Tx, forum: string): Promise<void> {
  const read = { read_at: ctx.now() }
  await tx
    .insert(forumReadings)
    .values({ forum, ...read })
    .onConflictDoUpdate({ target: forumReadings.forum, set: read })
}

/** `key` is that of the reading's state, `places` those that it covers. */
type FailedReading = { forum: string; key: string; places: readonly string[]; trouble: ForumTrouble }

/**
 * Records why places of a forum, or of a host of one, cannot be read; the time since when stays while the trouble is the
 * same. Nothing is recorded where nobody watches them any more: nobody would clear it. Their demand is locked, so that
 * `clearTroubles` comes before or after.
 */
export async function recordTrouble(ctx: Ctx, { forum, key, places, trouble }: FailedReading): Promise<void> {
  await ctx.db.statement((tx) =>
    tx.execute(sql`
      insert into ${forumReadings} as r (forum, trouble, trouble_since)
      select ${key}, ${trouble}, ${ctx.now().toISOString()}::timestamptz
      from ${watchedSubreddits} w
      where w.forum = ${forum} and w.subreddit = ${anyText(places)} and w.demand is not null
      order by w.subreddit limit 1 for share
      on conflict (forum) do update set trouble = excluded.trouble, trouble_since = excluded.trouble_since
      where r.trouble is distinct from excluded.trouble`),
  )
}

/** Records why a stream cannot be followed; the time since when stays while the trouble is the same. */
export async function recordStreamTrouble(
  ctx: Ctx,
  { forum, trouble }: { forum: string; trouble: ForumTrouble },
): Promise<void> {
  const set = { trouble, trouble_since: ctx.now() }
  await ctx.db.statement((tx) =>
    tx
      .insert(forumReadings)
      .values({ forum, ...set })
      .onConflictDoUpdate({
        target: forumReadings.forum,
        set,
        setWhere: sql`${forumReadings.trouble} is distinct from ${trouble}`,
      }),
  )
}
