import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { wakeMatches } from './triage/wake-matches.ts'

export function matchesJobs(ctx: Ctx) {
  return {
    'wake-matches': { cron: '* * * * *', retryLimit: 0, run: () => wakeMatches(ctx) },
  } satisfies Partial<JobTable>
}
