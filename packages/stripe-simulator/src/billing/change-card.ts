import { FAILING_CARD, GOOD_CARD } from '../things/customer.ts'
import type { Customer } from '../things/customer.ts'
import type { State } from '../state.ts'
import { chargeInvoice } from './charge-invoice.ts'
import { settle } from './pass-time.ts'

/** Puts in another card, and pays with it what is owed. */
export function changeCard(state: State, customer: Customer, card: 'fails_later' | 'works'): void {
  customer.invoice_settings.default_payment_method = card === 'works' ? GOOD_CARD : FAILING_CARD
  state.emit('customer.updated', customer)
  if (card === 'works') payOwed(state, customer)
}

function payOwed(state: State, { id }: Customer): void {
  for (const subscription of state.store.all('subscription')) {
    if (subscription.customer !== id || subscription.status === 'canceled') continue
    const invoice = state.store.get('invoice', subscription.latest_invoice ?? '')
    if (invoice?.status === 'open' && chargeInvoice(state, invoice)) settle(state, subscription)
  }
}
