import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { expireNotifications } from './expire-notifications.ts'
import { mailMatches } from '../mails/mail-matches.ts'
import { mailUpdates } from '../mails/mail-updates.ts'
import { noteLimits } from './note-limits.ts'
import { tellMatches } from './tell-matches.ts'

type NotificationJobs = {
  'tell-matches': NoPayload
  'mail-matches': NoPayload
  'mail-updates': NoPayload
  'note-limits': NoPayload
  'expire-notifications': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends NotificationJobs {}
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function notificationsJobs(ctx: Ctx): JobTable<NotificationJobs> {
  return {
    'tell-matches': { cron: '* * * * *', retryLimit: 0, run: () => tellMatches(ctx) },
    'mail-matches': { cron: '* * * * *', retryLimit: 0, run: () => mailMatches(ctx) },
    'mail-updates': { cron: '* * * * *', retryLimit: 0, run: () => mailUpdates(ctx) },
    'note-limits': { cron: '*/5 * * * *', retryLimit: 0, run: () => noteLimits(ctx) },
    'expire-notifications': { cron: '41 4 * * *', run: () => expireNotifications(ctx) },
  }
}
