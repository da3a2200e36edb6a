import { activityJobs } from './account/activity/jobs.ts'
import { assistantsJobs } from './account/assistants/jobs.ts'
import { authJobs } from './account/auth/jobs.ts'
import { billingJobs } from './account/billing/jobs.ts'
import { demoJobs } from './demo/jobs.ts'
import { engagementsJobs } from './replies/engagements/jobs.ts'
import { evergreenJobs } from './matches/old-threads/jobs.ts'
import { firstLooksJobs } from './matches/first-looks/jobs.ts'
import { feedsJobs } from './reports/feeds/jobs.ts'
import { leadsJobs } from './leads/jobs.ts'
import { alertLinkJobs } from './matches/alert-links/jobs.ts'
import { matchesJobs } from './matches/inbox/jobs.ts'
import { indexJobs } from './matches/index/jobs.ts'
import type { Ctx } from './platform/ctx.ts'
import type { JobPayloads } from './db/job-payloads.ts'
import type { JobTable } from './platform/jobs.ts'
import { mailJobs } from './account/mail/jobs.ts'
import { notificationsJobs } from './notifications/in-app/jobs.ts'
import { notificationMailsJobs } from './notifications/mails/jobs.ts'
import { postsJobs } from './forum/posts/jobs.ts'
import { redditAccountsJobs } from './account/reddit-accounts/jobs.ts'
import { readerJobs } from './matches/reader/jobs.ts'
import { repliesJobs } from './replies/jobs.ts'
import { scansJobs } from './matches/scans/jobs.ts'
import { rereadingJobs } from './matches/rereading/jobs.ts'
import { arrivalsJobs } from './matches/arrivals/jobs.ts'
import { readingsJobs } from './forum/readings/jobs.ts'
import { subredditsJobs } from './forum/subreddits/jobs.ts'
import { usageJobs } from './account/usage/jobs.ts'
import { doNotContactJobs } from './campaigns/do-not-contact/jobs.ts'
import { visitsJobs } from './reports/visits/jobs.ts'
import { webhooksJobs } from './notifications/webhooks/jobs.ts'

/** All background jobs. */
export function allJobs(ctx: Ctx): JobTable {
  return {
    ...billingJobs(ctx),
    ...demoJobs(ctx),
    ...engagementsJobs(ctx),
    ...evergreenJobs(ctx),
    ...feedsJobs(ctx),
    ...firstLooksJobs(ctx),
    ...scansJobs(ctx),
    ...subredditsJobs(ctx),
    ...readingsJobs(ctx),
    ...arrivalsJobs(ctx),
    ...alertLinkJobs(ctx),
    ...matchesJobs(ctx),
    ...rereadingJobs(ctx),
    ...indexJobs(ctx),
    ...leadsJobs(ctx),
    ...usageJobs(ctx),
    ...postsJobs(ctx),
    ...readerJobs(ctx),
    ...repliesJobs(ctx),
    ...redditAccountsJobs(ctx),
    ...mailJobs(ctx),
    ...notificationsJobs(ctx),
    ...notificationMailsJobs(ctx),
    ...doNotContactJobs(ctx),
    ...visitsJobs(ctx),
    ...webhooksJobs(ctx),
    ...activityJobs(ctx),
    ...assistantsJobs(ctx),
    ...authJobs(ctx),
  }
}

type RewrapJob = Extract<keyof JobPayloads, `rewrap-${string}`>

/** Jobs that wrap again what earlier master keys wrapped: each area has one for its own rows, named by this prefix. */
export function rewrapJobs(jobs: JobTable): RewrapJob[] {
  return Object.keys(jobs).filter((name): name is RewrapJob => name.startsWith('rewrap-'))
}
