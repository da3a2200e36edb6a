import { afterEach, expect, test } from 'vitest'
import { openCheckout, startStripe } from '../testing/start-stripe.ts'
import type { StripeServer } from '../testing/start-stripe.ts'

const SECRET = 'whsec_of_the_tests'
let started: StripeServer
afterEach(() => started.served.close())

/** Starts an endpoint that answers with these statuses, then with 200, and records what arrives. */
async function start(...statuses: number[]) {
  const arrived: { body: string; signature: string }[] = []
  started = await startStripe({
    webhook: { url: 'http://hook.example', secret: SECRET },
    send: async (_url, { body, headers }) => {
      arrived.push({ body: body as string, signature: new Headers(headers).get('stripe-signature') ?? '' })
      return new Response(null, { status: statuses.shift() ?? 200 })
    },
  })
  return arrived
}

test('each event arrives signed, as the SDK proves', async () => {
  const arrived = await start()
  const { session } = await openCheckout(started)
  started.simulator.pay(session.id)
  await started.simulator.settled()
  const { webhooks } = started.stripe
  const events = arrived.map(({ body, signature }) => webhooks.constructEvent(body, signature, SECRET))
  expect(events.map(({ type }) => type)).toEqual([
    'customer.created',
    'product.created',
    'price.created',
    'invoice.finalized',
    'charge.succeeded',
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
  ])
  const [first] = arrived
  expect(() => webhooks.constructEvent(`${first?.body} `, first?.signature ?? '', SECRET)).toThrow()
  expect(() => webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_other')).toThrow()
})

test('an event that is not taken comes again until it is', async () => {
  const arrived = await start(500, 503)
  started.simulator.setNow(new Date('2027-01-01T00:00:00Z'))
  await started.stripe.customers.create({})
  for (const [at, tries] of [
    ['00:00:00', 1],
    ['00:04:59', 1],
    ['00:05:00', 2],
    ['00:35:00', 3],
    ['23:00:00', 3],
  ] as const) {
    started.simulator.setNow(new Date(`2027-01-01T${at}Z`))
    await started.simulator.settled()
    expect(arrived, at).toHaveLength(tries)
  }
  expect(new Set(arrived.map(({ body }) => JSON.parse(body).id)).size).toBe(1)
})
