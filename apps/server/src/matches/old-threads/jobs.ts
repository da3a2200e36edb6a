import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { endOldOffers } from './close-threads.ts'
import { offerDue } from './offer-due.ts'

type EvergreenJobs = {
  'offer-evergreen': NoPayload
  'end-evergreen-offers': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends EvergreenJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function evergreenJobs(ctx: Ctx): JobTable<EvergreenJobs> {
  return {
    'offer-evergreen': { cron: '*/10 * * * *', retryLimit: 0, run: () => offerDue(ctx) },
    // Before posts that concern nobody any more are deleted.
    'end-evergreen-offers': { cron: '7 4 * * *', retryLimit: 0, run: () => endOldOffers(ctx) },
  }
}
