import { and, eq, isNotNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { buddyUpvoteQueue, replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { isQueued } from '../replies/reply-states.ts'
import type { Account } from './queries.ts'

/** Cancels what waits to be done from an account, and counts it. */
export async function cancelQueued(ctx: UserCtx, tx: Tx, account: Account): Promise<number> {
  const message = `u/${account.reddit_username} was disconnected before this was done.`
  const replies = await cancelReplies(ctx, tx, { id: account.id, message })
  for (const { id, match_id, status } of replies)
    await ctx.events.emit(tx, ctx.user.id, { type: 'reply', reply_id: id, match_id, status })

  const upvotes = await tx
    .update(buddyUpvoteQueue)
    .set({ status: 'failed', error_message: message })
    .where(
      and(
        eq(buddyUpvoteQueue.buddy_reddit_credential_id, account.id),
        eq(buddyUpvoteQueue.status, 'pending'),
      ),
    )
    .returning({ id: buddyUpvoteQueue.id })
  return replies.length + upvotes.length
}

/** Queued replies become drafts again, or have failed where their match has another draft by now. */
async function cancelReplies(ctx: UserCtx, tx: Tx, { id, message }: { id: string; message: string }) {
  const queued = and(eq(replyDrafts.reddit_credential_id, id), isQueued.where)
  const other = alias(replyDrafts, 'other')
  const noOtherDraft = notExists(
    tx
      .select({ id: other.id })
      .from(other)
      .where(
        and(isNotNull(other.match_id), eq(other.match_id, replyDrafts.match_id), eq(other.status, 'draft')),
      ),
  )
  const cancelled = {
    scheduled_for: null,
    post_now: false,
    approved_by: null,
    approved_at: null,
    reddit_credential_id: null,
    error_message: message,
    updated_at: ctx.now(),
  }
  const told = { id: replyDrafts.id, match_id: replyDrafts.match_id, status: replyDrafts.status }
  const drafts = await tx
    .update(replyDrafts)
    .set({ ...cancelled, status: 'draft' })
    .where(and(queued, noOtherDraft))
    .returning(told)
  const failed = await tx
    .update(replyDrafts)
    .set({ ...cancelled, status: 'failed' })
    .where(queued)
    .returning(told)
  return [...drafts, ...failed]
}
