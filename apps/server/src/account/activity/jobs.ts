import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { deleteOldActivity } from './delete-old-activity.ts'

type ActivityJobs = { 'delete-old-activity': NoPayload }

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends ActivityJobs {}
}

export function activityJobs(ctx: Ctx): JobTable<ActivityJobs> {
  return { 'delete-old-activity': { cron: '29 4 * * *', run: () => deleteOldActivity(ctx) } }
}
