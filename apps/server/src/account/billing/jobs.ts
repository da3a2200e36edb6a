import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { closeCustomers } from './close-customers.ts'
import { reconcileBilling } from './reconcile.ts'

type BillingJobs = {
  'reconcile-billing': NoPayload
  'close-customers': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends BillingJobs {}
}

/** Jobs find their work in the database and at Stripe, so a failed run is not retried; the next tick picks it up. */
export function billingJobs(ctx: Ctx): JobTable<BillingJobs> {
  return {
    'reconcile-billing': { cron: '*/10 * * * *', retryLimit: 0, run: () => reconcileBilling(ctx) },
    'close-customers': { cron: '*/10 * * * *', retryLimit: 0, run: () => closeCustomers(ctx) },
  }
}
