import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { subscribe } from '../../testing/subscribe.ts'

let world: World
let ann: Person
beforeEach(async () => {
  world = await createWorld()
  world.setNow(new Date('2030-01-10T12:00:00Z'))
  ann = await world.signUp()
})
afterEach(() => world.close())

type Dispute = NonNullable<ReturnType<World['stripe']['dispute']>>

const at = async (now: string) => {
  world.setNow(new Date(now))
  await world.stripe.settled()
}
const planOf = async ({ api }: Person) => {
  const { tier, status } = await api.functions.checkSubscription({})
  return [tier, status]
}
/** A dispute of the newest payment. */
async function dispute(status?: Dispute['status']): Promise<Dispute> {
  const made = world.stripe.dispute(world.stripe.all('charge')[0]!.id, status)!
  await world.stripe.settled()
  return made
}
async function close(of: Dispute, status: 'lost' | 'warning_closed' | 'won') {
  world.stripe.closeDispute(of, status)
  await world.stripe.settled()
}
async function withdrawFunds(of: Dispute, status: 'appeal_under_review' | 'needs_response') {
  world.stripe.withdrawFunds(of, status)
  await world.stripe.settled()
}

test('an inquiry of a bank takes no plan, and the payment that it takes back afterwards does', async () => {
  await subscribe(world, ann)
  const inquiry = await dispute('warning_needs_response')
  expect(await planOf(ann)).toEqual(['moderator', 'active'])
  await withdrawFunds(inquiry, 'needs_response')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
})

test('an inquiry that is closed ends no dispute of another payment', async () => {
  await subscribe(world, ann)
  const inquiry = await dispute('warning_needs_response')
  await at('2030-02-10T12:00:00Z')
  await dispute()
  await close(inquiry, 'warning_closed')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
})

test('a dispute that is won ends no other', async () => {
  await subscribe(world, ann)
  const older = await dispute()
  await at('2030-02-10T12:00:00Z')
  const newer = await dispute()
  await close(older, 'won')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
  await close(newer, 'won')
  expect(await planOf(ann)).toEqual(['moderator', 'active'])
})

test('a dispute that begins while another is settled takes the plan', async () => {
  await subscribe(world, ann)
  const older = await dispute()
  await at('2030-02-10T12:00:00Z')
  const { charges } = world.ctx.stripe!.api
  const list = charges.list.bind(charges)
  vi.spyOn(charges, 'list').mockImplementationOnce(((...args: Parameters<typeof list>) =>
    (async function* () {
      yield* list(...args)
      world.stripe.dispute(world.stripe.all('charge')[0]!.id)
      const created = world.stripe.all('event').find(({ type }) => type === 'charge.dispute.created')!
      await world.app.request('http://localhost:3000/hooks/stripe', world.stripe.requestFor(created))
    })()) as unknown as typeof list)
  await close(older, 'won')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
})

test('a month that is paid after a lost dispute is given', async () => {
  await subscribe(world, ann)
  await close(await dispute(), 'lost')
  await at('2030-02-10T11:59:59Z')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
  await at('2030-02-10T12:00:00Z')
  expect(await planOf(ann)).toEqual(['moderator', 'active'])
  await ann.ctx.stripe!.api.subscriptions.cancel(world.stripe.all('subscription')[0]!.id)
  await world.stripe.settled()
  expect(await planOf(ann)).toEqual(['moderator', 'canceled'])
})

test('a month that is not paid after a dispute has no week of grace', async () => {
  await subscribe(world, ann, 'fails_later')
  await dispute()
  await at('2030-02-10T12:00:00Z')
  expect(world.stripe.all('subscription')[0]?.status).toBe('past_due')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
})

test('a subscription that ends with a disputed payment makes room for a new one', async () => {
  await subscribe(world, ann)
  await dispute()
  await ann.ctx.stripe!.api.subscriptions.cancel(world.stripe.all('subscription')[0]!.id)
  await world.stripe.settled()
  expect(await ann.api.billing.get({})).toMatchObject({ tier: 'lurker', status: 'active', ends_at: null })
  world.setNow(new Date('2030-01-11T12:00:00Z'))
  await subscribe(world, ann)
  expect(await planOf(ann)).toEqual(['moderator', 'active'])
})

test('an appeal against a won dispute takes the plan again', async () => {
  await subscribe(world, ann)
  const made = await dispute()
  await close(made, 'won')
  expect(await planOf(ann)).toEqual(['moderator', 'active'])
  await withdrawFunds(made, 'appeal_under_review')
  expect(await planOf(ann)).toEqual(['lurker', 'disputed'])
})
