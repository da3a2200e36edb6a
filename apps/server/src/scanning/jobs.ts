import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { confirmSubreddits } from './confirm-subreddits.ts'
import { forgetPosts } from './forget-posts.ts'
import { recheckPosts } from './recheck-posts.ts'
import { refreshSubreddits } from './refresh-subreddits.ts'
import { runDue } from './run-due.ts'
import { sweepScans } from './sweep-scans.ts'

const EACH_MINUTE = '* * * * *'

/** Each of them finds its work in the rows, so none is retried: the next one finds it as well. */
export function scanningJobs(ctx: Ctx): Job[] {
  const jobs = [
    { name: 'scan-due', cron: EACH_MINUTE, concurrency: 2, run: () => runDue(ctx) },
    { name: 'sweep-scans', cron: EACH_MINUTE, run: () => sweepScans(ctx) },
    { name: 'refresh-subreddits', cron: EACH_MINUTE, run: () => refreshSubreddits(ctx) },
    { name: 'confirm-subreddits', cron: '*/10 * * * *', run: () => confirmSubreddits(ctx) },
    { name: 'recheck-posts', cron: '*/10 * * * *', run: () => recheckPosts(ctx) },
    { name: 'forget-posts', cron: '17 4 * * *', run: () => forgetPosts(ctx) },
  ]
  return jobs.map((job) => ({ ...job, retryLimit: 0 }))
}
