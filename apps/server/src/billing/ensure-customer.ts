import { createHash } from 'node:crypto'
import { billingCustomers } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { NotFoundError } from '../platform/errors.ts'
import type { StripeAccess } from '../platform/stripe.ts'
import { findCustomer } from './queries.ts'
import type { BillingCustomer } from './queries.ts'

/** Who the user is at Stripe. Two who ask at once make one customer. */
export async function ensureCustomer(ctx: UserCtx, stripe: StripeAccess): Promise<BillingCustomer> {
  const { system, user } = ctx
  const wanted = { userId: user.id, billedBy: stripe.billedBy }
  const known = await findCustomer(system, wanted)
  if (known) return known

  const { id } = await stripe.api.customers.create(
    { email: user.email, metadata: { radar_user: user.id } },
    { idempotencyKey: `radar-customer-${hash(`${user.id} ${user.email}`)}` },
  )
  await system.db.transaction((tx) =>
    tx
      .insert(billingCustomers)
      .values({ user_id: user.id, billed_by: stripe.billedBy, customer_id: id })
      .onConflictDoNothing(),
  )
  const made = await findCustomer(system, wanted)
  if (!made) throw new NotFoundError('user')
  return made
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
