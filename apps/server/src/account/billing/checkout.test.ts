import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { sessionOf, subscribe } from '../../testing/subscribe.ts'

let world: World
let ann: Person
beforeEach(async () => {
  world = await createWorld()
  ann = await world.signUp()
})
afterEach(() => world.close())

const tierOf = async ({ api }: Person) => (await api.functions.checkSubscription({})).tier
const charged = () => world.stripe.all('charge').filter(({ paid }) => paid).length

test('whoever pays is a Moderator at once, with the price of the plan table', async () => {
  const { url } = await ann.api.functions.createCheckout({})
  expect(await tierOf(ann)).toBe('lurker')
  world.stripe.pay(sessionOf(url))
  await world.stripe.settled()
  expect(await tierOf(ann)).toBe('moderator')
  expect((await ann.api.functions.usageCheck({ action: 'check' })).limits).toEqual(PLANS.moderator.limits)
  const [price, ...others] = world.stripe.all('price')
  expect(others).toEqual([])
  const { price_cents, price_key } = PLANS.moderator
  expect(price).toMatchObject({ unit_amount: price_cents, lookup_key: price_key, currency: 'usd' })
  const billing = await ann.api.billing.get({})
  expect(billing).toMatchObject({
    mode: 'test',
    tier: 'moderator',
    status: 'active',
    ends_at: null,
    has_portal: true,
  })
  expect(billing.renews_at).not.toBeNull()
})

test('twenty clicks at once open one checkout, of one customer, and so does one after them', async () => {
  const clicks = await Promise.all(Array.from({ length: 20 }, () => ann.api.functions.createCheckout({})))
  const later = await ann.api.functions.createCheckout({})
  expect(new Set([...clicks, later].map(({ url }) => url)).size).toBe(1)
  for (const kind of ['customer', 'checkout.session', 'price', 'product'] as const)
    expect(world.stripe.all(kind), kind).toHaveLength(1)
})

test('answers that are lost on the way make nothing twice', async () => {
  for (const route of ['POST /v1/customers', 'POST /v1/prices', 'POST /v1/checkout/sessions']) {
    world.stripe.planFaults([{ route, times: 2, kind: 'lost_answer' }])
    await ann.api.functions.createCheckout({}).catch(() => undefined)
  }
  world.stripe.planFaults([])
  await subscribe(world, ann)
  for (const kind of ['customer', 'checkout.session', 'price', 'subscription'] as const)
    expect(world.stripe.all(kind), kind).toHaveLength(1)
  expect(charged()).toBe(1)
})

test('whoever is subscribed is led to the portal, and pays once', async () => {
  const session = await subscribe(world, ann)
  const second = await ann.api.functions.createCheckout({}).catch((error: unknown) => error)
  expect(second).toMatchObject({ code: 'ALREADY_SUBSCRIBED', status: 409 })
  const { portal_url } = (second as { data: { portal_url: string } }).data
  expect(await (await fetch(portal_url)).text()).toContain('Cancel at the end of the period')
  world.stripe.pay(session)
  expect([world.stripe.all('checkout.session').length, charged()]).toEqual([1, 1])
})

test('paid, and the event not here yet: a second click still buys nothing', async () => {
  const { url } = await ann.api.functions.createCheckout({})
  world.stripe.holdEvents()
  world.stripe.pay(sessionOf(url))
  await expect(ann.api.functions.createCheckout({})).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' })
  expect(await tierOf(ann)).toBe('moderator')
})

test('a checkout that has expired makes way for a new one', async () => {
  world.setNow(new Date('2030-01-01T10:00:00Z'))
  const kim = await world.signUp()
  const first = await kim.api.functions.createCheckout({})
  world.setNow(new Date('2030-01-02T09:58:00Z'))
  const back = await Promise.all([1, 2, 3].map(() => kim.api.functions.createCheckout({})))
  const urls = new Set(back.map(({ url }) => url))
  expect(urls.size).toBe(1)
  expect(urls).not.toContain(first.url)
  expect(world.stripe.pay(sessionOf(first.url))).toBe(false)
})

test('back from the checkout the plan holds before any event; from somebody else’s it does not', async () => {
  const eve = await world.signUp()
  await eve.api.functions.createCheckout({})
  const { url } = await ann.api.functions.createCheckout({})
  world.stripe.holdEvents()
  world.stripe.pay(sessionOf(url))
  const asEve = (session_id: string) =>
    eve.api.billing.confirm({ session_id }).catch((error: unknown) => error)
  const [theirs, nobodys] = [await asEve(sessionOf(url)), await asEve('cs_test_none')]
  expect(theirs).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  expect(theirs).toEqual(nobodys)
  expect(await tierOf(eve)).toBe('lurker')
  expect(await ann.api.billing.confirm({ session_id: sessionOf(url) })).toMatchObject({ tier: 'moderator' })
  expect(await tierOf(ann)).toBe('moderator')
})

test.each(['unreachable', 'server_error', 'rate_limited'] as const)(
  'while Stripe is %s this is told, nothing is charged, and later it goes on',
  async (kind) => {
    world.stripe.planFaults([{ kind }])
    const refused = { code: 'BILLING_UNAVAILABLE', status: 503 }
    await expect(ann.api.functions.createCheckout({})).rejects.toMatchObject(refused)
    await expect(ann.api.functions.customerPortal({})).rejects.toMatchObject(refused)
    expect(await tierOf(ann)).toBe('lurker')
    world.stripe.planFaults([])
    await subscribe(world, ann)
    expect([await tierOf(ann), charged()]).toEqual(['moderator', 1])
  },
)

test('invoices are shown as Stripe has them, and asked for again after ten minutes', async () => {
  world.setNow(new Date('2030-03-01T10:00:00Z'))
  const kim = await world.signUp()
  expect((await kim.api.billing.invoices({})).items).toEqual([])
  await subscribe(world, kim)
  const { items } = await kim.api.billing.invoices({})
  expect(items).toMatchObject([{ status: 'paid', total_cents: 1_999, currency: 'usd' }])
  const asked = () => world.stripe.calls.filter(({ route }) => route.startsWith('GET /v1/invoices')).length
  const before = asked()
  await kim.api.billing.invoices({})
  expect(asked()).toBe(before)
  world.setNow(new Date('2030-03-01T10:10:01Z'))
  await kim.api.billing.invoices({})
  expect(asked()).toBe(before + 1)
})

test('what Stripe calls somebody stays with Radar', async () => {
  await subscribe(world, ann)
  const eve = await world.signUp()
  for (const person of [ann, eve])
    for (const table of ['billing_customers', 'billing_events'])
      await expect(
        person.ctx.db.transaction((tx) => tx.execute(sql.raw(`select * from ${table}`))),
      ).rejects.toThrow()
  const [customer] = world.stripe.all('customer')
  for (const path of ['/api/v1/billing', '/api/v1/usage', '/functions/v1/check-subscription']) {
    const method = path.startsWith('/functions') ? 'POST' : 'GET'
    expect(await (await ann.request(path, { method })).text()).not.toContain(customer?.id)
  }
  expect(world.logged.join('')).not.toMatch(/whsec_|sk_test_/)
})
