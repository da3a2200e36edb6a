import type { Stripe } from 'stripe'
import type { Ctx } from '../../platform/ctx.ts'

/** How old a signature may be, in seconds. */
const TOLERANCE_S = 300

type Signed = { bytes: Uint8Array; signature: string }

/** An event whose signature proves that Stripe sent it, and not long ago; one of the other mode is none of ours. */
export function verifyEvent(ctx: Ctx, { bytes, signature }: Signed): Stripe.Event | undefined {
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
