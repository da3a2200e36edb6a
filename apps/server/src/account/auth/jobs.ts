import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { rewrapLibrarySecrets } from './rewrap-library-secrets.ts'

type AuthJobs = {
  'rewrap-library-secrets': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends AuthJobs {}
}

export function authJobs(ctx: Ctx): JobTable<AuthJobs> {
  return {
    'rewrap-library-secrets': { cron: '31 * * * *', run: () => rewrapLibrarySecrets(ctx) },
  }
}
