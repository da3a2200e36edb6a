import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { closeCustomers } from './close-customers.ts'
import { reconcileBilling } from './reconcile.ts'

/** Jobs find their work in the database and at Stripe, so a failed run is not retried; the next tick picks it up. */
export function billingJobs(ctx: Ctx) {
  return {
    'reconcile-billing': { cron: '*/10 * * * *', retryLimit: 0, run: () => reconcileBilling(ctx) },
    'close-customers': { cron: '*/10 * * * *', retryLimit: 0, run: () => closeCustomers(ctx) },
  } satisfies Partial<JobTable>
}
