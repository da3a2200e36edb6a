import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireNotifications } from './expire-notifications.ts'
import { notifyCeilings } from './notify-ceilings.ts'
import { notifyEndedPlans } from './notify-ended-plans.ts'
import { notifyLimits } from './notify-limits.ts'
import { notifyMatches } from './notify-matches.ts'

/** Notifies of quotas, of ceilings of money and of plans that ended. */
async function noteLimits(ctx: Ctx): Promise<void> {
  await notifyLimits(ctx)
  await notifyCeilings(ctx)
  await notifyEndedPlans(ctx)
}

/** Jobs find their work in the database, so a failed run is not retried; the next tick picks it up. */
export function notificationsJobs(ctx: Ctx) {
  return {
    'tell-matches': { cron: '* * * * *', retryLimit: 0, run: () => notifyMatches(ctx) },
    'note-limits': { cron: '*/5 * * * *', retryLimit: 0, run: () => noteLimits(ctx) },
    'expire-notifications': { cron: '41 4 * * *', run: () => expireNotifications(ctx) },
  } satisfies Partial<JobTable>
}
