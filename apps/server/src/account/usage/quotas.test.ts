import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PLANS, USAGE_COUNTERS as meters } from '@radar/contract'
import type { CapacityKey, PlanKey, QuotaKey } from '@radar/contract'
import { eq } from 'drizzle-orm'
import { campaigns, subscriptions, usageCounters } from '../../db/schema/index.ts'
import { SAMPLE_AI, createWorld, plantMatch } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { periodOf } from './period.ts'

const quotas: QuotaKey[] = ['mention_alerts', 'relevancy_checks', 'ai_replies', 'prospect_intel']
let world: World

beforeEach(async () => {
  world = await createWorld()
  world.ctx.ai = SAMPLE_AI
})
afterEach(() => world.close())

const use = (person: Person, counter: QuotaKey, used: number) =>
  world.ctx.db.transaction((tx) =>
    tx
      .insert(usageCounters)
      .values({ user_id: person.user.id, counter, period: periodOf(counter, world.ctx.now()), used })
      .onConflictDoUpdate({
        target: [usageCounters.user_id, usageCounters.counter, usageCounters.period],
        set: { used },
      }),
  )
const check = (person: Person) => person.api.functions.usageCheck({ action: 'check' })
const increment = (person: Person, type: QuotaKey) =>
  person.api.functions.usageCheck({ action: 'increment', type })

/** Number of attempts that succeeded, and the failures of the others. */
async function outcomes(attempts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(attempts)
  return {
    successes: settled.filter((each) => each.status === 'fulfilled').length,
    codes: [...new Set(settled.flatMap((each) => (each.status === 'rejected' ? [codeOf(each.reason)] : [])))],
  }
}

function codeOf(error: unknown): string {
  return (error as { code: string }).code
}

/** Fills a capacity up to one below its limit. Resolves to a function that requests the last place. */
const atTheLast: Record<QuotaKey | CapacityKey, (person: Person, limit: number) => Promise<Ask>> = {
  mention_alerts: useAllButOne('mention_alerts'),
  relevancy_checks: useAllButOne('relevancy_checks'),
  ai_replies: useAllButOne('ai_replies'),
  prospect_intel: useAllButOne('prospect_intel'),
  campaigns: async (person, limit) => {
    await plantCampaigns(person, limit - 1)
    return (n) => person.api.campaigns.create({ name: `No ${n}`, goal_type: 'Lead Gen' })
  },
  subreddits: (person, limit) => fillLists(person, (many) => ({ subreddits: names(many) }), limit),
  keywords: (person, limit) => fillLists(person, (many) => ({ keywords: names(many) }), limit),
}

type Ask = (n: number) => Promise<unknown>
type Lists = { subreddits?: string[]; keywords?: string[] }

function useAllButOne(counter: QuotaKey) {
  return async (person: Person, limit: number): Promise<Ask> => {
    await use(person, counter, limit - 1)
    return () => increment(person, counter)
  }
}

/** Requests for one campaign each, since a given list replaces the previous one. */
async function fillLists(person: Person, ofLength: (many: number) => Lists, limit: number): Promise<Ask> {
  const [full = '', ...ids] = await plantCampaigns(person, 51)
  await person.api.campaigns.update({ id: full, ...ofLength(limit - 1) })
  return (n) => person.api.campaigns.update({ id: ids[n] ?? '', ...ofLength(1) })
}

const names = (many: number) => Array.from({ length: many }, (_, n) => `name${n}`)

/** More rows than the plan has room for, as after a downgrade. */
async function plantCampaigns({ user }: Person, many: number): Promise<string[]> {
  const planted = await world.ctx.db.transaction((tx) =>
    tx
      .insert(campaigns)
      .values(names(many).map((name) => ({ user_id: user.id, name, goal_type: 'Lead Gen' as const })))
      .returning({ id: campaigns.id }),
  )
  return planted.map(({ id }) => id)
}

/** A plan with limited amounts of everything. */
const PLAN_OF: Record<QuotaKey | CapacityKey, PlanKey> = {
  mention_alerts: 'lurker',
  relevancy_checks: 'moderator',
  ai_replies: 'lurker',
  prospect_intel: 'lurker',
  campaigns: 'moderator',
  subreddits: 'lurker',
  keywords: 'lurker',
}

test('of each of the seven limits, with one left, one of fifty at once gets it', async () => {
  for (const thing of Object.keys(PLAN_OF) as (keyof typeof PLAN_OF)[]) {
    const ann = await world.signUp({ plan: PLAN_OF[thing] })
    const limit = PLANS[PLAN_OF[thing]].limits[thing]
    const ask = await atTheLast[thing](ann, limit)
    const isQuota = meters[thing].resets !== 'never'
    expect(await outcomes(Array.from({ length: 50 }, (_, n) => ask(n))), thing).toEqual({
      successes: 1,
      codes: [isQuota ? 'USAGE_LIMIT_EXCEEDED' : 'RESOURCE_LIMIT_EXCEEDED'],
    })
    expect((await check(ann)).usage).toMatchObject({ [`${thing}_${isQuota ? 'used' : 'count'}`]: limit })
  }
})

test('with nothing used yet, as many of fifty at once get a unit as there are', async () => {
  const ann = await world.signUp()
  const limit = PLANS.lurker.limits.ai_replies
  const at50 = Array.from({ length: 50 }, () => increment(ann, 'ai_replies'))
  expect(await outcomes(at50)).toEqual({ successes: limit, codes: ['USAGE_LIMIT_EXCEEDED'] })
})

test('with one draft left, one of ten drafts at once is written, and one paid for', async () => {
  const ann = await world.signUp()
  const { matchId } = await plantMatch(world, ann)
  const limit = PLANS.lurker.limits.ai_replies
  await use(ann, 'ai_replies', limit - 1)
  const at10 = Array.from({ length: 10 }, () => ann.api.functions.generateLeadReply({ matchId }))
  expect((await outcomes(at10)).successes).toBe(1)
  expect((await check(ann)).usage.ai_replies_used).toBe(limit)
  expect((await ann.api.replies.list({})).total).toBe(1)
})

describe.each(['lurker', 'moderator'] as PlanKey[])('a %s', (plan) => {
  test('has the limits of the plan table, each of them enforced', async () => {
    const ann = await world.signUp({ plan })
    const { limits } = PLANS[plan]
    expect((await check(ann)).limits).toEqual(limits)
    for (const counter of quotas) {
      const limit = limits[counter]
      if (limit === 0) {
        await expect(increment(ann, counter)).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED', status: 402 })
        continue
      }
      await use(ann, counter, limit - 1)
      expect((await increment(ann, counter)).usage[`${counter}_used`]).toBe(limit)
      await expect(increment(ann, counter)).rejects.toMatchObject({
        code: 'USAGE_LIMIT_EXCEEDED',
        status: 402,
        data: { thing: meters[counter].thing, used: limit, limit },
      })
      expect((await check(ann)).usage[`${counter}_used`]).toBe(limit)
    }
  })
})

test('quotas start again with the month or the day (UTC), not a millisecond before', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  const edges = [
    ['2027-01-31T23:59:59.999Z', '2027-02-01T00:00:00.000Z', true],
    ['2028-02-28T23:59:59.999Z', '2028-02-29T00:00:00.000Z', false],
    ['2028-02-29T23:59:59.999Z', '2028-03-01T00:00:00.000Z', true],
    ['2028-12-31T23:59:59.999Z', '2029-01-01T00:00:00.000Z', true],
  ] as const
  for (const [before, after, newMonth] of edges) {
    world.setNow(new Date(before))
    await use(ann, 'ai_replies', 75)
    await use(ann, 'relevancy_checks', 15)
    for (const counter of ['ai_replies', 'relevancy_checks'] as const)
      await expect(increment(ann, counter)).rejects.toMatchObject({ code: 'USAGE_LIMIT_EXCEEDED' })
    expect((await check(ann)).resets.daily).toBe(after)

    world.setNow(new Date(after))
    const { usage, resets } = await check(ann)
    expect([usage.ai_replies_used, usage.relevancy_checks_used]).toEqual([newMonth ? 0 : 75, 0])
    expect(new Date(resets.monthly) > new Date(after)).toBe(true)
    expect((await increment(ann, 'relevancy_checks')).usage.relevancy_checks_used).toBe(1)
    if (newMonth) expect((await increment(ann, 'ai_replies')).usage.ai_replies_used).toBe(1)
  }
})

test('whoever’s subscription has ended is a Lurker from that moment on', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  const end = new Date('2027-05-10T12:00:00.000Z')
  await world.ctx.db.transaction((tx) =>
    tx
      .update(subscriptions)
      .set({ subscription_end: end, status: 'canceled' })
      .where(eq(subscriptions.user_id, ann.user.id)),
  )
  world.setNow(new Date(end.getTime() - 1))
  expect(await ann.api.functions.checkSubscription({})).toEqual({
    tier: 'moderator',
    status: 'canceled',
    subscription_end: end.toISOString(),
  })
  expect((await increment(ann, 'relevancy_checks')).limits).toEqual(PLANS.moderator.limits)

  for (const moment of [end, new Date(end.getTime() + 1)]) {
    world.setNow(moment)
    expect(await ann.api.functions.checkSubscription({})).toEqual({
      tier: 'lurker',
      status: 'active',
      subscription_end: null,
    })
    expect((await check(ann)).limits).toEqual(PLANS.lurker.limits)
    await expect(increment(ann, 'relevancy_checks')).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
    await expect(
      ann.api.campaigns.create({ name: 'x', goal_type: 'Lead Gen', scanning_frequency: 'hourly' }),
    ).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
  }
})

test('a downgrade keeps what is used, and allows no more', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  await use(ann, 'ai_replies', 40)
  await world.setPlan(ann, 'lurker')
  expect((await check(ann)).usage.ai_replies_used).toBe(40)
  await expect(increment(ann, 'ai_replies')).rejects.toMatchObject({ data: { used: 40, limit: 5 } })
  expect((await check(ann)).usage.ai_replies_used).toBe(40)
})

test('a client counts upwards, by one, for itself', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()]
  expect((await increment(ann, 'ai_replies')).usage.ai_replies_used).toBe(1)
  expect((await check(ben)).usage.ai_replies_used).toBe(0)
  const bodies = [
    { action: 'decrement', type: 'ai_replies' },
    { action: 'reset' },
    { action: 'increment' },
    { action: 'increment', type: 'campaigns' },
    { action: 'increment', type: 'ai_replies', amount: -5 },
    { action: 'increment', type: 'ai_replies', used: 0 },
    { action: 'check', type: 'ai_replies' },
  ]
  for (const body of bodies) {
    const answer = await ann.request('/functions/v1/usage-check', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    expect(answer.status, JSON.stringify(body)).toBe(400)
  }
  const forAnother = { action: 'increment' as const, type: 'ai_replies' as const, userId: ben.user.id }
  await expect(ann.api.functions.usageCheck(forAnother)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect((await check(ann)).usage.ai_replies_used).toBe(1)
  expect((await check(ben)).usage.ai_replies_used).toBe(0)
})

test('the figures are those of the rows', async () => {
  const ann = await world.signUp({ plan: 'moderator' })
  await ann.api.campaigns.create({
    name: 'One',
    goal_type: 'Lead Gen',
    keywords: ['a b', 'c', 'd'],
    subreddits: ['pets', 'saas'],
  })
  await ann.api.campaigns.create({
    name: 'Two',
    goal_type: 'Lead Gen',
    keywords: ['c'],
    subreddits: ['pets'],
  })
  await increment(ann, 'mention_alerts')
  expect((await check(ann)).usage).toEqual({
    mention_alerts_used: 1,
    relevancy_checks_used: 0,
    ai_replies_used: 0,
    prospect_intel_used: 0,
    campaigns_count: 2,
    keywords_count: 4,
    subreddits_count: 3,
  })
})
