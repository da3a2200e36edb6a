import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { sweepPosts } from './match-posts.ts'
import { fetchComments } from './fetch-comments.ts'
import { fetchPosts } from './fetch-posts.ts'

type ArrivalsJobs = {
  'refresh-subreddits': NoPayload
  'refresh-comments': NoPayload
  'match-posts': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends ArrivalsJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function arrivalsJobs(ctx: Ctx): JobTable<ArrivalsJobs> {
  return {
    'refresh-subreddits': { cron: '* * * * *', retryLimit: 0, run: () => fetchPosts(ctx) },
    'refresh-comments': { cron: '* * * * *', retryLimit: 0, run: () => fetchComments(ctx) },
    'match-posts': { cron: '* * * * *', retryLimit: 0, run: () => sweepPosts(ctx) },
  }
}
