import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { forgetPosts } from './forget-posts.ts'
import { recheckPosts } from './recheck-posts.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function postsJobs(ctx: Ctx): Job[] {
  return [
    { name: 'recheck-posts', cron: '*/10 * * * *', retryLimit: 0, run: () => recheckPosts(ctx) },
    { name: 'forget-posts', cron: '17 4 * * *', retryLimit: 0, run: () => forgetPosts(ctx) },
  ]
}
