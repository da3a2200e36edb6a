import { accountsJobs } from './accounts/index.ts'
import type { Ctx } from './platform/ctx.ts'
import type { Job } from './platform/jobs.ts'
import { repliesJobs } from './replies/index.ts'
import { scanningJobs } from './scanning/index.ts'

/** All work that is done in the background. */
export function allJobs(ctx: Ctx): Job[] {
  return [...scanningJobs(ctx), ...repliesJobs(ctx), ...accountsJobs(ctx)]
}
