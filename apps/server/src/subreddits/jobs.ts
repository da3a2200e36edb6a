import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { confirmSubreddits } from './confirm-subreddits.ts'
import { refreshSubreddits } from './refresh-subreddits.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function subredditsJobs(ctx: Ctx): Job[] {
  return [
    { name: 'refresh-subreddits', cron: '* * * * *', retryLimit: 0, run: () => refreshSubreddits(ctx) },
    { name: 'confirm-subreddits', cron: '*/10 * * * *', retryLimit: 0, run: () => confirmSubreddits(ctx) },
  ]
}
