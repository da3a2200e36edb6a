import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { engagementPosts, replyDrafts, replyLooks } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { Reply } from '../queries.ts'
import { isPosted } from '../reply-states.ts'

export type DueLook = {
  reply: Reply & { reddit_comment_id: string; reddit_username: string }
  post: typeof engagementPosts.$inferSelect
}

/** Lease of a claimed look; another worker takes over what was not finished by then. */
const TRY_AGAIN_MS = 10 * 60_000
const MAX_AT_ONCE = 20

/**
 * Claims the replies whose looks are overdue the longest. A reply that missed several looks gets one look for all of
 * them.
 */
export function claimLooks(ctx: Ctx): Promise<DueLook[]> {
  const now = ctx.databaseNow()
  const isDue = and(isNull(replyLooks.looked_at), lte(replyLooks.due_at, now))
  return ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: replyLooks.reply_id })
      .from(replyLooks)
      .where(isDue)
      .orderBy(asc(replyLooks.due_at))
      .limit(MAX_AT_ONCE)
      .for('update', { skipLocked: true })
    const ids = [...new Set(due.map(({ id }) => id))]
    if (ids.length === 0) return []
    await tx
      .update(replyLooks)
      .set({ due_at: sql`greatest(${replyLooks.due_at}, ${endOfLease(now, TRY_AGAIN_MS)})` })
      .where(and(inArray(replyLooks.reply_id, ids), isDue))
    const rows = await tx
      .select({ reply: replyDrafts, post: engagementPosts })
      .from(replyDrafts)
      .innerJoin(engagementPosts, eq(engagementPosts.id, replyDrafts.post_id))
      .where(
        and(inArray(replyDrafts.id, ids), isPosted.where, isOneOf(engagementPosts.forum, ctx.forums.keys)),
      )
    return rows.flatMap(({ reply, post }) => {
      const { reddit_comment_id, reddit_username } = reply
      if (reddit_comment_id === null || reddit_username === null) return []
      return [{ reply: { ...reply, reddit_comment_id, reddit_username }, post }]
    })
  })
}
