import type { Subscription } from '../things/subscription.ts'
import type { State } from '../state.ts'

/** Lets a subscription end with the period that is paid, or go on after all. */
export function cancelAtPeriodEnd(state: State, subscription: Subscription, ends: boolean): void {
  subscription.cancel_at_period_end = ends
  subscription.cancel_at = ends ? (subscription.items.data[0]?.current_period_end ?? null) : null
  subscription.canceled_at = ends ? state.clock.now() : null
  subscription.cancellation_details.reason = ends ? 'cancellation_requested' : null
  state.emit('customer.subscription.updated', subscription)
}
