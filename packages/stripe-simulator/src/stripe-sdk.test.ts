import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMismatches } from './testing/sdk-types.ts'
import { PRICE, openCheckout, startStripe } from './testing/start-stripe.ts'
import type { StripeServer } from './testing/start-stripe.ts'

let started: StripeServer
let stripe: Stripe
beforeEach(async () => {
  started = await startStripe()
  stripe = started.stripe
})
afterEach(() => started.served.close())

const setNow = (now: string) => started.simulator.setNow(new Date(now))
const pay = (id: string, card?: 'declined' | 'fails_later') => started.simulator.pay(id, card)
const subscriptionOf = async ({ id }: Stripe.Customer) => {
  const { data } = await stripe.subscriptions.list({ customer: id, status: 'all' })
  return data[0]
}

test('everything that is answered has the fields and kinds of values that the SDK’s types promise', async () => {
  const { customer, price, session } = await openCheckout(started)
  pay(session.id)
  const subscription = await subscriptionOf(customer)
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data
  const portal = await stripe.billingPortal.sessions.create({ customer: customer.id })
  const [charge] = started.simulator.all('charge')
  const dispute = started.simulator.dispute(charge?.id ?? '')
  const [event] = (await stripe.events.list()).data
  const answers: [object | undefined, { file: string; name: string }][] = [
    [customer, { file: 'Customers.d.ts', name: 'Customer' }],
    [price, { file: 'Prices.d.ts', name: 'Price' }],
    [started.simulator.all('product')[0], { file: 'Products.d.ts', name: 'Product' }],
    [session, { file: 'Checkout/Sessions.d.ts', name: 'Session' }],
    [
      await stripe.checkout.sessions.retrieve(session.id),
      { file: 'Checkout/Sessions.d.ts', name: 'Session' },
    ],
    [subscription, { file: 'Subscriptions.d.ts', name: 'Subscription' }],
    [subscription?.items.data[0], { file: 'SubscriptionItems.d.ts', name: 'SubscriptionItem' }],
    [subscription?.items.data[0]?.plan, { file: 'Plans.d.ts', name: 'Plan' }],
    [invoice, { file: 'Invoices.d.ts', name: 'Invoice' }],
    [invoice?.lines.data[0], { file: 'InvoiceLineItems.d.ts', name: 'InvoiceLineItem' }],
    [portal, { file: 'BillingPortal/Sessions.d.ts', name: 'Session' }],
    [await stripe.charges.retrieve(charge?.id ?? ''), { file: 'Charges.d.ts', name: 'Charge' }],
    [await stripe.disputes.retrieve(dispute?.id ?? ''), { file: 'Disputes.d.ts', name: 'Dispute' }],
    [
      (await stripe.charges.list({ customer: customer.id })).data[0],
      { file: 'Charges.d.ts', name: 'Charge' },
    ],
    [
      (await stripe.disputes.list({ charge: charge?.id ?? '' })).data[0],
      { file: 'Disputes.d.ts', name: 'Dispute' },
    ],
    [event, { file: 'Events.d.ts', name: 'EventBase' }],
  ]
  for (const [answer, of] of answers) expect(findMismatches(plain(answer ?? {}), of), of.file).toEqual([])
})

/** Without what the SDK puts beside an answer. */
const plain = ({ ...fields }: object) => {
  const { lastResponse, ...answer } = fields as { lastResponse?: unknown }
  return answer
}

test('a price is found by its key, which one price has, and a new one may take over', async () => {
  const first = await stripe.prices.create(PRICE)
  await expect(stripe.prices.create(PRICE)).rejects.toMatchObject({ param: 'lookup_key', statusCode: 400 })
  const second = await stripe.prices.create({ ...PRICE, unit_amount: 2_499, transfer_lookup_key: true })
  const { data } = await stripe.prices.list({ lookup_keys: [PRICE.lookup_key], active: true })
  expect(data.map(({ id, unit_amount }) => [id, unit_amount])).toEqual([[second.id, 2_499]])
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull()
})

test('a session is paid once, and what it sold begins with a paid invoice', async () => {
  const { customer, session } = await openCheckout(started)
  expect([session.status, session.url]).toEqual(['open', `${started.served.url}/c/pay/${session.id}`])
  expect(pay(session.id, 'declined')).toBe(false)
  const form = { method: 'POST', body: new URLSearchParams({ card: 'works' }), redirect: 'manual' } as const
  const answers = await Promise.all([1, 2, 3].map(() => fetch(session.url ?? '', form)))
  for (const answer of answers)
    expect(answer.headers.get('location')).toBe(`http://localhost:3000/?session_id=${session.id}`)
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    client_reference_id: 'ann',
  })
  expect(paid.subscription).toMatchObject({ object: 'subscription', status: 'active' })
  const { data } = await stripe.invoices.list({ customer: customer.id })
  expect(data).toMatchObject([{ status: 'paid', total: 1_999, billing_reason: 'subscription_create' }])
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('the same key does a thing once, also when the answer was lost, and refuses another thing', async () => {
  started.simulator.planFaults([{ route: 'POST /v1/customers', times: 1, kind: 'lost_answer' }])
  const create = (email: string) => stripe.customers.create({ email }, { idempotencyKey: 'a-click' })
  const [one, other] = [await create('ann@example.com'), await create('ann@example.com')]
  expect(one.id).toBe(other.id)
  expect((await stripe.customers.list()).data).toHaveLength(1)
  expect(started.simulator.calls.map(({ replayed }) => replayed)).toEqual([false, true, true, false])
  await expect(create('eve@example.com')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
})

test('what cannot be done is refused in the words and shapes that the SDK tells apart', async () => {
  const { errors } = Stripe
  const { customer } = await openCheckout(started)
  await expect(started.connect('sk_test_wrong').customers.list()).rejects.toBeInstanceOf(
    errors.StripeAuthenticationError,
  )
  await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  })
  for (const list of [stripe.subscriptions, stripe.invoices, stripe.charges])
    await expect(list.list({ customer: 'cus_none' })).rejects.toMatchObject({
      code: 'resource_missing',
      param: 'customer',
    })
  await expect(
    stripe.checkout.sessions.create({ mode: 'subscription', customer: customer.id }),
  ).rejects.toMatchObject({ code: 'parameter_missing', param: 'line_items' })
  await expect(stripe.customers.create({ phone: '1' })).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' })
  await expect(stripe.rawRequest('GET', '/v1/nothing')).rejects.toMatchObject({ statusCode: 404 })
  for (const [kind, type] of [
    ['server_error', errors.StripeAPIError],
    ['rate_limited', errors.StripeRateLimitError],
    ['refused', errors.StripeInvalidRequestError],
    ['unreachable', errors.StripeConnectionError],
  ] as const) {
    started.simulator.planFaults([{ kind }])
    await expect(stripe.customers.list(), kind).rejects.toBeInstanceOf(type)
  }
})

test('lists are read page by page, newest first', async () => {
  for (let n = 0; n < 25; n++) await stripe.customers.create({ email: `${n}@example.com` })
  const emails: (string | null)[] = []
  for await (const customer of stripe.customers.list({ limit: 10 })) emails.push(customer.email)
  expect(emails).toEqual(Array.from({ length: 25 }, (_, n) => `${24 - n}@example.com`))
})

test('a subscription renews by the month, to the last day of a short one, and ends when it was cancelled', async () => {
  setNow('2027-01-31T12:00:00Z')
  const { customer, session } = await openCheckout(started)
  pay(session.id)
  for (const end of ['2027-02-28', '2027-03-31', '2027-04-30']) {
    const subscription = await subscriptionOf(customer)
    expect(new Date((subscription?.items.data[0]?.current_period_end ?? 0) * 1_000).toISOString()).toBe(
      `${end}T12:00:00.000Z`,
    )
    setNow(`${end}T12:00:00Z`)
  }
  const { id } = (await subscriptionOf(customer))!
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(4)
  await stripe.subscriptions.update(id, { cancel_at_period_end: true })
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'active', cancel_at_period_end: true })
  setNow('2027-05-31T12:00:00Z')
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled', ended_at: 1_811_764_800 })
  expect((await stripe.invoices.list({ customer: customer.id })).data).toHaveLength(4)
})

test('a card that fails makes it past due, is tried three times more, and then the subscription ends', async () => {
  setNow('2027-01-10T00:00:00Z')
  const { customer, session } = await openCheckout(started)
  pay(session.id, 'fails_later')
  setNow('2027-02-10T00:00:00Z')
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'past_due' })
  setNow('2027-02-24T23:59:59Z')
  const [owed] = (await stripe.invoices.list({ customer: customer.id })).data
  expect(owed).toMatchObject({ status: 'open', attempt_count: 3, amount_remaining: 1_999 })
  setNow('2027-02-25T00:00:00Z')
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled' })
})

test('another card pays what is owed, and it goes on', async () => {
  setNow('2027-01-10T00:00:00Z')
  const { customer, session } = await openCheckout(started)
  pay(session.id, 'fails_later')
  setNow('2027-02-11T00:00:00Z')
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id })
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'works' }) })
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'active' })
  const { data } = await stripe.invoices.list({ customer: customer.id })
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('a customer who is deleted is subscribed to nothing', async () => {
  const { customer, session } = await openCheckout(started)
  pay(session.id)
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await subscriptionOf(customer)).toMatchObject({ status: 'canceled' })
})
