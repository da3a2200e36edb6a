import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireScans } from './expire-scans.ts'
import { scanDue } from './schedules/scan-due.ts'
import { sweepScans } from './sweep-scans.ts'

const EACH_MINUTE = '* * * * *'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function scansJobs(ctx: Ctx) {
  return {
    'scan-due': { cron: EACH_MINUTE, retryLimit: 0, run: () => scanDue(ctx) },
    'sweep-scans': { cron: EACH_MINUTE, concurrency: 2, retryLimit: 0, run: () => sweepScans(ctx) },
    'expire-scans': { cron: '37 4 * * *', retryLimit: 0, run: () => expireScans(ctx) },
  } satisfies Partial<JobTable>
}
