import type { Ctx } from '../platform/ctx.ts'
import type { JobTable, NoPayload } from '../platform/jobs.ts'
import { buildDemo } from './build-demo.ts'

type DemoJobs = { 'build-demo': NoPayload }

declare module '../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends DemoJobs {}
}

export function demoJobs(ctx: Ctx): JobTable<DemoJobs> {
  return { 'build-demo': { cron: '41 3 * * *', retryLimit: 0, run: () => buildDemo(ctx) } }
}
