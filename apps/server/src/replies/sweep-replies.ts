import { and, eq, lte, or } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'

/** Wakes what a lost job, a crash or a time of rest left behind. The rows are the truth. */
export async function sweepReplies(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: replyDrafts.id, status: replyDrafts.status })
      .from(replyDrafts)
      .where(
        or(
          and(eq(replyDrafts.status, 'queued'), lte(replyDrafts.scheduled_for, now)),
          and(eq(replyDrafts.status, 'posting'), lte(replyDrafts.lease_until, now)),
          and(eq(replyDrafts.status, 'unknown'), lte(replyDrafts.next_check_at, now)),
        ),
      )
      .limit(1_000)
    for (const { id, status } of due)
      await ctx.jobs.send(status === 'queued' ? 'post-reply' : 'reconcile-reply', { reply_id: id })
  })
}
