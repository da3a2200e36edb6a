import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { runDue } from './run-due.ts'
import { sweepScans } from './sweep-scans.ts'

const EACH_MINUTE = '* * * * *'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function scansJobs(ctx: Ctx): Job[] {
  return [
    { name: 'scan-due', cron: EACH_MINUTE, concurrency: 2, retryLimit: 0, run: () => runDue(ctx) },
    { name: 'sweep-scans', cron: EACH_MINUTE, retryLimit: 0, run: () => sweepScans(ctx) },
  ]
}
