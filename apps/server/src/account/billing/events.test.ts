import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { sessionOf, subscribe } from '../../testing/subscribe.ts'
import { findByCustomerId } from './queries.ts'
import { applyRead, fetchSubscription } from './sync-customer.ts'
import { allJobs } from '../../worker.ts'

const NOW = new Date('2030-02-01T12:00:00Z')
const HOOK = 'http://localhost:3000/hooks/stripe'

let world: World
let ann: Person
beforeEach(async () => {
  world = await createWorld()
  world.setNow(NOW)
  ann = await world.signUp()
})
afterEach(() => world.close())

const tierOf = async ({ api }: Person) => (await api.functions.checkSubscription({})).tier
const bring = async (init: RequestInit) => (await world.app.request(HOOK, init)).status
const rows = async (query: string) =>
  (await world.ctx.db.transaction((tx) => tx.execute(sql.raw(query)))).rows
const state = () => rows('select tier, status, subscription_end, renews_at from subscriptions')
const eventOf = (type: string) => world.stripe.all('event').find((event) => event.type === type)!

/** A person who has paid while Radar knows nothing of it. */
async function payUntold() {
  const { url } = await ann.api.functions.createCheckout({})
  world.stripe.holdEvents()
  world.stripe.pay(sessionOf(url))
}

test('what is not signed by Stripe, or was long ago, changes nothing', async () => {
  await payUntold()
  const event = eventOf('customer.subscription.created')
  const seconds = NOW.getTime() / 1_000
  const genuine = world.stripe.requestFor(event)
  const live = world.stripe.requestFor({ ...event, livemode: true })
  const forged = [
    { method: 'POST', body: genuine.body! },
    { ...genuine, body: `${genuine.body as string} ` },
    { ...genuine, headers: { 'stripe-signature': 'nonsense' } },
    world.stripe.requestFor(event, { secret: 'whsec_of_another_endpoint' }),
    world.stripe.requestFor(event, { at: seconds - 301 }),
    live,
  ]
  for (const init of forged) expect(await bring(init)).toBe(403)
  expect([await state(), await rows('select * from billing_events')]).toEqual([[], []])
  expect(await bring(genuine)).toBe(204)
  expect(await tierOf(ann)).toBe('moderator')
})

test('an event that comes ten times at once is applied once', async () => {
  await payUntold()
  const init = world.stripe.requestFor(eventOf('customer.subscription.created'))
  const answers = await Promise.all(Array.from({ length: 10 }, () => bring(init)))
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await rows('select * from billing_events')).toHaveLength(1)
  const asked = () =>
    world.stripe.calls.filter(({ route }) => route.startsWith('GET /v1/subscriptions')).length
  const before = asked()
  expect(await bring(init)).toBe(204)
  expect(asked()).toBe(before)
})

test('five events lead to the same end in each of their 120 orders', async () => {
  await payUntold()
  const [subscription] = world.stripe.all('subscription')
  await ann.ctx.stripe?.api.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
  const types = [
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
    'customer.subscription.updated',
  ]
  const events = [...types.map(eventOf), { ...eventOf('invoice.paid'), id: 'evt_again' }]
  const ends = new Set<string>()
  for (const order of ordersOf(events)) {
    await rows('delete from billing_events')
    await rows('delete from subscriptions')
    for (const event of order) expect(await bring(world.stripe.requestFor(event))).toBe(204)
    ends.add(JSON.stringify(await state()))
  }
  expect([...ends]).toHaveLength(1)
  expect([...ends][0]).toContain('"subscription_end":"2030-03-01')
})

function ordersOf<Item>(items: Item[]): Item[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, place) =>
    ordersOf([...items.slice(0, place), ...items.slice(place + 1)]).map((rest) => [item, ...rest]),
  )
}

test('an answer of Stripe’s that comes late overwrites nothing newer', async () => {
  await subscribe(world, ann)
  world.stripe.holdEvents()
  const { ctx } = world
  const customer = (await findByCustomerId(ctx, world.stripe.all('customer')[0]!.id))!
  const older = await fetchSubscription(ctx, ctx.stripe!, customer)
  await ctx.stripe!.api.subscriptions.update(older.subscription!.id, { cancel_at_period_end: true })
  const newer = await fetchSubscription(ctx, ctx.stripe!, customer)
  for (const read of [newer, older]) await ctx.db.transaction((tx) => applyRead(ctx, tx, { customer, read }))
  expect(await ann.api.billing.get({})).toMatchObject({ ends_at: '2030-03-01T12:00:00.000Z' })
})

test('an event about nobody of ours, or of a kind that says nothing of plans, is taken and left', async () => {
  await world.ctx.stripe?.api.customers.create({ email: 'stranger@example.com' })
  for (const event of world.stripe.all('event')) {
    expect(await bring(world.stripe.requestFor(event))).toBe(204)
    const strange = { ...event, type: 'customer.subscription.updated' }
    expect(await bring(world.stripe.requestFor(strange))).toBe(204)
  }
  expect(await rows('select * from billing_events')).toEqual([])
})

test('while Stripe cannot be asked an event is sent back, and comes again', async () => {
  const { url } = await ann.api.functions.createCheckout({})
  world.stripe.planFaults([{ route: 'GET /v1/subscriptions', kind: 'server_error' }])
  world.stripe.pay(sessionOf(url))
  await world.stripe.settled()
  expect([await tierOf(ann), await rows('select * from billing_events')]).toEqual(['lurker', []])
  world.stripe.planFaults([])
  world.setNow(new Date(NOW.getTime() + 300_000))
  await world.stripe.settled()
  expect(await tierOf(ann)).toBe('moderator')
})

test('events that never came are fetched by the job', async () => {
  await payUntold()
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await tierOf(ann)).toBe('moderator')
  const known = await rows('select * from billing_events')
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await rows('select * from billing_events')).toEqual(known)
})

test('an event that could not be applied comes again, however many newer ones there are', async () => {
  await subscribe(world, ann)
  const ben = await world.signUp()
  await subscribe(world, ben)
  const [bens, anns] = world.stripe.all('charge')
  world.stripe.holdEvents()
  world.stripe.dispute(anns!.id)
  world.setNow(new Date(NOW.getTime() + 2 * 3_600_000))
  world.stripe.dispute(bens!.id)
  const [, older] = world.stripe.all('dispute')
  world.stripe.planFaults([{ route: `GET /v1/disputes/${older!.id}`, kind: 'server_error' }])
  const reconcile = () => allJobs(world.ctx)['reconcile-billing'].run({})
  await expect(reconcile()).rejects.toThrow()
  world.stripe.planFaults([])
  await reconcile()
  expect([await tierOf(ann), await tierOf(ben)]).toEqual(['lurker', 'lurker'])
})

test('no event waits behind one about something that Stripe no longer has', async () => {
  await subscribe(world, ann)
  world.stripe.holdEvents()
  const charge = world.stripe.all('charge')[0]!
  world.stripe.dispute(charge.id)
  Object.assign(eventOf('charge.dispute.created').data.object, { id: 'du_gone' })
  world.setNow(new Date(NOW.getTime() + 1_000))
  world.stripe.dispute(charge.id)
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await tierOf(ann)).toBe('lurker')
  expect(world.logged.filter((line) => line.includes('billing.event_refused'))).toHaveLength(1)
})

test('who paid after the backup that was restored has the plan again, and pays once', async () => {
  await subscribe(world, ann)
  for (const table of ['billing_events', 'subscriptions', 'billing_customers'])
    await rows(`delete from ${table}`)
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await tierOf(ann)).toBe('moderator')
  await expect(ann.api.functions.createCheckout({})).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' })
  expect(world.stripe.all('customer')).toHaveLength(1)
})

test('a subscription of somebody who is not known here, or has another customer, is left alone', async () => {
  await subscribe(world, ann)
  const event = eventOf('customer.subscription.created')
  const known = await rows('select customer_id, user_id from billing_customers')
  const object = { ...event.data.object, customer: 'cus_of_another' }
  for (const [number, radar_user] of ['no id', randomUUID(), ann.user.id].entries()) {
    const strange = {
      ...event,
      id: `evt_${number}`,
      data: { object: { ...object, metadata: { radar_user } } },
    }
    expect(await bring(world.stripe.requestFor(strange))).toBe(204)
  }
  expect(await rows('select customer_id, user_id from billing_customers')).toEqual(known)
})

test('what nobody has told of for a day is read again', async () => {
  await subscribe(world, ann)
  await rows(`update subscriptions set tier = 'lurker'`)
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await tierOf(ann)).toBe('lurker')
  world.setNow(new Date(NOW.getTime() + 86_400_001))
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await tierOf(ann)).toBe('moderator')
})

test('what was read while the clock was ahead is read again once it is back', async () => {
  await subscribe(world, ann)
  world.setNow(new Date(NOW.getTime() + 30 * 86_400_000))
  await allJobs(world.ctx)['reconcile-billing'].run({})
  world.setNow(NOW)
  await rows(`update subscriptions set tier = 'lurker'`)
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect(await tierOf(ann)).toBe('moderator')
})
