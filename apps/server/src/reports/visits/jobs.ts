import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { rewrapHooks } from './rewrap-hooks.ts'

type VisitJobs = {
  'rewrap-visit-hooks': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends VisitJobs {}
}

export function visitsJobs(ctx: Ctx): JobTable<VisitJobs> {
  return {
    'rewrap-visit-hooks': { cron: '21 * * * *', run: () => rewrapHooks(ctx) },
  }
}
