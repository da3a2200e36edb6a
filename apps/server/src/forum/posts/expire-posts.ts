import { sql } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Posts that nobody's campaign matched are kept so long for campaigns to come. */
const KEPT_DAYS = 7
/**
 * Comments are matched as they come; so long a listing may bring them again. Well before they are checked again, for
 * which there are too many of them.
 */
const COMMENTS_KEPT_HOURS = 7
const HOUR_MS = 3_600_000

const concernsNobody = sql`not exists (select from matches_queue where post_id = p.id)
  and not exists (select from deleted_matches where post_id = p.id)
  and not exists (select from reply_drafts where post_id = p.id)
  and not exists (select from evergreen_threads where post_id = p.id)`

/** Deletes old posts that concern nobody. */
export function expirePosts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 24 * HOUR_MS)
  return ctx.db.transaction(async (tx) => {
    await ctx.lifecycle.emit(tx, { type: 'posts.expiring', before })
    await tx.execute(sql`
      delete from ${engagementPosts} p
      where p.comment_id is null and p.created_utc < ${before.toISOString()}::timestamptz and ${concernsNobody}`)
  })
}

/** Deletes comments that no listing brings again and that concern nobody. */
export async function expireComments(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - COMMENTS_KEPT_HOURS * HOUR_MS)
  await ctx.db.transaction((tx) =>
    tx.execute(sql`
      delete from ${engagementPosts} p
      where p.comment_id is not null and p.created_utc < ${before.toISOString()}::timestamptz and ${concernsNobody}`),
  )
}
