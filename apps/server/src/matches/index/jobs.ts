import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { sweepPosts } from '../arrivals/match-posts.ts'
import { expireChanges } from './read-changes.ts'

type MatchingJobs = {
  'match-posts': NoPayload
  'expire-campaign-changes': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends MatchingJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function matchingJobs(ctx: Ctx): JobTable<MatchingJobs> {
  return {
    'match-posts': { cron: '* * * * *', retryLimit: 0, run: () => sweepPosts(ctx) },
    'expire-campaign-changes': { cron: '23 4 * * *', retryLimit: 0, run: () => expireChanges(ctx) },
  }
}
