import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { engagementPosts, replyDrafts } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { requireQuota, spend } from '../../usage/index.ts'
import { VANISHED, readTask } from './read-task.ts'
import { writeDraft } from './write-draft.ts'

type Generated = { success: true; draftId: string; reply: string; scheduled_for: null }

/** Drafts a reply to a match, as its user asks. */
export function generateReply(ctx: UserCtx, matchId: string): Promise<Generated> {
  return draftReply(ctx.system, { userId: ctx.user.id, matchId })
}

/**
 * Drafts a reply to a match of a user's. The unit is spent in the transaction that keeps the draft, so a failed
 * generation costs nothing; that there is one left is asked before the work is done.
 */
export async function draftReply(
  ctx: Ctx,
  { userId, matchId }: { userId: string; matchId: string },
): Promise<Generated> {
  const db = ctx.dbFor(userId)
  const task = await db.transaction(async (tx) => {
    await requireQuota(ctx, tx, userId, 'ai_replies')
    return readTask(ctx, tx, matchId)
  })
  const draft = await writeDraft(ctx, task)

  return db.transaction(async (tx) => {
    const id = randomUUID()
    await spend(ctx, tx, { userId, counter: 'ai_replies', on: id })
    const post_id = task.post.id
    const [row] = await tx
      .insert(replyDrafts)
      .values({ id, user_id: userId, match_id: matchId, post_id, ...draft })
      .onConflictDoNothing()
      .returning({ id: replyDrafts.id, status: replyDrafts.status })
    if (!row) throw new ConflictError('There is a draft for this match already.')
    await refuseVanished(tx, post_id)
    await ctx.events.emit(tx, userId, {
      type: 'reply',
      reply_id: row.id,
      match_id: matchId,
      status: row.status,
    })
    return { success: true, draftId: row.id, reply: draft.generated_reply, scheduled_for: null }
  })
}

/** A purge that went on meanwhile made the draft wait for its end; its words would outlive the post's. */
async function refuseVanished(tx: Tx, postId: string) {
  const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.id, postId))
  if (post?.purged_at) throw new ConflictError(VANISHED)
}
