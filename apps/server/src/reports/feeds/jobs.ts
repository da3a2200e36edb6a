import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { rewrapFeeds } from './rewrap-feeds.ts'

type FeedJobs = {
  'rewrap-feeds': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends FeedJobs {}
}

export function feedsJobs(ctx: Ctx): JobTable<FeedJobs> {
  return {
    'rewrap-feeds': { cron: '19 * * * *', run: () => rewrapFeeds(ctx) },
  }
}
