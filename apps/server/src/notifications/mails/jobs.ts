import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { mailMatches } from './mail-matches.ts'
import { mailUpdates } from './mail-updates.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function notificationMailsJobs(ctx: Ctx) {
  return {
    'mail-matches': { cron: '* * * * *', retryLimit: 0, run: () => mailMatches(ctx) },
    'mail-updates': { cron: '* * * * *', retryLimit: 0, run: () => mailUpdates(ctx) },
  } satisfies Partial<JobTable>
}
