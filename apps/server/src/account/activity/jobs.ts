import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { deleteOldActivity } from './delete-old-activity.ts'

export function activityJobs(ctx: Ctx) {
  return {
    'delete-old-activity': { cron: '29 4 * * *', run: () => deleteOldActivity(ctx) },
  } satisfies Partial<JobTable>
}
