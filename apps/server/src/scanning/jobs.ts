import type { Ctx } from '../platform/ctx.ts'
import type { Job } from '../platform/jobs.ts'
import { runDue } from './run-due.ts'
import { sweepScans } from './sweep-scans.ts'

const EACH_MINUTE = '* * * * *'

export function scanningJobs(ctx: Ctx): Job[] {
  return [
    { name: 'scan-due', cron: EACH_MINUTE, retryLimit: 0, run: () => runDue(ctx) },
    { name: 'sweep-scans', cron: EACH_MINUTE, retryLimit: 0, run: () => sweepScans(ctx) },
  ]
}
