import { and, asc, eq, isNotNull, isNull, lt, max, ne, or } from 'drizzle-orm'
import { billingCustomers, billingEvents, subscriptions } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isLongAgo } from '../../platform/database/due.ts'
import { reasonOf } from '../../platform/process/reason-of.ts'
import type { StripeAccess } from '../../platform/stripe.ts'
import { EVENT_TYPES, applyEvent } from './apply-event.ts'
import { callStripe, isMissing, isOfStripe } from './call-stripe.ts'
import { endUnbilled } from './end-unbilled.ts'
import type { BillingCustomer } from './queries.ts'
import { syncCustomer } from './sync-customer.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Stripe tells events of so long ago; they are known here for longer. */
const TOLD_MS = 29 * DAY_MS
const KNOWN_MS = 60 * DAY_MS
/** Events that came late lie this far before the newest one. */
const OVERLAP_MS = HOUR_MS
const MAX_SYNCS = 50

/** Applies events that never came, reads again what nobody has told of for a day, and ends what nobody bills. */
export function reconcileBilling(ctx: Ctx): Promise<void> {
  if (!ctx.stripe) return Promise.resolve()
  return callStripe(ctx, async (stripe) => {
    await endForeign(ctx, stripe)
    await applyMissedEvents(ctx, stripe)
    await syncQuiet(ctx, stripe)
    await expireEvents(ctx)
  })
}

async function applyMissedEvents(ctx: Ctx, stripe: StripeAccess): Promise<void> {
  const since = Math.floor((await newestEvent(ctx)).getTime() / 1_000)
  const events = stripe.api.events.list({ created: { gte: since }, types: [...EVENT_TYPES], limit: 100 })
  for await (const event of events) await applyEvent(ctx, stripe, event)
}

async function newestEvent(ctx: Ctx): Promise<Date> {
  const [row] = await ctx.db.transaction((tx) =>
    tx.select({ at: max(billingEvents.happened_at) }).from(billingEvents),
  )
  const told = ctx.now().getTime() - TOLD_MS
  return new Date(Math.max(told, (row?.at?.getTime() ?? 0) - OVERLAP_MS))
}

/** Those read longest ago first. */
async function syncQuiet(ctx: Ctx, stripe: StripeAccess): Promise<void> {
  const { user_id, billed_by, synced_at } = billingCustomers
  const isOld = isLongAgo(synced_at, { now: ctx.now(), ms: DAY_MS })
  const quiet = await ctx.db.transaction((tx) =>
    tx
      .select()
      .from(billingCustomers)
      .where(and(isNotNull(user_id), eq(billed_by, stripe.billedBy), or(isNull(synced_at), isOld)))
      .orderBy(asc(synced_at))
      .limit(MAX_SYNCS),
  )
  for (const customer of quiet)
    await syncCustomer(ctx, stripe, customer).catch((error: unknown) => passOver(ctx, customer, error))
}

/** Whom Stripe refuses comes again in a day, so that nobody waits behind them. Throws what is no refusal. */
async function passOver(ctx: Ctx, customer: BillingCustomer, error: unknown): Promise<void> {
  if (!isOfStripe(error) || error.type !== 'StripeInvalidRequestError') throw error
  ctx.log.error('billing.customer_refused', { customer: customer.id, reason: reasonOf(error).message })
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(billingCustomers)
      .set({ synced_at: ctx.now() })
      .where(eq(billingCustomers.id, customer.id))
    if (isMissing(error)) await endUnbilled(ctx, tx, customer)
  })
}

/** After a change of the key in the environment nobody is billed for what was sold before: a test is no payment. */
function endForeign(ctx: Ctx, { billedBy }: StripeAccess) {
  const { billed_by, status } = subscriptions
  const over = { tier: 'lurker', status: 'canceled', subscription_end: ctx.now(), renews_at: null } as const
  return ctx.db.transaction((tx) =>
    tx
      .update(subscriptions)
      .set(over)
      .where(and(isNotNull(billed_by), ne(billed_by, billedBy), ne(status, 'canceled'))),
  )
}

function expireEvents(ctx: Ctx) {
  const before = new Date(ctx.now().getTime() - KNOWN_MS)
  return ctx.db.transaction((tx) => tx.delete(billingEvents).where(lt(billingEvents.applied_at, before)))
}
