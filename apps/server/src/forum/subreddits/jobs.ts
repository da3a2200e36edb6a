import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { confirmSubreddits } from './confirm-subreddits.ts'
import { expireGaps } from './expire-gaps.ts'
import { correctDemand } from './update-demand.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function subredditsJobs(ctx: Ctx) {
  return {
    'confirm-subreddits': { cron: '*/10 * * * *', retryLimit: 0, run: () => confirmSubreddits(ctx) },
    'correct-demand': { cron: '47 4 * * *', retryLimit: 0, run: () => correctDemand(ctx) },
    'expire-gaps': { cron: '57 4 * * *', retryLimit: 0, run: () => expireGaps(ctx) },
  } satisfies Partial<JobTable>
}
