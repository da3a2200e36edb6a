import { eq } from 'drizzle-orm'
import type { CommentResult } from '@radar/reddit'
import { redditCredentials } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { changeReply, unapproved } from './change-reply.ts'
import { judgeFailure } from './judge-failure.ts'
import { lockReply } from './queries.ts'
import type { Reply } from './queries.ts'
import { isPosting } from './reply-states.ts'

/** When a comment of unknown fate is looked for, counted from the attempt. */
export const CHECK_AFTER_S = [15, 60, 300, 600]

/**
 * Writes down what became of one attempt. That a comment exists is recorded even if the attempt's lease is over;
 * anything else only while the attempt is the reply's latest.
 */
export function recordOutcome(ctx: Ctx, attempted: Reply, result: CommentResult): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, attempted.id)
    if (result.outcome === 'posted')
      return recordPosted(ctx, tx, reply, { commentId: result.comment.id, at: ctx.now() })
    if (!isPosting.has(reply) || reply.attempt !== attempted.attempt) return
    if (result.outcome === 'unknown') return recordUnknown(ctx, tx, reply, result.error)
    return recordFailure(ctx, tx, reply, result.error)
  })
}

export async function recordPosted(
  ctx: Ctx,
  tx: Tx,
  reply: Reply,
  { commentId, at }: { commentId: string; at: Date },
): Promise<void> {
  if (reply.reddit_comment_id) return
  await changeReply(ctx, tx, reply.id, {
    status: 'posted',
    reddit_comment_id: commentId,
    posted_at: at,
    lease_until: null,
    next_check_at: null,
    error_code: null,
    error_message: null,
  })
}

/** From now on it is looked for; see `reconcileReply`. */
export async function recordUnknown(ctx: Ctx, tx: Tx, reply: Reply, error: Error): Promise<void> {
  const next_check_at = new Date(ctx.now().getTime() + CHECK_AFTER_S[0]! * 1_000)
  ctx.log.warn('reply.unknown', { reply: reply.id, error })
  await ctx.jobs.send('reconcile-reply', { reply_id: reply.id }, { startAfter: next_check_at })
  await changeReply(ctx, tx, reply.id, {
    status: 'unknown',
    lease_until: null,
    unknown_since: ctx.now(),
    asked_at: null,
    checks: 0,
    next_check_at,
    error_code: error.name,
    error_message: 'The forum did not say whether it has the reply. Radar is looking for it.',
  })
}

async function recordFailure(ctx: Ctx, tx: Tx, reply: Reply, error: Error) {
  const verdict = judgeFailure(error, { attempt: reply.attempt, random: ctx.random })
  ctx.log.warn('reply.not-posted', { reply: reply.id, verdict: verdict.kind, error })
  if (verdict.kind === 'ask') {
    await changeReply(ctx, tx, reply.id, { ...unapproved, lease_until: null, error_message: verdict.message })
    return
  }
  if (verdict.kind === 'failed') {
    await changeReply(ctx, tx, reply.id, {
      ...unapproved,
      status: 'failed',
      lease_until: null,
      error_code: verdict.code,
      error_message: verdict.message,
    })
    return
  }

  const scheduled_for = new Date(ctx.now().getTime() + verdict.wait_ms)
  if (verdict.pauses_account && reply.reddit_credential_id)
    await tx
      .update(redditCredentials)
      .set({ paused_until: scheduled_for, pause_reason: verdict.message })
      .where(eq(redditCredentials.id, reply.reddit_credential_id))
  await ctx.jobs.send('post-reply', { reply_id: reply.id }, { startAfter: scheduled_for })
  await changeReply(ctx, tx, reply.id, {
    status: 'queued',
    lease_until: null,
    scheduled_for,
    error_code: error.name,
    error_message: verdict.message,
  })
}
