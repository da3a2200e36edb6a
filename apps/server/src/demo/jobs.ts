import type { Ctx } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs.ts'
import { buildDemo } from './build-demo.ts'

export function demoJobs(ctx: Ctx) {
  return {
    'build-demo': { cron: '41 3 * * *', retryLimit: 0, run: () => buildDemo(ctx) },
  } satisfies Partial<JobTable>
}
