import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { rewrapKeys } from './rewrap-keys.ts'

export function doNotContactJobs(ctx: Ctx) {
  return {
    'rewrap-erasure-keys': { cron: '23 * * * *', run: () => rewrapKeys(ctx) },
  } satisfies Partial<JobTable>
}
