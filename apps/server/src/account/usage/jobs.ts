import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireDays } from './expire-days.ts'
import { expireUnits } from './expire-units.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function usageJobs(ctx: Ctx) {
  return {
    'expire-units': { cron: '53 4 * * *', retryLimit: 0, run: () => expireUnits(ctx) },
    'expire-usage-days': { cron: '43 4 * * *', retryLimit: 0, run: () => expireDays(ctx) },
  } satisfies Partial<JobTable>
}
