import { z } from 'zod'
import { base, id, longListOf, page, timestamp } from '../base.ts'
import { USAGE_COUNTERS } from './plans.ts'
import type { QuotaKey } from './plans.ts'

const quotas = Object.keys(USAGE_COUNTERS).filter(
  (key) => !['campaigns', 'keywords', 'subreddits'].includes(key),
)
const quota = z.enum(quotas as [QuotaKey, ...QuotaKey[]])

const unit = z.object({
  id,
  counter: quota,
  spent_at: timestamp,
  /** First day (UTC) of the month or day that it counts in. */
  period: z.iso.date(),
  /** Name of the campaign, intent query or post that it was spent on; null where that is gone, or was not recorded. */
  spent_on: z.string().nullable(),
  returned_at: timestamp.nullable(),
  return_reason: z.enum(['scan_failed', 'post_vanished', 'person_erased']).nullable(),
})
export type LedgerUnit = z.infer<typeof unit>

export const usage = {
  list: base
    .route({
      method: 'GET',
      path: '/api/v1/usage',
      tags: ['usage'],
      summary: 'Units of your plan that were spent or returned, newest first',
    })
    .input(z.strictObject({ ...page, counter: quota.optional() }).prefault({}))
    .output(longListOf(unit)),
}
