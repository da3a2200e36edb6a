import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { sweepPosts } from './match-posts.ts'
import { fetchComments } from './fetch-comments.ts'
import { fetchForums } from './fetch-forums.ts'
import { fetchPosts } from './fetch-posts.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function arrivalsJobs(ctx: Ctx) {
  return {
    'refresh-subreddits': { cron: '* * * * *', retryLimit: 0, run: () => fetchPosts(ctx) },
    'refresh-comments': { cron: '* * * * *', retryLimit: 0, run: () => fetchComments(ctx) },
    'refresh-forums': { cron: '* * * * *', retryLimit: 0, run: () => fetchForums(ctx) },
    'match-posts': { cron: '* * * * *', retryLimit: 0, run: () => sweepPosts(ctx) },
  } satisfies Partial<JobTable>
}
