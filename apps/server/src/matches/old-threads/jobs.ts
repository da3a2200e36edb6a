import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { endOldOffers } from './close-threads.ts'
import { offerDue } from './offer-due.ts'

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function evergreenJobs(ctx: Ctx) {
  return {
    'offer-evergreen': { cron: '*/10 * * * *', retryLimit: 0, run: () => offerDue(ctx) },
    // Before posts that concern nobody any more are deleted.
    'end-evergreen-offers': { cron: '7 4 * * *', retryLimit: 0, run: () => endOldOffers(ctx) },
  } satisfies Partial<JobTable>
}
