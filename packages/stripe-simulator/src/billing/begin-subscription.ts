import { makeInvoice } from '../things/invoice.ts'
import type { Invoice } from '../things/invoice.ts'
import { makeSubscription } from '../things/subscription.ts'
import type { Subscription } from '../things/subscription.ts'
import type { CheckoutSession } from '../things/checkout-session.ts'
import type { State } from '../state.ts'
import { chargeInvoice } from './charge-invoice.ts'

/** Begins what a session sells, with its first invoice. The card has been checked, so that the first charge passes. */
export function beginSubscription(state: State, session: CheckoutSession): Subscription | undefined {
  const { store, clock, emit } = state
  const customer = store.get('customer', session.customer)
  const price = store.get('price', session._price)
  if (!customer || !price) return undefined
  const metadata = session._subscription_metadata
  const subscription = store.put(
    makeSubscription({ now: clock.now(), customer: customer.id, price, metadata }),
  )
  customer.currency = price.currency
  const invoice = invoicePeriod(state, { subscription, reason: 'subscription_create' })
  if (invoice) chargeInvoice(state, invoice)
  emit('customer.subscription.created', subscription)
  return subscription
}

type Period = { subscription: Subscription; reason: Invoice['billing_reason'] }

/** An invoice over the period that a subscription is in. */
export function invoicePeriod(state: State, { subscription, reason }: Period): Invoice | undefined {
  const { store, clock, emit, pagesUrl } = state
  const customer = store.get('customer', subscription.customer)
  const [item] = subscription.items.data
  if (!customer || !item) return undefined
  const urlOf = (id: string) => `${pagesUrl}/i/${id}`
  const invoice = store.put(makeInvoice({ now: clock.now(), customer, subscription, item, reason, urlOf }))
  customer.next_invoice_sequence += 1
  subscription.latest_invoice = invoice.id
  emit('invoice.finalized', invoice)
  return invoice
}
