import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { expireSpending } from './expire-spending.ts'
import { readMatches } from './read-matches.ts'
import { expireAnswers, sweepReader } from './sweep-reader.ts'
import { testProvider } from './test-provider.ts'

/** Jobs are not retried (`retryLimit` 0): the sweep finds what a lost job left waiting. */
export function readerJobs(ctx: Ctx) {
  return {
    'test-provider': { retryLimit: 0, run: () => testProvider(ctx) },
    'read-matches': { retryLimit: 0, run: () => readMatches(ctx) },
    'sweep-reader': { cron: '* * * * *', retryLimit: 0, run: () => sweepReader(ctx) },
    'expire-answers': { cron: '53 4 * * *', retryLimit: 0, run: () => expireAnswers(ctx) },
    'expire-reader-spending': { cron: '43 4 * * *', retryLimit: 0, run: () => expireSpending(ctx) },
  } satisfies Partial<JobTable>
}
