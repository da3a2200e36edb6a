import type { Stripe } from 'stripe'
import { PAYMENT_GRACE_DAYS, PLANS } from '@radar/contract'
import type { PlanKey } from '@radar/contract'
import type { subscriptions } from '../../db/schema/index.ts'

/** Time for which a plan with an unpaid invoice continues. */
const GRACE_MS = PAYMENT_GRACE_DAYS * 86_400_000
/** Statuses that give no plan, in whatever period they are. */
const LAPSED = new Set<string>(['disputed', 'incomplete', 'incomplete_expired', 'paused', 'unpaid'])
const NOT_PAID = new Set<string | null>(['payment_disputed', 'payment_failed'])

type Row = Pick<typeof subscriptions.$inferSelect, 'tier' | 'status' | 'subscription_end' | 'renews_at'>

/**
 * Row of `subscriptions` for a subscription at Stripe. A late payment does not end the plan at once: see `GRACE_MS`.
 */
export function toSubscription(subscription: Stripe.Subscription, disputedAt: Date | null): Row {
  const isDisputed = disputedAt !== null && paidSince(subscription) <= disputedAt
  // Of a subscription that has ended nothing is open: its customer may buy a new one.
  const status = isDisputed && subscription.status !== 'canceled' ? 'disputed' : subscription.status
  if (isDisputed || LAPSED.has(status))
    return { tier: 'lurker', status, subscription_end: null, renews_at: null }
  const end = endOf(subscription)
  return {
    tier: planOf(subscription),
    status,
    subscription_end: end,
    renews_at: end === null ? periodOf(subscription).end : null,
  }
}

/** A period that was paid after a dispute is given, however the dispute ends. An unpaid one counts as part of what was disputed. */
function paidSince(subscription: Stripe.Subscription): Date {
  return subscription.status === 'past_due' ? at(subscription.created) : periodOf(subscription).start
}

/** Time from which on the plan is over; null while it renews itself. */
function endOf(subscription: Stripe.Subscription): Date | null {
  const period = periodOf(subscription)
  if (subscription.status === 'past_due') return new Date(period.start.getTime() + GRACE_MS)
  if (subscription.status === 'canceled') return endOfCanceled(subscription)
  if (subscription.cancel_at !== null) return at(subscription.cancel_at)
  return subscription.cancel_at_period_end ? period.end : null
}

/** A paid period lasts to its end; an unpaid one ends with the subscription. */
function endOfCanceled(subscription: Stripe.Subscription): Date {
  const { ended_at, canceled_at, cancellation_details } = subscription
  const ended = at(ended_at ?? canceled_at ?? subscription.created)
  return NOT_PAID.has(cancellation_details?.reason ?? null) ? ended : later(ended, periodOf(subscription).end)
}

function periodOf({ items, created }: Stripe.Subscription): { start: Date; end: Date } {
  const [item] = items.data
  return { start: at(item?.current_period_start ?? created), end: at(item?.current_period_end ?? created) }
}

function planOf({ items, metadata }: Stripe.Subscription): PlanKey {
  const keys = Object.keys(PLANS) as PlanKey[]
  const sold = items.data[0]?.price.lookup_key ?? null
  const isBought = (key: PlanKey) =>
    metadata['radar_plan'] === key || (sold !== null && PLANS[key].price_key === sold)
  return keys.find(isBought) ?? 'lurker'
}

const at = (seconds: number) => new Date(seconds * 1_000)
const later = (one: Date, other: Date) => (one > other ? one : other)
