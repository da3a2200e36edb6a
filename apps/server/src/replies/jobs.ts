import type { Ctx } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs.ts'
import { checkPostedReplies } from './aftercare/check-posted-replies.ts'
import { autoReply } from './drafting/auto-reply.ts'
import { postReply } from './posting/post-reply.ts'
import { reconcileReply } from './posting/reconcile-reply.ts'
import { sweepReplies } from './posting/sweep-replies.ts'
import { expireVisits } from './visits/expire-visits.ts'

/** Jobs with `retryLimit` 0 are wake-ups: the sweep finds what a lost one left behind. */
export function repliesJobs(ctx: Ctx) {
  return {
    'post-reply': {
      retryLimit: 0,
      concurrency: 8,
      run: ({ reply_id }) => postReply(ctx, reply_id),
    },
    'reconcile-reply': {
      retryLimit: 0,
      concurrency: 4,
      run: ({ reply_id }) => reconcileReply(ctx, reply_id),
    },
    'auto-reply': { run: ({ campaign_id }) => autoReply(ctx, campaign_id) },
    'sweep-replies': { cron: '* * * * *', retryLimit: 0, run: () => sweepReplies(ctx) },
    // A silent host may take longer than a minute, and the next round looks at the replies of the others.
    'look-after-replies': {
      cron: '* * * * *',
      retryLimit: 0,
      concurrency: 2,
      run: () => checkPostedReplies(ctx),
    },
    'expire-visits': { cron: '57 4 * * *', retryLimit: 0, run: () => expireVisits(ctx) },
  } satisfies Partial<JobTable>
}
