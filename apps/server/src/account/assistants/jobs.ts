import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { deleteExpiredGrants } from './delete-expired-grants.ts'

export function assistantsJobs(ctx: Ctx) {
  return {
    'delete-expired-grants': { cron: '17 * * * *', run: () => deleteExpiredGrants(ctx) },
  } satisfies Partial<JobTable>
}
