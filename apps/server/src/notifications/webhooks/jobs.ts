import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { finishDeletions } from './delete-at-channel.ts'
import { expireDeliveries } from './expire-deliveries.ts'
import { rewrapWebhooks } from './rewrap-webhooks.ts'
import { sendWebhooks } from './send-webhooks.ts'

export function webhooksJobs(ctx: Ctx) {
  return {
    'send-webhooks': { cron: '* * * * *', retryLimit: 0, run: () => sendWebhooks(ctx) },
    'rewrap-webhooks': { cron: '17 * * * *', run: () => rewrapWebhooks(ctx) },
    'finish-webhook-deletions': { cron: '3-59/10 * * * *', run: () => finishDeletions(ctx) },
    'expire-deliveries': { cron: '47 4 * * *', run: () => expireDeliveries(ctx) },
  } satisfies Partial<JobTable>
}
