import { monthAfter } from '../clock.ts'
import type { Invoice } from '../things/invoice.ts'
import type { Subscription } from '../things/subscription.ts'
import type { State } from '../state.ts'
import { invoicePeriod } from './begin-subscription.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { endSubscription, stopTrying } from './end-subscription.ts'

const DAY = 86_400
/** Days after the beginning of its period at which an invoice that failed is tried again. */
const TRIES = [3, 8, 15]

/** Does what is due by now: renewals, ends, further tries to charge, and sessions that expire. */
export function passTime(state: State): void {
  for (const subscription of state.store.all('subscription')) catchUp(state, subscription)
  const now = state.clock.now()
  for (const session of state.store.all('checkout.session'))
    if (session.status === 'open' && session.expires_at <= now) {
      session.status = 'expired'
      session.url = null
      state.emit('checkout.session.expired', session)
    }
}

function catchUp(state: State, subscription: Subscription): void {
  const now = state.clock.now()
  const [item] = subscription.items.data
  if (!item) return
  while (isLive(subscription) && item.current_period_end <= now) {
    if (subscription.cancel_at_period_end)
      return endSubscription(state, subscription, 'cancellation_requested')
    item.current_period_start = item.current_period_end
    item.current_period_end = monthAfter(item.current_period_start, subscription.billing_cycle_anchor)
    renew(state, subscription)
  }
  retry(state, subscription)
}

const isLive = ({ status }: Subscription) => ['active', 'past_due', 'trialing', 'unpaid'].includes(status)

function renew(state: State, subscription: Subscription): void {
  const invoice = invoicePeriod(state, { subscription, reason: 'subscription_cycle' })
  if (!invoice || subscription.status === 'unpaid') return
  if (!chargeInvoice(state, invoice)) {
    subscription.status = 'past_due'
    invoice.next_payment_attempt = periodStart(subscription) + (TRIES[0] ?? 0) * DAY
  } else if (subscription.status === 'past_due') {
    subscription.status = 'active'
  }
  state.emit('customer.subscription.updated', subscription)
}

function retry(state: State, subscription: Subscription): void {
  const invoice = state.store.get('invoice', subscription.latest_invoice ?? '')
  if (!invoice) return
  while (isDue(invoice, state.clock.now()) && subscription.status === 'past_due') {
    if (chargeInvoice(state, invoice)) return settle(state, subscription)
    const next = TRIES[invoice.attempt_count - 1]
    if (next === undefined) return giveUp(state, subscription)
    invoice.next_payment_attempt = periodStart(subscription) + next * DAY
  }
}

function isDue({ next_payment_attempt: at }: Invoice, now: number): boolean {
  return at !== null && at <= now
}

/** Marks what was owed as paid. */
export function settle(state: State, subscription: Subscription): void {
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') return
  subscription.status = 'active'
  state.emit('customer.subscription.updated', subscription)
}

function giveUp(state: State, subscription: Subscription): void {
  if (state.afterLastTry === 'canceled') return endSubscription(state, subscription, 'payment_failed')
  subscription.status = 'unpaid'
  stopTrying(state, subscription)
  state.emit('customer.subscription.updated', subscription)
}

const periodStart = ({ items }: Subscription) => items.data[0]?.current_period_start ?? 0
