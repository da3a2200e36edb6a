import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { expireDays } from './expire-days.ts'
import { expireUnits } from './expire-units.ts'

type UsageJobs = {
  'expire-units': NoPayload
  'expire-usage-days': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends UsageJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function usageJobs(ctx: Ctx): JobTable<UsageJobs> {
  return {
    'expire-units': { cron: '53 4 * * *', retryLimit: 0, run: () => expireUnits(ctx) },
    'expire-usage-days': { cron: '43 4 * * *', retryLimit: 0, run: () => expireDays(ctx) },
  }
}
