import type { Stripe } from 'stripe'
import type { BilledBy } from '../db/schema/platform.ts'
import type { StripeConfig } from './process/config.ts'

/** The version of Stripe's interface that Radar is written for, whatever the account's own is. */
const API_VERSION = '2026-10-28.endive'
const TIMEOUT_MS = 15_000
/** Each try of a call bears the same idempotency key, which the library draws where Radar names none. */
const MAX_RETRIES = 2

/** Access to Stripe. */
export type StripeAccess = {
  api: Stripe
  /** Secret that signs its events. */
  webhookSecret: string
  billedBy: BilledBy
}

type Access = { secretKey: string; webhookSecret: string; billedBy: BilledBy }
type Way = Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> & { fetch?: typeof globalThis.fetch }

/** Stripe, or another server that speaks its protocol. */
export function createStripe({ secretKey, webhookSecret, url }: StripeConfig): Promise<StripeAccess> {
  const billedBy = /^(sk|rk)_live_/.test(secretKey) ? 'stripe_live' : 'stripe_test'
  return connectStripe({ secretKey, webhookSecret, billedBy }, url === undefined ? {} : readUrl(url))
}

/** The library is loaded only where something is sold. */
export async function connectStripe(
  { secretKey, webhookSecret, billedBy }: Access,
  { fetch: call, ...place }: Way,
): Promise<StripeAccess> {
  const { Stripe: Client } = await import('stripe')
  const api = new Client(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: MAX_RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...place,
    ...(call ? { httpClient: Client.createFetchHttpClient(call) } : {}),
  })
  return { api, webhookSecret, billedBy }
}

function readUrl(address: string): Way {
  const { protocol, hostname, port } = new URL(address)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' }
}
