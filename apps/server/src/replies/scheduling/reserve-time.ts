import { eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { findMainAccount } from '../../account/index.ts'
import { lockReplyWithContext, selectReplyWithContext, toReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { mayBeApproved } from '../reply-states.ts'
import { findTimeProblem } from './check-time.ts'
import { fetchLastActivity } from './fetch-last-activity.ts'
import { selectPace } from './select-pace.ts'
import { scheduleReply } from './schedule-reply.ts'

/**
 * Reserves the time at which a draft would be posted, so that its button can show it. One that is still free stays;
 * without an account, and in a forum that is answered by hand, there is none. The approval takes it, or reports that it moved. The forum is asked before the
 * transaction, and only where the time must be computed.
 */
export async function reserveTime(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  const [found, account, pace] = await ctx.db.statement((tx) =>
    Promise.all([selectReplyWithContext(tx, id), findMainAccount(ctx, tx), selectPace(ctx, tx)]),
  )
  if (found.engagement_posts.forum !== ctx.forum.name) return toReply(ctx, found)
  if (isDone(found.reply_drafts, { hasAccount: account !== undefined, pace })) return toReply(ctx, found)
  const lastActivity = account && (await fetchLastActivity(ctx, account))

  return ctx.db.transaction(async (tx) => {
    const row = await lockReplyWithContext(tx, id)
    const paceNow = await selectPace(ctx, tx)
    const reply = row.reply_drafts
    if (!mayBeApproved.has(reply)) return toReply(ctx, row)
    const reserved_for = account ? scheduleReply({ ...paceNow, lastActivity }) : null
    await tx.update(replyDrafts).set({ reserved_for }).where(eq(replyDrafts.id, id))
    return toReply(ctx, { ...row, reply_drafts: { ...reply, reserved_for } })
  })
}

type TimeContext = { hasAccount: boolean; pace: Parameters<typeof findTimeProblem>[1] }

/** True where the reserved time is free, or there is nothing to approve. */
function isDone(reply: Reply, { hasAccount, pace }: TimeContext): boolean {
  if (!mayBeApproved.has(reply)) return true
  const { reserved_for } = reply
  return hasAccount && reserved_for !== null && findTimeProblem(reserved_for, pace) === undefined
}
