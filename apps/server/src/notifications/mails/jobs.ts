import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { mailMatches } from './mail-matches.ts'
import { mailUpdates } from './mail-updates.ts'

type NotificationMailJobs = {
  'mail-matches': NoPayload
  'mail-updates': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends NotificationMailJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function notificationMailsJobs(ctx: Ctx): JobTable<NotificationMailJobs> {
  return {
    'mail-matches': { cron: '* * * * *', retryLimit: 0, run: () => mailMatches(ctx) },
    'mail-updates': { cron: '* * * * *', retryLimit: 0, run: () => mailUpdates(ctx) },
  }
}
