import type { Ctx } from '../platform/ctx.ts'
import type { JobTable } from '../platform/jobs.ts'
import { buildDueLeads } from './building/build-due-leads.ts'
import { recheckLeads } from './recheck-leads.ts'
import { sweepRuns, workRun } from './runs/work-run.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function leadsJobs(ctx: Ctx) {
  return {
    'build-leads': { cron: '* * * * *', retryLimit: 0, run: () => buildDueLeads(ctx) },
    'recheck-leads': { cron: '5-55/10 * * * *', retryLimit: 0, run: () => recheckLeads(ctx) },
    'work-lead-run': { retryLimit: 0, concurrency: 4, run: ({ run_id }) => workRun(ctx, run_id) },
    'sweep-lead-runs': { cron: '* * * * *', retryLimit: 0, run: () => sweepRuns(ctx) },
  } satisfies Partial<JobTable>
}
