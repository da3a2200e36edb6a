import { and, asc, isNull, not, sql } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'
import { purgePost } from './purge-post.ts'
import { withholdPost } from './withhold-post.ts'

/**
 * Purges what a user came across of an erased person. Posts that another user's campaign matched or answered stay, and
 * are withheld from this one.
 */
export async function erasePosts(
  ctx: Ctx,
  tx: Tx,
  { user_id, post_ids }: LifecycleEvent<'person.erased'>,
): Promise<void> {
  if (post_ids.length === 0) return
  const { id, purged_at } = engagementPosts
  const isStanding = and(isOneOf(id, post_ids), isNull(purged_at))
  const isOthers = sql`(exists (select from matches_queue m where m.post_id = ${id} and m.user_id <> ${user_id})
    or exists (select from reply_drafts r where r.post_id = ${id} and r.user_id <> ${user_id})
    or exists (select from evergreen_threads t where t.post_id = ${id} and t.user_id <> ${user_id}))`
  const isAnswered = sql`exists (select from reply_drafts r where r.post_id = ${id} and r.user_id = ${user_id})`
  const [kept, own] = await Promise.all([
    tx
      .select()
      .from(engagementPosts)
      .where(and(isStanding, isOthers, isAnswered))
      .orderBy(asc(id)),
    tx
      .select()
      .from(engagementPosts)
      .where(and(isStanding, not(isOthers)))
      .orderBy(asc(id)),
  ])
  for (const post of kept) await withholdPost(ctx, tx, { post, user_id })
  for (const post of own) await purgePost(ctx, tx, { post, authorIsGone: false })
}
