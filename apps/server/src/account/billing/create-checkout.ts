import { and, eq, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { PAGES } from '@radar/contract'
import { requirePermission } from '../auth/permissions.ts'
import { billingCustomers } from '../../db/schema/index.ts'
import type { Ctx, UserCtx } from '../../platform/ctx.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { callStripeFor } from './call-stripe.ts'
import { ensureCustomer } from './ensure-customer.ts'
import { AlreadySubscribedError } from './errors.ts'
import { findPrice } from './find-price.ts'
import { openPortal } from './open-portal.ts'
import type { BillingCustomer } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

/** Seconds before the end of a checkout from which on it is no longer offered. */
const MIN_LEFT_S = 300
const ENDED = new Set<string>(['canceled', 'incomplete_expired'])

type Checkout = { stripe: StripeAccess; customer: BillingCustomer; price: string }

/**
 * Address where the user pays for Moderator. Each user has one open checkout, also after two clicks or in two tabs.
 * Throws `AlreadySubscribedError` while there is a subscription, paid or owed.
 */
export function createCheckout(ctx: UserCtx): Promise<{ url: string }> {
  requirePermission(ctx, 'manage_billing')
  return callStripeFor(ctx, async (stripe) => {
    const customer = await ensureCustomer(ctx, stripe)
    // Before the subscription: neither would show a payment that is made in between.
    const session = await fetchCheckout(stripe.api, customer)
    const subscription = await syncCustomer(ctx.system, stripe, customer)
    if (subscription && !ENDED.has(subscription.status))
      throw new AlreadySubscribedError(await openPortal(ctx, stripe, customer))
    if (session && session.url !== null && canBePaid(ctx, session)) return { url: session.url }
    if (session?.status === 'open') await endSession(stripe.api, session.id)
    const price = await findPrice(stripe.api, 'moderator')
    const fresh = session ? await drawKey(ctx.system, customer) : customer
    return { url: await beginCheckout(ctx, { stripe, customer: fresh, price }) }
  })
}

async function fetchCheckout(
  api: Stripe,
  { checkout_session_id: id }: BillingCustomer,
): Promise<Stripe.Checkout.Session | undefined> {
  return id === null ? undefined : api.checkout.sessions.retrieve(id)
}

function canBePaid(ctx: Ctx, { status, expires_at }: Stripe.Checkout.Session): boolean {
  return status === 'open' && expires_at > ctx.now().getTime() / 1_000 + MIN_LEFT_S
}

/** Ends a checkout, so that nobody can pay in it. Somebody who has just paid is not asked to pay again. */
async function endSession(api: Stripe, id: string): Promise<void> {
  try {
    await api.checkout.sessions.expire(id)
  } catch (error) {
    const { status } = await api.checkout.sessions.retrieve(id)
    if (status !== 'expired') throw error
  }
}

/** Draws the key of a new checkout; of several callers who see that the old one is over, one draws it. */
async function drawKey(ctx: Ctx, customer: BillingCustomer): Promise<BillingCustomer> {
  const { id, checkout_key } = billingCustomers
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(billingCustomers)
      .set({ checkout_key: sql`gen_random_uuid()`, checkout_session_id: null })
      .where(and(eq(id, customer.id), eq(checkout_key, customer.checkout_key)))
    const [drawn] = await tx.select().from(billingCustomers).where(eq(id, customer.id))
    return drawn ?? customer
  })
}

async function beginCheckout(ctx: UserCtx, { stripe, customer, price }: Checkout): Promise<string> {
  const session = await stripe.api.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: customer.customer_id,
      client_reference_id: ctx.user.id,
      line_items: [{ price, quantity: 1 }],
      subscription_data: { metadata: { radar_plan: 'moderator', radar_user: ctx.user.id } },
      success_url: `${ctx.url}${PAGES.billing}?checkout_success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${ctx.url}${PAGES.billing}`,
    },
    { idempotencyKey: `radar-checkout-${customer.checkout_key}-${price}` },
  )
  const { id, checkout_key } = billingCustomers
  await ctx.system.db.statement((tx) =>
    tx
      .update(billingCustomers)
      .set({ checkout_session_id: session.id })
      .where(and(eq(id, customer.id), eq(checkout_key, customer.checkout_key))),
  )
  return session.url ?? `${ctx.url}${PAGES.billing}`
}
