/** A secret at rest: AES-256-GCM under a data key of its own, which a master key wraps. All bytes are base64. */
export type SealedSecret = {
  key_id: string
  wrapped_key: string
  iv: string
  tag: string
  ciphertext: string
}

/** Payment provider: Stripe, Stripe in test mode, or Radar's own test billing. Each has ids of its own. */
export type BilledBy = 'radar_test' | 'stripe_live' | 'stripe_test'
