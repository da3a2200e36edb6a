import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { castUpvotes } from './cast-upvotes.ts'
import { expireSamples } from './expire-samples.ts'
import { sampleThings } from './sample-things.ts'

/**
 * Jobs with `retryLimit` 0: they find their work in the database, so that the next tick picks up what a failed run
 * left.
 */
export function engagementsJobs(ctx: Ctx) {
  return {
    'cast-upvotes': { cron: '* * * * *', retryLimit: 0, run: () => castUpvotes(ctx) },
    'sample-things': { cron: '*/5 * * * *', retryLimit: 0, run: () => sampleThings(ctx) },
    'expire-samples': { cron: '37 4 * * *', retryLimit: 0, run: () => expireSamples(ctx) },
  } satisfies Partial<JobTable>
}
