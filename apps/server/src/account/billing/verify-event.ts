import type { Stripe } from 'stripe'
import type { Ctx } from '../../platform/ctx.ts'

/** Largest age of a signature, in seconds. */
const TOLERANCE_S = 300

type SignedEvent = { bytes: Uint8Array; signature: string }

/**
 * Event with a valid and recent signature of Stripe; undefined otherwise, and for events of the other mode (live or
 * test).
 */
export function verifyEvent(ctx: Ctx, { bytes, signature }: SignedEvent): Stripe.Event | undefined {
  if (!ctx.stripe) return undefined
  const { api, webhookSecret, billedBy } = ctx.stripe
  const receivedAt = ctx.now().getTime()
  try {
    const event = api.webhooks.constructEvent(
      bytes,
      signature,
      webhookSecret,
      TOLERANCE_S,
      undefined,
      receivedAt,
    )
    return event.livemode === (billedBy === 'stripe_live') ? event : undefined
  } catch {
    return undefined
  }
}
