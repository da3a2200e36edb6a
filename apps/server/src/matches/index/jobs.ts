import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireChanges } from './select-changes.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function indexJobs(ctx: Ctx) {
  return {
    'expire-campaign-changes': { cron: '23 4 * * *', retryLimit: 0, run: () => expireChanges(ctx) },
  } satisfies Partial<JobTable>
}
