import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { expireDeliveries } from './expire-deliveries.ts'
import { rewrapWebhooks } from './rewrap-webhooks.ts'
import { sendWebhooks } from './send-webhooks.ts'

type WebhookJobs = {
  'send-webhooks': NoPayload
  'rewrap-webhooks': NoPayload
  'expire-deliveries': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends WebhookJobs {}
}

export function webhooksJobs(ctx: Ctx): JobTable<WebhookJobs> {
  return {
    'send-webhooks': { cron: '* * * * *', retryLimit: 0, run: () => sendWebhooks(ctx) },
    'rewrap-webhooks': { cron: '17 * * * *', run: () => rewrapWebhooks(ctx) },
    'expire-deliveries': { cron: '47 4 * * *', run: () => expireDeliveries(ctx) },
  }
}
