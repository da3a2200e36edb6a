import type { Stripe } from 'stripe'
import type { Ctx } from '../../platform/ctx.ts'
import { applyEvent } from './apply-event.ts'
import { callStripe } from './call-stripe.ts'

/** Applies an event of Stripe. Fails where it cannot be applied now: Stripe sends it again for three days. */
export function receiveEvent(ctx: Ctx, event: Stripe.Event): Promise<void> {
  return callStripe(ctx, (stripe) => applyEvent(ctx, stripe, event))
}
