import { sql } from 'drizzle-orm'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'

/** Posts that nobody's campaign matched are kept so long for campaigns to come. */
const KEPT_DAYS = 7

/** Deletes old posts that concern nobody. */
export function expirePosts(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_DAYS * 86_400_000)
  return ctx.db.transaction(async (tx) => {
    await ctx.lifecycle.emit(tx, { type: 'posts.expiring', before })
    await tx.execute(sql`
      delete from ${engagementPosts} p
      where p.created_utc < ${before.toISOString()}::timestamptz
        and not exists (select from matches_queue where post_id = p.id)
        and not exists (select from deleted_matches where post_id = p.id)
        and not exists (select from reply_drafts where post_id = p.id)`)
  })
}
