import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { expireChanges } from './select-changes.ts'

type IndexJobs = {
  'expire-campaign-changes': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends IndexJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function indexJobs(ctx: Ctx): JobTable<IndexJobs> {
  return {
    'expire-campaign-changes': { cron: '23 4 * * *', retryLimit: 0, run: () => expireChanges(ctx) },
  }
}
