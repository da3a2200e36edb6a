import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { expireDays } from './expire-days.ts'
import { gradeMatches } from './grade-matches.ts'
import { resumeGrading } from './resume-grading.ts'
import { expireAnswers, sweepReader } from './sweep-reader.ts'

type ReaderJobs = {
  'read-matches': { user_id: string }
  'read-on': { user_id: string }
  'sweep-reader': NoPayload
  'expire-answers': NoPayload
  'expire-reader-days': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends ReaderJobs {}
}

/** Jobs are not retried (`retryLimit` 0): the sweep finds what a lost job left waiting. */
export function readerJobs(ctx: Ctx): JobTable<ReaderJobs> {
  return {
    'read-matches': { retryLimit: 0, concurrency: 2, run: ({ user_id }) => gradeMatches(ctx, user_id) },
    'read-on': { run: ({ user_id }) => resumeGrading(ctx, user_id) },
    'sweep-reader': { cron: '* * * * *', retryLimit: 0, run: () => sweepReader(ctx) },
    'expire-answers': { cron: '53 4 * * *', retryLimit: 0, run: () => expireAnswers(ctx) },
    'expire-reader-days': { cron: '43 4 * * *', retryLimit: 0, run: () => expireDays(ctx) },
  }
}
