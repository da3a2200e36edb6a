import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { answerLooks } from './answer-looks.ts'
import { expireLooks } from './expire-looks.ts'

/** The clock also brings back questions for which the hour had no requests left, or whose process died. */
export function firstLooksJobs(ctx: Ctx) {
  return {
    'answer-first-looks': { cron: '* * * * *', concurrency: 2, retryLimit: 0, run: () => answerLooks(ctx) },
    'expire-first-looks': { cron: '* * * * *', retryLimit: 0, run: () => expireLooks(ctx) },
  } satisfies Partial<JobTable>
}
