import type { Subscription } from '../things/subscription.ts'
import type { State } from '../state.ts'

/** Ends a subscription now; what was not paid of it stays owed, and is not tried any more. */
export function endSubscription(state: State, subscription: Subscription, reason: string): void {
  const now = state.clock.now()
  subscription.status = 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  subscription.cancellation_details.reason ??= reason
  stopTrying(state, subscription)
  state.emit('customer.subscription.deleted', subscription)
}

export function stopTrying({ store }: State, { latest_invoice }: Subscription): void {
  const invoice = store.get('invoice', latest_invoice ?? '')
  if (invoice) invoice.next_payment_attempt = null
}
