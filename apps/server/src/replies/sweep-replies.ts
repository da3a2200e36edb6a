import { and, lte, or } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { isPosting, isQueued, isUnknown } from './reply-states.ts'

/** Wakes what a lost job, a crash or a time of rest left behind. The rows are the truth. */
export async function sweepReplies(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(replyDrafts)
      .where(
        or(
          and(isQueued.where, lte(replyDrafts.scheduled_for, now)),
          and(isPosting.where, lte(replyDrafts.lease_until, now)),
          and(isUnknown.where, lte(replyDrafts.next_check_at, now)),
        ),
      )
      .limit(1_000)
    for (const reply of due)
      await ctx.jobs.send(isQueued.has(reply) ? 'post-reply' : 'reconcile-reply', { reply_id: reply.id })
  })
}
