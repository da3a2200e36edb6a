import type { Ctx } from './platform/ctx.ts'
import type { JobTable } from './platform/jobs.ts'
import { postsJobs } from './posts/jobs.ts'
import { redditAccountsJobs } from './reddit-accounts/jobs.ts'
import { repliesJobs } from './replies/jobs.ts'
import { scansJobs } from './scans/jobs.ts'
import { subredditsJobs } from './subreddits/jobs.ts'

/** All work that is done in the background. */
export function allJobs(ctx: Ctx): JobTable {
  return {
    ...scansJobs(ctx),
    ...subredditsJobs(ctx),
    ...postsJobs(ctx),
    ...repliesJobs(ctx),
    ...redditAccountsJobs(ctx),
  }
}
