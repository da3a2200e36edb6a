import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { rereadMatches } from './reread-matches.ts'

/** Finds its work in the database, so a failed run is not retried; the next tick picks it up. */
export function rereadingJobs(ctx: Ctx) {
  return {
    'reread-matches': { cron: '* * * * *', retryLimit: 0, run: () => rereadMatches(ctx) },
  } satisfies Partial<JobTable>
}
