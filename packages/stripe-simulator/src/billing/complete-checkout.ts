import type { CheckoutSession } from '../things/checkout-session.ts'
import { FAILING_CARD, GOOD_CARD } from '../things/customer.ts'
import type { State } from '../state.ts'
import { beginSubscription } from './begin-subscription.ts'

/** A card that is refused at once, one that works, and one that works once and fails from the next month on. */
export type Card = 'declined' | 'fails_later' | 'works'

/** Pays in a session; says whether that is done. A session is paid once, however often its form is sent. */
export function completeCheckout(state: State, session: CheckoutSession, card: Card): boolean {
  const { store, emit } = state
  if (session.status !== 'open') return session.status === 'complete'
  const customer = store.get('customer', session.customer)
  if (!customer || customer.deleted || card === 'declined') return false
  customer.invoice_settings.default_payment_method = GOOD_CARD
  const subscription = beginSubscription(state, session)
  if (!subscription) return false
  if (card === 'fails_later') customer.invoice_settings.default_payment_method = FAILING_CARD
  session.status = 'complete'
  session.payment_status = 'paid'
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
  session.url = null
  emit('checkout.session.completed', session)
  return true
}
