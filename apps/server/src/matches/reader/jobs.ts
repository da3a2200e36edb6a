import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireDays } from './expire-days.ts'
import { gradeMatches } from './grade-matches.ts'
import { resumeGrading } from './resume-grading.ts'
import { expireAnswers, sweepReader } from './sweep-reader.ts'

/** Jobs are not retried (`retryLimit` 0): the sweep finds what a lost job left waiting. */
export function readerJobs(ctx: Ctx) {
  return {
    'read-matches': { retryLimit: 0, concurrency: 2, run: ({ user_id }) => gradeMatches(ctx, user_id) },
    'read-on': { run: ({ user_id }) => resumeGrading(ctx, user_id) },
    'sweep-reader': { cron: '* * * * *', retryLimit: 0, run: () => sweepReader(ctx) },
    'expire-answers': { cron: '53 4 * * *', retryLimit: 0, run: () => expireAnswers(ctx) },
    'expire-reader-days': { cron: '43 4 * * *', retryLimit: 0, run: () => expireDays(ctx) },
  } satisfies Partial<JobTable>
}
