import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireUses } from './expire-uses.ts'

export function alertLinkJobs(ctx: Ctx) {
  return {
    'expire-alert-links': { cron: '35 4 * * *', run: () => expireUses(ctx) },
  } satisfies Partial<JobTable>
}
