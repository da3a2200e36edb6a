import { z } from 'zod'
import { base, done, timestamp } from '../base.ts'
import { errorsOf } from '../errors.ts'

const TAGS = ['visits']
const nothing = z.strictObject({}).prefault({})

const visitHook = z.object({
  /** Address at which your site reports visits; null where there is none yet. */
  url: z.string().nullable(),
  /** Time of your site's last report, counted or not. */
  last_report_at: timestamp.nullable(),
})
export type VisitHook = z.infer<typeof visitHook>

export const visitHookContract = {
  get: base
    .route({
      method: 'GET',
      path: '/api/v1/visit-hook',
      tags: TAGS,
      summary: 'The address at which your site reports visits',
    })
    .input(nothing)
    .output(visitHook),
  renew: base
    .route({
      method: 'POST',
      path: '/api/v1/visit-hook',
      tags: TAGS,
      summary: 'Make a secret address for reports of visits; the one before ends',
    })
    .input(nothing)
    .output(visitHook),
  delete: base
    .errors(errorsOf('NOT_FOUND'))
    .route({
      method: 'DELETE',
      path: '/api/v1/visit-hook',
      tags: TAGS,
      summary: 'Take no more reports of visits; what was counted stays',
    })
    .input(nothing)
    .output(done),
}
