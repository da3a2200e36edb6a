import type { Ctx } from '../platform/ctx.ts'
import type { JobTable, NoPayload } from '../platform/jobs.ts'
import { buildDueLeads } from './building/build-due-leads.ts'
import { recheckLeads } from './recheck-leads.ts'
import { sweepRuns, workRun } from './runs/work-run.ts'

type LeadsJobs = {
  'build-leads': NoPayload
  'recheck-leads': NoPayload
  'work-lead-run': { run_id: string }
  'sweep-lead-runs': NoPayload
}

declare module '../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends LeadsJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function leadsJobs(ctx: Ctx): JobTable<LeadsJobs> {
  return {
    'build-leads': { cron: '* * * * *', retryLimit: 0, run: () => buildDueLeads(ctx) },
    'recheck-leads': { cron: '5-55/10 * * * *', retryLimit: 0, run: () => recheckLeads(ctx) },
    'work-lead-run': { retryLimit: 0, concurrency: 4, run: ({ run_id }) => workRun(ctx, run_id) },
    'sweep-lead-runs': { cron: '* * * * *', retryLimit: 0, run: () => sweepRuns(ctx) },
  }
}
