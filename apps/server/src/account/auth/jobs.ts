import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { rewrapLibrarySecrets } from './rewrap-library-secrets.ts'

export function authJobs(ctx: Ctx) {
  return {
    'rewrap-library-secrets': { cron: '31 * * * *', run: () => rewrapLibrarySecrets(ctx) },
  } satisfies Partial<JobTable>
}
