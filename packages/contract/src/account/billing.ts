import { z } from 'zod'
import { base, timestamp, text } from '../base.ts'
import { errorsOf } from '../errors.ts'
import { PLANS } from './plans.ts'
import type { PlanKey } from './plans.ts'

/** Real money, a test without money, or nothing for sale. */
export const billingMode = z.enum(['live', 'test', 'none'])
export type BillingMode = z.infer<typeof billingMode>

const subscription = z.object({
  mode: billingMode,
  tier: z.enum(Object.keys(PLANS) as [PlanKey, ...PlanKey[]]),
  status: z.string(),
  /** Next payment; null where there is none. */
  renews_at: timestamp.nullable(),
  /** Time from which on the plan is over; null while it renews itself. */
  ends_at: timestamp.nullable(),
  /** True where the billing portal has something to show. */
  has_portal: z.boolean(),
})
export type Subscription = z.infer<typeof subscription>

const invoice = z.object({
  number: z.string().nullable(),
  status: z.string(),
  created_at: timestamp,
  total_cents: z.number().int(),
  currency: z.string(),
  /** Pages of the seller. */
  url: z.url().nullable(),
  pdf_url: z.url().nullable(),
})
export type Invoice = z.infer<typeof invoice>

const TAGS = ['billing']

export const billing = {
  get: base
    .errors(errorsOf('FORBIDDEN'))
    .route({ method: 'GET', path: '/api/v1/billing', tags: TAGS, summary: 'Your plan and how it is paid' })
    .input(z.strictObject({}).prefault({}))
    .output(subscription),
  invoices: base
    .errors(errorsOf('FORBIDDEN', 'BILLING_UNAVAILABLE'))
    .route({
      method: 'GET',
      path: '/api/v1/billing/invoices',
      tags: TAGS,
      summary: 'Your invoices, newest first; at most ten minutes old',
    })
    .input(z.strictObject({}).prefault({}))
    .output(z.object({ items: z.array(invoice), as_of: timestamp })),
  confirm: base
    .errors(errorsOf('FORBIDDEN', 'NOT_FOUND', 'BILLING_UNAVAILABLE'))
    .route({
      method: 'POST',
      path: '/api/v1/billing/checkout-return',
      tags: TAGS,
      summary: 'Confirm your return from a checkout, so that its plan applies at once',
    })
    .input(z.strictObject({ session_id: text(200).min(1) }))
    .output(subscription),
}
