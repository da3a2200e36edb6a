import { and, eq, lt, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { billingCustomers, subscriptions } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { planOf } from '../usage/queries.ts'
import type { BillingCustomer } from './queries.ts'
import { toSubscription } from './to-subscription.ts'

const MAX_SUBSCRIPTIONS = 20
/** Statuses, the one that matters most to a person first. */
const RANKS: readonly string[] = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'canceled',
]

type SubscriptionRead = { number: number; subscription: Stripe.Subscription | undefined }

/** Fetches what a customer is subscribed to, and applies it. Returns the subscription. */
export async function syncCustomer(
  ctx: Ctx,
  stripe: StripeAccess,
  customer: BillingCustomer,
): Promise<Stripe.Subscription | undefined> {
  const read = await fetchSubscription(ctx, stripe, customer)
  if (read.subscription) await ctx.db.transaction((tx) => applyRead(ctx, tx, { customer, read }))
  else await ctx.db.statement((tx) => recordRead(ctx, tx, { customer, read }))
  return read.subscription
}

/**
 * Fetches a customer's subscription. The number is drawn before the call: of two reads, the one with the higher
 * number cannot be older.
 */
export async function fetchSubscription(
  ctx: Ctx,
  { api }: StripeAccess,
  { id, customer_id }: BillingCustomer,
): Promise<SubscriptionRead> {
  const begun = await ctx.db.statement((tx) =>
    tx
      .update(billingCustomers)
      .set({ syncs_begun: sql`${billingCustomers.syncs_begun} + 1` })
      .where(eq(billingCustomers.id, id))
      .returning({ number: billingCustomers.syncs_begun }),
  )
  const { data } = await api.subscriptions.list({
    customer: customer_id,
    status: 'all',
    limit: MAX_SUBSCRIPTIONS,
  })
  return { number: oneRow(begun).number, subscription: data.toSorted(byRank)[0] }
}

/** Stripe lists the newest first, and sorting keeps that order within a rank. */
function byRank(one: Stripe.Subscription, other: Stripe.Subscription): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ status }: Stripe.Subscription): number {
  const rank = RANKS.indexOf(status)
  return rank < 0 ? RANKS.length : rank
}

type CustomerRead = { customer: BillingCustomer; read: SubscriptionRead }

/** Records a read of a customer; undefined where a newer one was recorded. */
async function recordRead(
  ctx: Ctx,
  tx: Tx,
  { customer, read }: CustomerRead,
): Promise<BillingCustomer | undefined> {
  const [current] = await tx
    .update(billingCustomers)
    .set({ sync_applied: read.number, synced_at: ctx.now() })
    .where(and(eq(billingCustomers.id, customer.id), lt(billingCustomers.sync_applied, read.number)))
    .returning()
  return current
}

/**
 * Writes what was fetched, unless something newer is stored. Limits follow at once, because each is checked against
 * this row.
 */
export async function applyRead(ctx: Ctx, tx: Tx, { customer, read }: CustomerRead): Promise<void> {
  const current = await recordRead(ctx, tx, { customer, read })
  if (!current?.user_id || !read.subscription) return
  const row = {
    ...toSubscription(read.subscription, current.disputed_at),
    billed_by: current.billed_by,
    updated_at: ctx.now(),
  }
  const before = await planOf(tx, current.user_id, ctx.now())
  await tx
    .insert(subscriptions)
    .values({ user_id: current.user_id, ...row })
    .onConflictDoUpdate({ target: subscriptions.user_id, set: row })
  const after = await planOf(tx, current.user_id, ctx.now())
  if (after.live_matches && !before.live_matches)
    await ctx.lifecycle.emit(tx, { type: 'plan.raised', user_id: current.user_id })
  ctx.memory.invoices.delete(current.user_id)
  await ctx.events.emit(tx, current.user_id, { type: 'subscription' })
}
