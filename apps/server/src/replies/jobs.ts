import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { autoReply } from './drafting/auto-reply.ts'
import { postReply } from './posting/post-reply.ts'
import { reconcileReply } from './posting/reconcile-reply.ts'
import { sweepReplies } from './posting/sweep-replies.ts'

type OfReply = { reply_id: string }
type OfCampaign = { campaign_id: string }

/** `retryLimit` 0: a job is a wake-up, and the sweeper finds what a lost one left behind. */
export function repliesJobs(ctx: Ctx): Job[] {
  return [
    {
      name: 'post-reply',
      retryLimit: 0,
      delayed: true,
      concurrency: 8,
      run: (data) => postReply(ctx, (data as OfReply).reply_id),
    },
    {
      name: 'reconcile-reply',
      retryLimit: 0,
      delayed: true,
      concurrency: 4,
      run: (data) => reconcileReply(ctx, (data as OfReply).reply_id),
    },
    { name: 'auto-reply', run: (data) => autoReply(ctx, (data as OfCampaign).campaign_id) },
    { name: 'sweep-replies', cron: '* * * * *', retryLimit: 0, run: () => sweepReplies(ctx) },
  ]
}
