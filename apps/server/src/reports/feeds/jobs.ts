import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { rewrapFeeds } from './rewrap-feeds.ts'

export function feedsJobs(ctx: Ctx) {
  return {
    'rewrap-feeds': { cron: '19 * * * *', run: () => rewrapFeeds(ctx) },
  } satisfies Partial<JobTable>
}
