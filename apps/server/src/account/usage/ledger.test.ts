import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import { campaignPrompts, intentQueryDays, usageCounters, usageLedger } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { SAMPLE_AI, connectAccount, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, scan } from '../../testing/make-posts.ts'
import { allJobs } from '../../worker.ts'
import { countIntents } from './count-intents.ts'
import { countUnpaid } from './count-unpaid.ts'
import { giveBack } from './give-back.ts'
import { spend } from './spend.ts'
import { spendMany } from './spend-many.ts'

const HOUR_MS = 3_600_000
const world = setUpWorld()
beforeAll(() => void (world.ctx.ai = SAMPLE_AI))

const unitsOf = ({ user }: Person) =>
  world.ctx.db.transaction((tx) =>
    tx
      .select()
      .from(usageLedger)
      .where(sql`${usageLedger.user_id} = ${user.id}`)
      .orderBy(usageLedger.spent_at),
  )
const usageOf = async (person: Person) => (await person.api.functions.usageCheck({ action: 'check' })).usage
const spendOn = (person: Person, on: string) =>
  world.ctx.db.transaction((tx) =>
    spend(world.ctx, tx, { userId: person.user.id, counter: 'ai_replies', on }),
  )
const returnOf = (person: Person, on: string) =>
  world.ctx.db.transaction((tx) =>
    giveBack(world.ctx, tx, {
      userId: person.user.id,
      counter: 'ai_replies',
      on,
      reason: 'post_vanished',
    }),
  )
const dayLater = (days: number) => world.setNow(new Date(world.ctx.now().getTime() + days * 86_400_000))

/** Expects every counter to equal its rows. */
async function expectCountersToFit() {
  const { rows } = await world.ctx.db.transaction((tx) =>
    tx.execute(sql`
      select user_id, counter, period, coalesce(c.used, 0) as counted, coalesce(l.used, 0) as rows
      from usage_counters c full join (
        select user_id, counter, period, count(*) filter (where returned_at is null)::int as used
        from usage_ledger group by 1, 2, 3) l using (user_id, counter, period)
      where coalesce(c.used, 0) <> coalesce(l.used, 0)`),
  )
  expect(rows).toEqual([])
}

test('every unit is a row that says on what and when it was spent, and nothing is a row that was not spent', async () => {
  world.setNow(new Date('2030-03-05T10:00:00Z'))
  const ann = await world.signUp()
  const { matchId } = await plantMatch(world, ann)
  const { draftId } = await ann.api.functions.generateLeadReply({ matchId })
  await expect(ann.api.functions.generateLeadReply({ matchId })).rejects.toMatchObject({ code: 'CONFLICT' })
  await ann.api.functions.usageCheck({ action: 'increment', type: 'prospect_intel' })
  const units = await unitsOf(ann)
  expect(units).toHaveLength(2)
  expect(units).toContainEqual(
    expect.objectContaining({
      counter: 'ai_replies',
      period: '2030-03-01',
      spent_on: draftId,
      spent_at: world.ctx.now(),
      returned_at: null,
    }),
  )
  expect(units).toContainEqual(expect.objectContaining({ counter: 'prospect_intel', spent_on: null }))
  await expectCountersToFit()
})

test('at the limit nothing is recorded, however many ask at once', async () => {
  const ann = await world.signUp()
  const limit = PLANS.lurker.limits.ai_replies
  const asked = Array.from({ length: 3 * limit }, () => spendOn(ann, randomUUID()))
  const spent = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled')
  expect([spent.length, (await unitsOf(ann)).length]).toEqual([limit, limit])
  await expectCountersToFit()
})

test('whoever spends for the same many people at a new period’s beginning waits, and locks nobody out', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => world.signUp({ plan: 'moderator' })))
  const spendForAll = () => {
    const units = people.map(({ user }) => ({ user_id: user.id, on: randomUUID(), limit: 1_000 }))
    return world.ctx.db.transaction((tx) => spendMany(world.ctx, tx, { counter: 'relevancy_checks', units }))
  }
  const spendForOne = ({ user }: Person) =>
    world.ctx.db.transaction((tx) =>
      spend(world.ctx, tx, { userId: user.id, counter: 'relevancy_checks', on: randomUUID() }),
    )
  for (let day = 0; day < 12; day++) {
    dayLater(1)
    const all = Array.from({ length: 4 }, spendForAll)
    await Promise.all([...all, ...people.map(spendForOne), ...Array.from({ length: 2 }, spendForAll)])
  }
  await expectCountersToFit()
})

test('a unit comes back once, in the period that it was counted in, and says why', async () => {
  world.setNow(new Date('2030-04-30T23:00:00Z'))
  const ann = await world.signUp()
  const draft = randomUUID()
  await spendOn(ann, draft)
  dayLater(1)
  await Promise.all(Array.from({ length: 5 }, () => returnOf(ann, draft)))
  await returnOf(ann, randomUUID())
  expect(await unitsOf(ann)).toMatchObject([
    { period: '2030-04-01', returned_at: world.ctx.now(), return_reason: 'post_vanished' },
  ])
  await expectCountersToFit()
})

test('in a month at most as many units come back as the plan has', async () => {
  world.setNow(new Date('2030-05-10T10:00:00Z'))
  const ann = await world.signUp()
  const limit = PLANS.lurker.limits.ai_replies
  const spendAndReturn = async () => {
    const draft = randomUUID()
    await spendOn(ann, draft)
    await returnOf(ann, draft)
  }
  for (let times = 0; times < limit + 2; times++) await spendAndReturn()
  expect((await unitsOf(ann)).filter(({ returned_at }) => returned_at)).toHaveLength(limit)
  expect((await usageOf(ann)).ai_replies_used).toBe(2)
  dayLater(31)
  await spendAndReturn()
  expect((await usageOf(ann)).ai_replies_used).toBe(0)
  await expectCountersToFit()
})

test('a draft whose post vanished costs nothing; one that was deleted does', async () => {
  world.setNow(new Date('2030-08-10T10:00:00Z'))
  const ann = await world.signUp({ plan: 'moderator' })
  await connectAccount(ann, { account: 'ann_ledger' })
  const [gone, approved, dropped] = [
    await plantMatch(world, ann),
    await plantMatch(world, ann),
    await plantMatch(world, ann),
  ]
  const drafts: string[] = []
  for (const { matchId } of [gone, approved, dropped])
    drafts.push((await ann.api.functions.generateLeadReply({ matchId })).draftId)
  await ann.api.replies.queue({ id: drafts[1] ?? '' })
  await ann.api.replies.delete({ id: drafts[2] ?? '' })
  expect((await usageOf(ann)).ai_replies_used).toBe(3)

  for (const { redditId } of [gone, approved, dropped])
    world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
  dayLater(2)
  await allJobs(world.ctx)['recheck-posts'].run({})
  const units = await unitsOf(ann)
  const returned = units.filter(({ returned_at }) => returned_at).map(({ spent_on }) => spent_on)
  expect(new Set(returned)).toEqual(new Set(drafts.slice(0, 2)))
  expect((await usageOf(ann)).ai_replies_used).toBe(1)
  await expectCountersToFit()
})

test('a user reads the own units, and neither changes nor forges any', async () => {
  const [ann, ben] = [await world.signUp(), await world.signUp()]
  await spendOn(ann, randomUUID())
  expect(await ann.ctx.db.transaction((tx) => tx.select().from(usageLedger))).toHaveLength(1)
  expect(await ben.ctx.db.transaction((tx) => tx.select().from(usageLedger))).toEqual([])
  const forged = {
    user_id: ann.user.id,
    counter: 'ai_replies',
    period: '2030-01-01',
    spent_at: new Date(),
  } as const
  await expect(ben.ctx.db.transaction((tx) => tx.insert(usageLedger).values(forged))).rejects.toThrow()
  for (const statement of [sql`update usage_ledger set returned_at = now()`, sql`delete from usage_ledger`])
    await expect(ann.ctx.db.transaction((tx) => tx.execute(statement))).rejects.toThrow()
})

test('what was counted for a day is deleted two months later, and what is counted for a month stays', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { user } = person
  const campaign_prompts = ['someone needs a quiet keyboard for the office']
  const id = await makeCampaign(person, { subreddits: [freshName()], campaign_prompts })
  await scan(person, id)
  expect(await countUnpaid(world.ctx, { userId: user.id, counter: 'failed_drafts' })).toBeDefined()
  await spendOn(person, randomUUID())
  const expire = async () => {
    await allJobs(world.ctx)['expire-usage-days'].run({})
    await allJobs(world.ctx)['expire-units'].run({})
    return world.ctx.db.transaction(async (tx) => ({
      queries: await tx.$count(intentQueryDays, eq(intentQueryDays.user_id, user.id)),
      counters: await tx.$count(usageCounters, eq(usageCounters.user_id, user.id)),
      units: await tx.$count(usageLedger, eq(usageLedger.user_id, user.id)),
    }))
  }
  expect(await expire()).toEqual({ queries: 1, counters: 4, units: 3 })
  // A clock that is ahead for a day or two deletes nothing of today.
  dayLater(100)
  await useOnNextDay()
  expect(await expire()).toEqual({ queries: 1, counters: 4, units: 3 })
  for (let day = 0; day < 6; day++) await useOnNextDay()
  expect(await expire()).toEqual({ queries: 0, counters: 2, units: 1 })
})

/** A person whose intent query is counted and whose draft came to nothing. */
async function useOnNextDay() {
  dayLater(1)
  const other = await world.signUp({ plan: 'moderator' })
  const campaign_prompts = ['someone needs a quiet mouse for the office']
  await scan(other, await makeCampaign(other, { subreddits: [freshName()], campaign_prompts }))
  await countUnpaid(world.ctx, { userId: other.user.id, counter: 'failed_drafts' })
}

test('an intent query that is counted as a day ends is paid for on that day, and on the next one once', async () => {
  const midnight = Date.parse('2031-06-11T00:00:00Z')
  world.setNow(new Date(midnight - HOUR_MS))
  const person = await world.signUp({ plan: 'moderator' })
  const campaign_id = await makeCampaign(person, {
    subreddits: [freshName()],
    campaign_prompts: ['people who look for web hosting'],
  })
  const { id } = oneRow(
    await world.ctx.db.transaction((tx) =>
      tx.select().from(campaignPrompts).where(eq(campaignPrompts.campaign_id, campaign_id)),
    ),
  )
  const campaign = { user_id: person.user.id, prompt_ids: [id], plan: PLANS.moderator }
  const count = (ctx: Ctx) => ctx.db.transaction((tx) => countIntents(ctx, tx, [campaign]))
  // Each look at this clock takes a millisecond.
  let at = midnight - 3
  expect(await count({ ...world.ctx, now: () => new Date((at += 1)) })).toEqual(new Set([id]))
  world.setNow(new Date(midnight + HOUR_MS))
  for (let times = 0; times < 2; times++) expect(await count(world.ctx)).toEqual(new Set([id]))
  const units = (await unitsOf(person)).filter(({ spent_on }) => spent_on === id)
  expect(units.map(({ period }) => period)).toEqual(['2031-06-10', '2031-06-11'])
})
