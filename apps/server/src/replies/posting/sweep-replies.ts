import { or, sql } from 'drizzle-orm'
import { replyDrafts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue, isQueued, leaseIsOver, lookIsDue } from '../reply-states.ts'

/** Limit of one sweep. The most overdue come first; the next sweep takes the others. */
const MAX_AT_ONCE = 1_000

/** Enqueues the jobs of replies that a lost job, a crash or downtime left behind. */
export async function sweepReplies(ctx: Ctx): Promise<void> {
  const now = ctx.databaseNow()
  const { id, status, asked_at, next_check_at, scheduled_for } = replyDrafts
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select({ id, status, asked_at })
      .from(replyDrafts)
      .where(or(isDue(now), leaseIsOver(now), lookIsDue(now)))
      .orderBy(sql`coalesce(${next_check_at}, ${scheduled_for})`)
      .limit(MAX_AT_ONCE)
    const toJobs = (replies: typeof due) => replies.map((reply) => ({ reply_id: reply.id }))
    const [queued, others] = [due.filter(isQueued.has), due.filter((reply) => !isQueued.has(reply))]
    await ctx.jobs.sendNow('post-reply', toJobs(queued))
    await ctx.jobs.sendNow('reconcile-reply', toJobs(others))
  })
}
