import { and, eq, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { billingCustomers, billingEvents } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { recordLostCustomer } from './record-lost-customer.ts'
import { fetchDispute, fetchDisputedAt } from './fetch-dispute.ts'
import type { CustomerDispute } from './fetch-dispute.ts'
import { findByCustomerId } from './queries.ts'
import type { BillingCustomer } from './queries.ts'
import { applyRead, fetchSubscription } from './sync-customer.ts'

/**
 * Events that may change somebody's plan. Radar takes only the customer from an event, and asks Stripe for the
 * current state.
 */
export const EVENT_TYPES = [
  'charge.dispute.closed',
  'charge.dispute.created',
  'charge.dispute.funds_reinstated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.updated',
  'checkout.session.completed',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'customer.subscription.updated',
  'invoice.paid',
  'invoice.payment_failed',
] as const

const KNOWN = new Set<string>(EVENT_TYPES)

/** Applies an event of Stripe once: its effect and its id are written in one transaction. */
export async function applyEvent(ctx: Ctx, stripe: StripeAccess, event: Stripe.Event): Promise<void> {
  if (!KNOWN.has(event.type) || (await isApplied(ctx, event.id))) return
  const dispute = event.type.startsWith('charge.dispute.')
    ? await fetchDispute(stripe.api, event.data.object)
    : undefined
  const customerId = dispute ? dispute.customer : customerOf(event.data.object)
  const customer =
    customerId === undefined
      ? undefined
      : ((await findByCustomerId(ctx, customerId)) ??
        (await recordLostCustomer(ctx, stripe, { customerId, object: event.data.object })))
  if (!customer || customer.billed_by !== stripe.billedBy) return

  if (dispute) await recordDispute(ctx, stripe, { customer, dispute })
  const read = await fetchSubscription(ctx, stripe, customer)
  await ctx.db.transaction(async (tx) => {
    const { id, type, created } = event
    const recorded = await tx
      .insert(billingEvents)
      .values({ id, type, happened_at: new Date(created * 1_000), applied_at: ctx.now() })
      .onConflictDoNothing()
      .returning()
    if (recorded.length > 0) await applyRead(ctx, tx, { customer, read })
  })
}

async function isApplied(ctx: Ctx, id: string): Promise<boolean> {
  const rows = await ctx.db.transaction((tx) =>
    tx.select({ id: billingEvents.id }).from(billingEvents).where(eq(billingEvents.id, id)),
  )
  return rows.length > 0
}

function customerOf(object: object): string | undefined {
  const { object: kind, id } = object as { object?: string; id?: string }
  if (kind === 'customer') return id
  const { customer } = object as { customer?: string | { id: string } | null }
  return typeof customer === 'string' ? customer : customer?.id
}

type Disputed = { customer: BillingCustomer; dispute: CustomerDispute }

/** Recorded before the subscription is fetched, so that every later fetch takes the dispute into account. */
async function recordDispute(ctx: Ctx, stripe: StripeAccess, { customer, dispute }: Disputed): Promise<void> {
  if (dispute.state === 'inquiry') return
  if (dispute.state === 'settled') return recordSettled(ctx, stripe, { customer, dispute })
  const { id, disputed_at, settled_dispute } = billingCustomers
  const isNews = dispute.state === 'open' ? sql`${settled_dispute} is distinct from ${dispute.id}` : undefined
  await ctx.db.transaction((tx) =>
    tx
      .update(billingCustomers)
      .set({ disputed_at: sql`greatest(${disputed_at}, ${dispute.at.toISOString()}::timestamptz)` })
      .where(and(eq(id, customer.id), isNews)),
  )
}

/** Records what disputes are left, and reads them again where another was recorded in between. */
async function recordSettled(
  ctx: Ctx,
  { api }: StripeAccess,
  { customer, dispute }: Disputed,
): Promise<void> {
  const { id, customer_id, disputed_at } = billingCustomers
  for (;;) {
    const before = await findByCustomerId(ctx, customer.customer_id)
    if (!before) return
    const row = { disputed_at: await fetchDisputedAt(api, before.customer_id), settled_dispute: dispute.id }
    const isAsBefore = sql`${disputed_at} is not distinct from ${before.disputed_at}`
    const recorded = await ctx.db.transaction((tx) =>
      tx
        .update(billingCustomers)
        .set(row)
        .where(and(eq(customer_id, before.customer_id), isAsBefore))
        .returning({ id }),
    )
    if (recorded.length > 0) return
  }
}
