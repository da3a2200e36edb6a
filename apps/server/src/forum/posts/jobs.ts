import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireComments, expirePosts } from './expire-posts.ts'
import { recheckPosts } from './recheck-posts.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function postsJobs(ctx: Ctx) {
  return {
    'recheck-posts': { cron: '*/10 * * * *', retryLimit: 0, run: () => recheckPosts(ctx) },
    'forget-posts': { cron: '17 4 * * *', retryLimit: 0, run: () => expirePosts(ctx) },
    'forget-comments': { cron: '47 * * * *', retryLimit: 0, run: () => expireComments(ctx) },
  } satisfies Partial<JobTable>
}
