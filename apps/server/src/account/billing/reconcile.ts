import { and, asc, eq, isNotNull, isNull, lt, max, ne, or, sql } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { billingCustomers, billingEvents, subscriptions } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { reasonOf } from '../../platform/process/reason-of.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { EVENT_TYPES, applyEvent } from './apply-event.ts'
import { callStripe, isMissing, isRefusal } from './call-stripe.ts'
import { endUnbilled } from './end-unbilled.ts'
import type { BillingCustomer } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Stripe lists events of the last 30 days; Radar remembers their ids for longer. */
const EVENTS_LISTED_MS = 29 * DAY_MS
const RETENTION_MS = 60 * DAY_MS
/** Events that came late are at most this much older than the newest one. */
const OVERLAP_MS = HOUR_MS
const MAX_SYNCS = 50
const MAX_EVENTS = 10_000

/** Applies missed events, fetches subscriptions without an event for a day, and ends plans that nobody bills. */
export function reconcileBilling(ctx: Ctx): Promise<void> {
  if (!ctx.stripe) return Promise.resolve()
  return callStripe(ctx, async (stripe) => {
    await endForeign(ctx, stripe)
    await applyMissedEvents(ctx, stripe)
    await syncStale(ctx, stripe)
    await expireEvents(ctx)
  })
}

async function applyMissedEvents(ctx: Ctx, stripe: StripeAccess): Promise<void> {
  const since = Math.floor((await newestEvent(ctx)).getTime() / 1_000)
  const events = stripe.api.events.list({ created: { gte: since }, types: [...EVENT_TYPES], limit: 100 })
  // Stripe lists the newest first. Applied before an older one that fails, it would move `since` beyond that one.
  for (const event of (await events.autoPagingToArray({ limit: MAX_EVENTS })).toReversed())
    await applyEvent(ctx, stripe, event).catch((error: unknown) => logRefused(ctx, event, error))
}

/** Logs an event about something that Stripe does not have, so that others do not wait. Throws any other error. */
function logRefused(ctx: Ctx, { id, type }: Stripe.Event, error: unknown): void {
  if (!isRefusal(error)) throw error
  ctx.log.error('billing.event_refused', { event_id: id, type, reason: reasonOf(error).message })
}

async function newestEvent(ctx: Ctx): Promise<Date> {
  const [row] = await ctx.db.transaction((tx) =>
    tx.select({ at: max(billingEvents.happened_at) }).from(billingEvents),
  )
  const earliest = ctx.now().getTime() - EVENTS_LISTED_MS
  return new Date(Math.max(earliest, (row?.at?.getTime() ?? 0) - OVERLAP_MS))
}

/** Fetches the subscriptions that were fetched longest ago. */
async function syncStale(ctx: Ctx, stripe: StripeAccess): Promise<void> {
  const { user_id, billed_by, synced_at } = billingCustomers
  const isOld = isLongAgo(synced_at, { now: ctx.now(), ms: DAY_MS })
  const stale = await ctx.db.transaction((tx) =>
    tx
      .select()
      .from(billingCustomers)
      .where(and(isNotNull(user_id), eq(billed_by, stripe.billedBy), or(isNull(synced_at), isOld)))
      .orderBy(asc(synced_at))
      .limit(MAX_SYNCS),
  )
  for (const customer of stale)
    await syncCustomer(ctx, stripe, customer).catch((error: unknown) => postponeRefused(ctx, customer, error))
}

/** Logs a customer whom Stripe refuses and tries again in a day, so that others do not wait. Throws any other error. */
async function postponeRefused(ctx: Ctx, customer: BillingCustomer, error: unknown): Promise<void> {
  if (!isRefusal(error)) throw error
  ctx.log.error('billing.customer_refused', { customer: customer.id, reason: reasonOf(error).message })
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(billingCustomers)
      .set({ synced_at: ctx.now() })
      .where(eq(billingCustomers.id, customer.id))
    if (isMissing(error)) await endUnbilled(ctx, tx, customer)
  })
}

/**
 * Ends plans that were sold under other keys: a test is no payment, and what was paid lasts to its end. Their customers
 * are fetched first once their key is back, under which Stripe may have gone on charging.
 */
function endForeign(ctx: Ctx, { billedBy }: StripeAccess) {
  const { billed_by, status, subscription_end, renews_at, tier } = subscriptions
  const isPaid = sql`${billed_by} = 'stripe_live'`
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  return ctx.db.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({
        tier: sql`case when ${isPaid} then ${tier} else 'lurker' end`,
        status: 'canceled',
        subscription_end: sql`case when ${isPaid} then coalesce(${subscription_end}, ${renews_at}, ${now}) else ${now} end`,
        renews_at: null,
      })
      .where(and(isNotNull(billed_by), ne(billed_by, billedBy), ne(status, 'canceled')))
    const { billed_by: seller, synced_at } = billingCustomers
    await tx
      .update(billingCustomers)
      .set({ synced_at: null })
      .where(and(ne(seller, billedBy), isNotNull(synced_at)))
  })
}

function expireEvents(ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - RETENTION_MS)
  return ctx.db.transaction((tx) => tx.delete(billingEvents).where(lt(billingEvents.applied_at, before)))
}
