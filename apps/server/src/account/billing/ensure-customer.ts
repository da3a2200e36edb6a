import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { billingCustomers } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { isMissing } from './call-stripe.ts'
import { endUnbilled } from './end-unbilled.ts'
import { findCustomer } from './queries.ts'
import type { BillingCustomer } from './queries.ts'

/** Customer of the user at Stripe; a new one where the previous one was deleted there. Two calls at once create one. */
export async function ensureCustomer(ctx: UserCtx, stripe: StripeAccess): Promise<BillingCustomer> {
  const { system, user } = ctx
  const wanted = { userId: user.id, billedBy: stripe.billedBy }
  const known = await findCustomer(system, wanted)
  if (known && (await isThere(stripe, known))) return known

  const { id } = await stripe.api.customers.create(
    { email: user.email, metadata: { radar_user: user.id } },
    { idempotencyKey: `radar-customer-${hash([user.id, user.email, known?.customer_id].join(' '))}` },
  )
  const recorded = await (known ? replaceCustomer(ctx, known, id) : recordCustomer(ctx, stripe, id))
  const made = recorded ?? (await findCustomer(system, wanted))
  if (!made) throw new NotFoundError('user')
  return made
}

/** Stripe still returns a deleted customer, but sells nothing to them. */
async function isThere({ api }: StripeAccess, { customer_id }: BillingCustomer): Promise<boolean> {
  try {
    return (await api.customers.retrieve(customer_id)).deleted !== true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Stores a customer; undefined where another call has stored one meanwhile. */
async function recordCustomer(
  { system, user }: UserCtx,
  { billedBy }: StripeAccess,
  customerId: string,
): Promise<BillingCustomer | undefined> {
  const [recorded] = await system.db.statement((tx) =>
    tx
      .insert(billingCustomers)
      .values({ user_id: user.id, billed_by: billedBy, customer_id: customerId })
      .onConflictDoNothing()
      .returning(),
  )
  return recorded
}

/**
 * Stores a new customer in place of the previous one, without its checkout and its disputes; undefined where another
 * call has done so.
 */
function replaceCustomer(
  { system }: UserCtx,
  before: BillingCustomer,
  customerId: string,
): Promise<BillingCustomer | undefined> {
  const { id, customer_id } = billingCustomers
  return system.db.transaction(async (tx) => {
    const [replaced] = await tx
      .update(billingCustomers)
      .set({
        customer_id: customerId,
        checkout_key: sql`gen_random_uuid()`,
        checkout_session_id: null,
        disputed_at: null,
        settled_dispute: null,
      })
      .where(and(eq(id, before.id), eq(customer_id, before.customer_id)))
      .returning()
    if (replaced) await endUnbilled(system, tx, before)
    return replaced
  })
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
