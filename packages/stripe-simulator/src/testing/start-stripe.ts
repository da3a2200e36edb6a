import { Stripe } from 'stripe'
import { serveStripe } from '../serve.ts'
import { createStripeSimulator } from '../simulator.ts'
import type { StripeSimulatorOptions } from '../simulator.ts'

export const SECRET_KEY = 'sk_test_of_the_tests'

/** A simulator over HTTP, and Stripe's own SDK pointed at it. */
export async function startStripe(options: Partial<StripeSimulatorOptions> = {}) {
  const simulator = createStripeSimulator({ secretKey: SECRET_KEY, ...options })
  const served = await serveStripe(simulator, { port: 0, hostname: '127.0.0.1' })
  simulator.reachAt({ publicUrl: served.url })
  const { host, port } = served
  const connect = (key = SECRET_KEY) =>
    new Stripe(key, { host, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  return { simulator, served, connect, stripe: connect() }
}

export type StripeServer = Awaited<ReturnType<typeof startStripe>>

export const PRICE = {
  currency: 'usd',
  unit_amount: 1_999,
  lookup_key: 'moderator_monthly',
  recurring: { interval: 'month' },
  product_data: { name: 'Moderator' },
} as const satisfies Stripe.PriceCreateParams

/** A customer with an open session for the price. */
export async function openCheckout({ stripe }: Pick<StripeServer, 'stripe'>) {
  const customer = await stripe.customers.create({ email: 'ann@example.com', metadata: { user: 'ann' } })
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE.lookup_key] })
  const price = data[0] ?? (await stripe.prices.create(PRICE))
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: customer.id,
    client_reference_id: 'ann',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:3000/?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/',
  })
  return { customer, price, session }
}
