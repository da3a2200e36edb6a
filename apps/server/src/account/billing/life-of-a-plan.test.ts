import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { billingCustomers, subscriptions, users } from '../../db/schema/index.ts'
import { matchPosts } from '../../matches/index.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { storePost } from '../../testing/store-post.ts'
import { subscribe } from '../../testing/subscribe.ts'
import { allJobs } from '../../worker.ts'

let world: World
let ann: Person
beforeEach(async () => {
  world = await createWorld()
  world.setNow(new Date('2030-01-10T12:00:00Z'))
  ann = await world.signUp()
})
afterEach(() => world.close())

const at = async (now: string) => {
  world.setNow(new Date(now))
  await world.stripe.settled()
}
const planOf = ({ api }: Person) => api.functions.checkSubscription({})
const stripe = () => world.ctx.stripe!.api
const subscription = () => world.stripe.all('subscription')[0]!
const customer = () => world.stripe.all('customer')[0]!

test('a plan renews itself month by month, and says until when it is paid', async () => {
  await subscribe(world, ann)
  for (const [now, end] of [
    ['2030-02-10T11:59:59Z', '2030-02-10T12:00:00.000Z'],
    ['2030-02-10T12:00:00Z', '2030-03-10T12:00:00.000Z'],
    ['2030-03-10T12:00:00Z', '2030-04-10T12:00:00.000Z'],
  ] as const) {
    await at(now)
    expect(await planOf(ann)).toEqual({ tier: 'moderator', status: 'active', subscription_end: end })
  }
})

test('whoever buys a plan sees at once what waited for the scan of the day', async () => {
  const subreddit = freshName('bought')
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
  const id = await makeCampaign(ann, { subreddits: [subreddit] })
  await runDue(world.ctx)
  await matchPosts(world.ctx, [await storePost(world, { subreddit, title: 'Which web hosting?' })])
  await runDue(world.ctx)
  expect(await titlesOf(ann, id)).toEqual([])

  await subscribe(world, ann)
  await runDue(world.ctx)
  expect(await titlesOf(ann, id)).toEqual(['Which web hosting?'])
})

test('what is owed gives a week, and paying it gives the plan back', async () => {
  await subscribe(world, ann, 'fails_later')
  await at('2030-02-10T12:00:00Z')
  expect(await planOf(ann)).toEqual({
    tier: 'moderator',
    status: 'past_due',
    subscription_end: '2030-02-17T12:00:00.000Z',
  })
  await at('2030-02-17T11:59:59Z')
  expect((await planOf(ann)).tier).toBe('moderator')
  await at('2030-02-17T12:00:00Z')
  expect(await planOf(ann)).toMatchObject({ tier: 'lurker', status: 'past_due' })
  await expect(ann.api.functions.createCheckout({})).rejects.toMatchObject({ code: 'ALREADY_SUBSCRIBED' })
  world.stripe.changeCard(customer().id, 'works')
  await world.stripe.settled()
  expect(await planOf(ann)).toMatchObject({ tier: 'moderator', status: 'active' })
})

test('what is never paid ends, and a new subscription can be bought', async () => {
  await subscribe(world, ann, 'fails_later')
  await at('2030-02-25T12:00:00Z')
  expect(await planOf(ann)).toEqual({ tier: 'lurker', status: 'active', subscription_end: null })
  await subscribe(world, ann)
  expect(await planOf(ann)).toMatchObject({ tier: 'moderator', status: 'active' })
  expect(world.stripe.all('subscription').map(({ status }) => status)).toEqual(['active', 'canceled'])
})

test('cancelled, it lasts to the end of what is paid; and until then it can go on after all', async () => {
  await subscribe(world, ann)
  const { id } = subscription()
  const cancel = async (cancel_at_period_end: boolean) => {
    await stripe().subscriptions.update(id, { cancel_at_period_end })
    await world.stripe.settled()
    return ann.api.billing.get({})
  }
  expect(await cancel(true)).toMatchObject({ renews_at: null, ends_at: '2030-02-10T12:00:00.000Z' })
  expect(await cancel(false)).toMatchObject({ renews_at: '2030-02-10T12:00:00.000Z', ends_at: null })
  await cancel(true)
  await at('2030-02-10T11:59:59Z')
  expect((await planOf(ann)).tier).toBe('moderator')
  await at('2030-02-10T12:00:00Z')
  expect(await planOf(ann)).toEqual({ tier: 'lurker', status: 'active', subscription_end: null })
  await subscribe(world, ann)
  expect((await planOf(ann)).tier).toBe('moderator')
})

test('ended at once by whoever sells it, a month that is paid is given', async () => {
  await subscribe(world, ann)
  await stripe().subscriptions.cancel(subscription().id)
  await world.stripe.settled()
  expect(await planOf(ann)).toEqual({
    tier: 'moderator',
    status: 'canceled',
    subscription_end: '2030-02-10T12:00:00.000Z',
  })
})

test('a plan that ends pauses what the free one has no room for, and keeps it', async () => {
  await subscribe(world, ann)
  for (const name of ['First', 'Second'])
    await ann.api.campaigns.create({
      name,
      goal_type: 'Lead Gen',
      campaign_prompts: ['who sells invoicing?'],
    })
  await stripe().subscriptions.update(subscription().id, { cancel_at_period_end: true })
  await at('2030-02-10T12:00:00Z')
  const { items } = await ann.api.campaigns.list({})
  expect(items.map(({ name, paused }) => [name, paused.map(({ thing }) => thing)])).toEqual([
    ['Second', ['campaigns']],
    ['First', ['campaign_prompts']],
  ])
  await subscribe(world, ann)
  const again = await ann.api.campaigns.list({})
  expect(again.items.flatMap(({ paused }) => paused)).toEqual([])
})

const toldOf = async ({ api }: Person) => {
  await allJobs(world.ctx)['note-limits'].run({})
  const { items } = await api.notifications.list({})
  return items.map(({ title, text, href }) => [title, text, href])
}

test('whoever loses a plan is told once that campaigns are paused, and once more at the next loss', async () => {
  await subscribe(world, ann)
  for (const [name, active] of [
    ['First', true],
    ['Second', true],
    ['Third', true],
    ['Off', false],
  ] as const)
    await ann.api.campaigns.create({ name, goal_type: 'Lead Gen', active })
  await stripe().subscriptions.update(subscription().id, { cancel_at_period_end: true })
  await at('2030-02-10T11:59:59Z')
  expect(await toldOf(ann)).toEqual([])
  await at('2030-02-10T12:00:00Z')
  const ended = [
    'Your plan is Lurker now',
    'Your 2 newest active campaigns are paused. Everything is kept. Billing & Usage lists what is paused.',
    '/billing',
  ]
  expect(await toldOf(ann)).toEqual([ended])
  await at('2030-02-11T12:00:00Z')
  expect(await toldOf(ann)).toEqual([ended])
  await at('2030-03-20T12:00:00Z')
  expect(await toldOf(ann)).toEqual([ended])

  await subscribe(world, ann)
  await stripe().subscriptions.update(subscription().id, { cancel_at_period_end: true })
  await at('2030-04-20T11:59:59Z')
  await ann.api.notifications.read()
  expect(await toldOf(ann)).toEqual([ended])
  await at('2030-04-20T12:00:00Z')
  expect(await toldOf(ann)).toEqual([ended, ended])
})

test('whoever does not pay is told when the week is over, and not again when the subscription ends', async () => {
  await subscribe(world, ann, 'fails_later')
  for (const name of ['First', 'Second'])
    await ann.api.campaigns.create({ name, goal_type: 'Lead Gen', active: true })
  await at('2030-02-17T11:59:59Z')
  expect(await toldOf(ann)).toEqual([])
  await at('2030-02-17T12:00:00Z')
  const ended = [
    'Your plan is Lurker now',
    'Your newest active campaign is paused. Everything is kept. Billing & Usage lists what is paused.',
    '/billing',
  ]
  expect(await toldOf(ann)).toEqual([ended])
  await at('2030-02-25T12:00:00Z')
  expect(subscription().status).toBe('canceled')
  expect(await toldOf(ann)).toEqual([ended])
})

test('a payment that its bank takes back is told of, and one that was settled for Radar is not', async () => {
  await subscribe(world, ann)
  const dispute = world.stripe.dispute(world.stripe.all('charge')[0]!.id)!
  await world.stripe.settled()
  world.stripe.closeDispute(dispute, 'won')
  await world.stripe.settled()
  expect(await toldOf(ann)).toEqual([])
  world.stripe.dispute(world.stripe.all('charge')[0]!.id)
  await world.stripe.settled()
  expect(await toldOf(ann)).toEqual([
    [
      'Your plan is Lurker now',
      'What Lurker has no room for is paused. Everything is kept. Billing & Usage lists what is paused.',
      '/billing',
    ],
  ])
})

test('a payment that its bank takes back takes the plan, until it is settled for Radar', async () => {
  await subscribe(world, ann)
  const dispute = world.stripe.dispute(world.stripe.all('charge')[0]!.id)!
  await world.stripe.settled()
  expect(await planOf(ann)).toMatchObject({ tier: 'lurker', status: 'disputed' })
  world.stripe.closeDispute(dispute, 'won')
  await world.stripe.settled()
  expect(await planOf(ann)).toMatchObject({ tier: 'moderator', status: 'active' })
  const created = world.stripe.all('event').find(({ type }) => type === 'charge.dispute.created')!
  await world.ctx.db.transaction((tx) => tx.execute(sql`delete from billing_events`))
  await world.app.request('http://localhost:3000/hooks/stripe', world.stripe.requestFor(created))
  expect(await planOf(ann)).toMatchObject({ tier: 'moderator', status: 'active' })
})

test('whoever is deleted is deleted at Stripe too, and pays for nothing more', async () => {
  await subscribe(world, ann)
  await world.ctx.db.transaction((tx) => tx.delete(users).where(eq(users.id, ann.user.id)))
  world.stripe.planFaults([{ kind: 'server_error' }])
  const { 'close-customers': closing } = allJobs(world.ctx)
  await expect(closing.run({})).rejects.toThrow()
  world.stripe.planFaults([])
  expect(subscription().status).toBe('active')
  await closing.run({})
  expect([subscription().status, customer().deleted]).toEqual(['canceled', true])
  const { rows } = await world.ctx.db.transaction((tx) => tx.execute(sql`select * from billing_customers`))
  expect(rows).toEqual([])
})

test('a customer whom Stripe will not delete holds up no other, and is deleted later', async () => {
  await subscribe(world, ann)
  const first = customer().id
  const bea = await world.signUp()
  await subscribe(world, bea)
  await world.ctx.db.transaction((tx) =>
    tx.delete(users).where(inArray(users.id, [ann.user.id, bea.user.id])),
  )
  const { 'close-customers': closing } = allJobs(world.ctx)
  const deleted = () => world.stripe.all('customer').filter((one) => one.deleted === true).length
  world.stripe.planFaults([{ kind: 'refused', route: `DELETE /v1/customers/${first}` }])
  await closing.run({})
  expect(deleted()).toBe(1)
  world.stripe.planFaults([])
  await closing.run({})
  expect(deleted()).toBe(2)
})

test.each(['deleted', 'unknown'] as const)(
  'whose customer is %s at Stripe has the month that is paid, and buys again as one new customer',
  async (gone) => {
    await subscribe(world, ann)
    const before = customer().id
    if (gone === 'deleted') await stripe().customers.del(before)
    else await renameCustomer('cus_of_another_account')
    expect((await ann.api.billing.invoices({})).items).toHaveLength(gone === 'deleted' ? 1 : 0)
    await Promise.all(Array.from({ length: 5 }, () => ann.api.functions.customerPortal({})))
    expect(await planOf(ann)).toMatchObject({
      tier: 'moderator',
      subscription_end: '2030-02-10T12:00:00.000Z',
    })
    expect((await ann.api.billing.get({})).renews_at).toBeNull()
    await at('2030-02-10T12:00:00Z')
    expect((await planOf(ann)).tier).toBe('lurker')
    await subscribe(world, ann)
    expect(await planOf(ann)).toMatchObject({ tier: 'moderator', status: 'active' })
    expect(world.stripe.all('customer').map(({ id }) => id)).toEqual([
      expect.not.stringMatching(before),
      before,
    ])
  },
)

test('a customer deleted at Stripe is told of by that alone', async () => {
  await subscribe(world, ann)
  world.stripe.holdEvents()
  await stripe().customers.del(customer().id)
  const event = world.stripe.all('event').find(({ type }) => type === 'customer.deleted')!
  await world.app.request('http://localhost:3000/hooks/stripe', world.stripe.requestFor(event))
  expect((await planOf(ann)).status).toBe('canceled')
})

test('nobody waits behind a customer whom Stripe refuses', async () => {
  await subscribe(world, ann)
  await renameCustomer('cus_of_another_account')
  const ben = await world.signUp()
  await subscribe(world, ben)
  world.stripe.holdEvents()
  await stripe().subscriptions.update(subscription().id, { cancel_at_period_end: true })
  await world.ctx.db.transaction(async (tx) => {
    await tx.execute(sql`delete from billing_events`)
    await tx.execute(sql`insert into billing_events (id, type, happened_at, applied_at)
      values ('evt_old', 'invoice.paid', '2029-11-01Z', '2029-11-01Z'), ('evt_new', 'invoice.paid', '2030-01-12Z', '2030-01-12Z')`)
  })
  world.setNow(new Date('2030-01-12T12:00:00Z'))
  await allJobs(world.ctx)['reconcile-billing'].run({})
  expect((await ben.api.billing.get({})).renews_at).toBeNull()
  const ended = { tier: 'moderator', status: 'canceled', subscription_end: '2030-02-10T12:00:00.000Z' }
  expect(await planOf(ann)).toEqual(ended)
  expect(world.logged.filter((line) => line.includes('billing.customer_refused'))).toHaveLength(1)
  const { rows } = await world.ctx.db.transaction((tx) => tx.execute(sql`select id from billing_events`))
  expect(rows).toEqual([{ id: 'evt_new' }])
})

/** Gives the customer another id, as a change to the keys of another Stripe account does. */
const renameCustomer = (id: string) =>
  world.ctx.db.transaction((tx) => tx.execute(sql`update billing_customers set customer_id = ${id}`))

test('what was bought in a test ends when there is real money, and what was given without any stays', async () => {
  await subscribe(world, ann)
  const given = await world.signUp({ plan: 'moderator' })
  const live = { ...world.ctx.stripe!, billedBy: 'stripe_live' as const }
  await allJobs({ ...world.ctx, stripe: live })['reconcile-billing'].run({})
  expect([(await planOf(ann)).tier, (await planOf(given)).tier]).toEqual(['lurker', 'moderator'])
})

test('what was paid lasts to its end without the key that it was sold under, and goes on once that is back', async () => {
  await subscribe(world, ann)
  for (const table of [subscriptions, billingCustomers])
    await world.ctx.db.transaction((tx) => tx.update(table).set({ billed_by: 'stripe_live' }))
  const reconcile = (billedBy: 'stripe_live' | 'stripe_test') =>
    allJobs({ ...world.ctx, stripe: { ...world.ctx.stripe!, billedBy } })['reconcile-billing'].run({})
  await reconcile('stripe_test')
  const paid = { tier: 'moderator', subscription_end: '2030-02-10T12:00:00.000Z' }
  expect(await planOf(ann)).toEqual({ ...paid, status: 'canceled' })
  await reconcile('stripe_live')
  expect(await planOf(ann)).toEqual({ ...paid, status: 'active' })
})
