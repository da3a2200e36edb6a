import type { Ctx } from '../../platform/ctx.ts'
import type { JobTable, NoPayload } from '../../platform/jobs.ts'
import { deleteOldMails } from './delete-old-mails.ts'
import { rewrapMails } from './rewrap-mails.ts'
import { sendMails } from './send-mails.ts'

type MailJobs = {
  'send-mails': NoPayload
  'delete-old-mails': NoPayload
  'rewrap-mails': NoPayload
}

declare module '../../platform/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface JobPayloads extends MailJobs {}
}

export function mailJobs(ctx: Ctx): JobTable<MailJobs> {
  return {
    'send-mails': { cron: '* * * * *', retryLimit: 0, run: () => sendMails(ctx) },
    'delete-old-mails': { cron: '23 4 * * *', run: () => deleteOldMails(ctx) },
    'rewrap-mails': { cron: '27 * * * *', run: () => rewrapMails(ctx) },
  }
}
