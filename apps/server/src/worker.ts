import { activityJobs } from './activity/jobs.ts'
import { authJobs } from './auth/jobs.ts'
import { billingJobs } from './billing/jobs.ts'
import { demoJobs } from './demo/jobs.ts'
import { engagementsJobs } from './engagements/jobs.ts'
import { evergreenJobs } from './evergreen/jobs.ts'
import { feedsJobs } from './feeds/jobs.ts'
import { leadsJobs } from './leads/jobs.ts'
import { matchesJobs } from './matches/jobs.ts'
import { matchingJobs } from './matching/jobs.ts'
import type { Ctx } from './platform/ctx.ts'
import type { JobPayloads, JobTable } from './platform/jobs.ts'
import { mailJobs } from './mail/jobs.ts'
import { notificationsJobs } from './notifications/jobs.ts'
import { postsJobs } from './posts/jobs.ts'
import { redditAccountsJobs } from './reddit-accounts/jobs.ts'
import { readerJobs } from './reader/jobs.ts'
import { repliesJobs } from './replies/jobs.ts'
import { scansJobs } from './scans/jobs.ts'
import { subredditsJobs } from './subreddits/jobs.ts'
import { usageJobs } from './usage/jobs.ts'
import { erasuresJobs } from './erasures/jobs.ts'
import { visitsJobs } from './visits/jobs.ts'
import { webhooksJobs } from './webhooks/jobs.ts'

/** All work that is done in the background. */
export function allJobs(ctx: Ctx): JobTable {
  return {
    ...billingJobs(ctx),
    ...demoJobs(ctx),
    ...engagementsJobs(ctx),
    ...evergreenJobs(ctx),
    ...feedsJobs(ctx),
    ...scansJobs(ctx),
    ...subredditsJobs(ctx),
    ...matchesJobs(ctx),
    ...matchingJobs(ctx),
    ...leadsJobs(ctx),
    ...usageJobs(ctx),
    ...postsJobs(ctx),
    ...readerJobs(ctx),
    ...repliesJobs(ctx),
    ...redditAccountsJobs(ctx),
    ...mailJobs(ctx),
    ...notificationsJobs(ctx),
    ...erasuresJobs(ctx),
    ...visitsJobs(ctx),
    ...webhooksJobs(ctx),
    ...activityJobs(ctx),
    ...authJobs(ctx),
  }
}

type RewrapJob = Extract<keyof JobPayloads, `rewrap-${string}`>

/** What seals anew all that earlier master keys sealed: each feature has a job for its own rows, named by this prefix. */
export function rewrapJobs(jobs: JobTable): RewrapJob[] {
  return Object.keys(jobs).filter((name): name is RewrapJob => name.startsWith('rewrap-'))
}
