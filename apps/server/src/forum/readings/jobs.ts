import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireReceived } from './count-received.ts'

/** Finds its work in the database, so a failed run is not retried; the next tick picks it up. */
export function readingsJobs(ctx: Ctx) {
  return {
    'expire-received': { cron: '58 4 * * *', retryLimit: 0, run: () => expireReceived(ctx) },
  } satisfies Partial<JobTable>
}
