import { FAILING_CARD } from '../things/customer.ts'
import { makeCharge } from '../things/charge.ts'
import type { Invoice } from '../things/invoice.ts'
import type { State } from '../state.ts'

/** Tries to collect an invoice once, with the customer's card; says whether it is paid. */
export function chargeInvoice(state: State, invoice: Invoice): boolean {
  const { store, clock, emit } = state
  if (invoice.status !== 'open') return invoice.status === 'paid'
  const card = store.get('customer', invoice.customer)?.invoice_settings.default_payment_method
  const paid = card !== undefined && card !== null && card !== FAILING_CARD
  const now = clock.now()
  const charge = store.put(makeCharge({ now, invoice, paid }))
  invoice.attempted = true
  invoice.attempt_count += 1
  if (paid) {
    invoice.status = 'paid'
    invoice.amount_paid = invoice.amount_due
    invoice.amount_remaining = 0
    invoice.next_payment_attempt = null
    invoice.status_transitions.paid_at = now
  }
  emit(paid ? 'charge.succeeded' : 'charge.failed', charge)
  emit(paid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  return paid
}
