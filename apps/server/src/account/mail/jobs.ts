import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable } from '../../platform/jobs.ts'
import { deleteOldMails } from './delete-old-mails.ts'
import { rewrapMails } from './rewrap-mails.ts'
import { sendMails } from './send-mails.ts'

export function mailJobs(ctx: Ctx) {
  return {
    'send-mails': { cron: '* * * * *', retryLimit: 0, run: () => sendMails(ctx) },
    'delete-old-mails': { cron: '23 4 * * *', run: () => deleteOldMails(ctx) },
    'rewrap-mails': { cron: '27 * * * *', run: () => rewrapMails(ctx) },
  } satisfies Partial<JobTable>
}
