import { lt, sql } from 'drizzle-orm'
import { engagementPosts, receivedPosts, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId } from '../../platform/database/one-of.ts'
import { COMMENTS_KEPT_HOURS } from '../posts/expire-posts.ts'

const HOUR_MS = 3_600_000
/** Hours that people are shown the number of, the present one included. */
const HOURS = 24

/** Beginning of the hours that people are shown the number of. */
export function startOfCount(ctx: Ctx): Date {
  const now = ctx.now().getTime()
  return new Date(now - (now % HOUR_MS) - (HOURS - 1) * HOUR_MS)
}

/** `forum` is the key of a reading's state. */
type ReceivedPosts = {
  forum: string
  /** Ids of new rows. */
  ids: readonly string[]
}

/**
 * Counts new rows that were written in the last 24 hours, before watermarks move. A row is new once, but of a forum beside
 * Reddit what nobody matched is deleted after some hours: what is older than that and was read before is not counted again.
 */
export async function countReceived(ctx: Ctx, tx: Tx, { forum, ids }: ReceivedPosts): Promise<void> {
  if (ids.length === 0) return
  const now = ctx.now().getTime()
  const at = (time: number) => sql`${new Date(time).toISOString()}::timestamptz`
  await tx.execute(sql`
    insert into ${receivedPosts} (forum, hour, posts)
    select ${forum}, date_trunc('hour', least(p.created_utc, ${at(now)}), 'UTC'), count(*)
    from ${engagementPosts} p
    where p.id = ${anyId(ids)} and p.created_utc >= ${at(startOfCount(ctx).getTime())} and (
      p.forum = ${ctx.forum.name} or p.created_utc > ${at(now - COMMENTS_KEPT_HOURS * HOUR_MS)} or not exists (
        select from ${watchedSubreddits} w
        where w.forum = p.forum and w.subreddit = any(p.also_in || lower(p.subreddit))
          and p.created_utc between w.covered_from and w.watermark_utc))
    group by 2 order by 2
    on conflict (forum, hour) do update set posts = received_posts.posts + excluded.posts`)
}

/** Counts posts that a stream brought now, stored or not, whenever they were written. */
export async function countSent(
  ctx: Ctx,
  tx: Tx,
  { forum, posts }: { forum: string; posts: number },
): Promise<void> {
  if (posts === 0) return
  const now = ctx.now().getTime()
  await tx
    .insert(receivedPosts)
    .values({ forum, hour: new Date(now - (now % HOUR_MS)), posts })
    .onConflictDoUpdate({
      target: [receivedPosts.forum, receivedPosts.hour],
      set: { posts: sql`${receivedPosts.posts} + excluded.posts` },
    })
}

/** Deletes counts of hours that nobody is shown any more. */
export async function expireReceived(ctx: Ctx): Promise<void> {
  await ctx.db.statement((tx) => tx.delete(receivedPosts).where(lt(receivedPosts.hour, startOfCount(ctx))))
}
