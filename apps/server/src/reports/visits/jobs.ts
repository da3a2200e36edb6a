import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { rewrapHooks } from './rewrap-hooks.ts'

export function visitsJobs(ctx: Ctx) {
  return {
    'rewrap-visit-hooks': { cron: '21 * * * *', run: () => rewrapHooks(ctx) },
  } satisfies Partial<JobTable>
}
