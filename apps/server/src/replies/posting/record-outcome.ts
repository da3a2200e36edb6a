import type { CommentResult } from '@radar/reddit'
import { RateLimitedError } from '@radar/reddit'
import { pauseAccount } from '../../account/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { NotFoundError } from '../../platform/errors.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { changeReply } from '../change-reply.ts'
import { judgeFailure } from './judge-failure.ts'
import { lockReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { recordPosted } from './record-posted.ts'
import { failed, isPosting, isUnknown, QUEUED, UNKNOWN } from '../reply-states.ts'
import { returnToDraft } from '../return-to-draft.ts'
import { wakeToReconcile, wakeToPost } from '../scheduling/wake-reply.ts'

/** Code for “too many requests”, which proves nothing: a network in between may have repeated a request that succeeded. */
export const REFUSED_UNPROVEN = 'RATE_LIMITED'
const MAX_RECORDINGS = 8

/**
 * Records the outcome of one attempt, again and again while the database is away: this process alone knows the forum's
 * answer. If the process ends first, the row says that something was sent, and the comment is searched for.
 */
export async function recordOutcome(ctx: Ctx, attempted: Reply, result: CommentResult): Promise<void> {
  for (let recordings = 1; ; recordings++)
    try {
      return await record(ctx, attempted, result)
    } catch (error) {
      if (error instanceof NotFoundError || recordings === MAX_RECORDINGS) throw error
      ctx.log.warn('reply.outcome-not-recorded', { reply: attempted.id, outcome: result.outcome, error })
      await ctx.sleep(Math.min(20_000, 250 * 2 ** recordings))
    }
}

/**
 * Records a comment whatever has happened since. Any other outcome is recorded while the attempt is the reply's latest,
 * even after its lease, since nothing was sent after it.
 */
function record(ctx: Ctx, attempted: Reply, result: CommentResult): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, attempted.id)
    if (result.outcome === 'posted')
      return recordPosted(ctx, tx, { reply, attempted, commentId: result.comment.id })
    if (reply.attempt !== attempted.attempt) return
    if (result.outcome === 'not_executed' && (isPosting.has(reply) || isUnknown.has(reply)))
      return recordFailure(ctx, tx, reply, result.error)
    if (result.outcome === 'unknown' && isPosting.has(reply))
      return recordUnknown(ctx, tx, reply, result.error)
  })
}

/** Marks the outcome as unknown, and plans the first look of `reconcileReply`. */
export async function recordUnknown(ctx: Ctx, tx: Tx, reply: Reply, error: Error): Promise<void> {
  const now = await selectDatabaseNow(ctx, tx)
  const next_check_at = new Date(now.getTime() + (ctx.posting.look_pauses_ms[0] ?? 0))
  ctx.log.warn('reply.unknown', { reply: reply.id, error })
  await wakeToReconcile(ctx, reply.id, next_check_at)
  await changeReply(ctx, tx, reply.id, {
    ...UNKNOWN,
    unknown_since: now,
    next_check_at,
    error_code: error instanceof RateLimitedError ? REFUSED_UNPROVEN : error.name,
    error_message: 'The forum did not say whether it has the reply. Radar is looking for it.',
  })
}

async function recordFailure(ctx: Ctx, tx: Tx, reply: Reply, error: Error): Promise<void> {
  const now = await selectDatabaseNow(ctx, tx)
  const late_ms = now.getTime() - (reply.due_at ?? now).getTime()
  const verdict = judgeFailure(error, { tries: reply.tries, late_ms, random: ctx.random })
  ctx.log.warn('reply.not-posted', { reply: reply.id, verdict: verdict.kind, error })
  if (verdict.kind === 'ask') {
    const { cause, request } = verdict
    return returnToDraft(ctx, tx, { reply, cause, request })
  }
  if (verdict.kind === 'failed') {
    await changeReply(ctx, tx, reply.id, failed(verdict.code, verdict.message))
    return
  }
  const scheduled_for = new Date(now.getTime() + verdict.wait_ms)
  if (verdict.kind === 'pause-account' && reply.reddit_credential_id)
    await pauseAccount(tx, { id: reply.reddit_credential_id, until: scheduled_for, reason: verdict.message })
  const tries = reply.tries + (verdict.kind === 'put-off' && verdict.uses_try ? 1 : 0)
  await backToQueue(ctx, tx, reply, {
    scheduled_for,
    tries,
    // A late answer ends the doubt, and the count of its looks.
    checks: isUnknown.has(reply) ? 0 : reply.checks,
    error_code: error.name,
    error_message: verdict.message,
  })
}

/** Requeues a reply that is provably not in the forum. */
export async function backToQueue(
  ctx: Ctx,
  tx: Tx,
  reply: Reply,
  change: Partial<Reply> & { scheduled_for: Date },
): Promise<void> {
  await wakeToPost(ctx, reply.id, change.scheduled_for)
  await changeReply(ctx, tx, reply.id, { ...QUEUED, ...change })
}
