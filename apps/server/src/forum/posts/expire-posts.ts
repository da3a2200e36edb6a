import { sql } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { anyText } from '../../platform/database/one-of.ts'

/** Days that a post which no campaign matched is kept for future campaigns. */
const KEPT_DAYS = 7
/**
 * Longer than a listing can bring a comment again, which is matched only on arrival. Shorter than the 20 hours after
 * which it would be checked in the forum: there are too many comments for that.
 */
export const COMMENTS_KEPT_HOURS = 7
const HOUR_MS = 3_600_000

const isUnreferenced = sql`not exists (select from matches_queue where post_id = p.id)
  and not exists (select from deleted_matches where post_id = p.id)
  and not exists (select from reply_drafts where post_id = p.id)
  and not exists (select from evergreen_threads where post_id = p.id)`

/** Deletes old posts that no user's rows refer to. */
export function expirePosts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 24 * HOUR_MS)
  return ctx.db.transaction(async (tx) => {
    await ctx.lifecycle.emit(tx, { type: 'posts.expiring', before })
    await tx.execute(sql`
      delete from ${engagementPosts} p
      where p.comment_id is null and p.created_utc < ${before.toISOString()}::timestamptz and ${isUnreferenced}`)
  })
}

/**
 * Deletes comments that no listing brings again and no user's rows refer to, and so whatever comes from a forum that is read
 * as a whole: its past is searched where it is needed.
 */
export async function expireComments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - COMMENTS_KEPT_HOURS * HOUR_MS)
  const others = ctx.forums.keys.filter((key) => key !== ctx.forum.name)
  const isOld = sql`${before.toISOString()}::timestamptz`
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`
      delete from ${engagementPosts} p where p.comment_id is not null and p.forum <> all(${sql.param(others)}::text[])
        and p.created_utc < ${isOld} and ${isUnreferenced}`)
    await tx.execute(sql`
      delete from ${engagementPosts} p where p.forum = ${anyText(others)} and p.first_seen_at < ${isOld} and ${isUnreferenced}`)
  })
}
