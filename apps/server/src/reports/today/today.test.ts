import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engagementPosts, matchesQueue, replyDrafts, replyLooks, replyVisits } from '../../db/schema/index.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { recordVisit } from '../../matches/index.ts'
import { createReplier, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { getToday } from './get-today.ts'

const world = setUpWorld()

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const NOTHING = { count: 0, campaign_id: null }

type MatchFields = { score?: number; author?: string; shown_hours_ago?: number; found_hours_ago?: number }

/** Plants a match as a scan would have found it some hours ago. */
async function plant(person: Person, campaignId: string | undefined, of: MatchFields = {}) {
  const planted = await plantMatch(world, person, campaignId)
  const ago = (hours: number) => new Date(world.ctx.now().getTime() - hours * HOUR_MS)
  await world.ctx.db.transaction(async (tx) => {
    const [match] = await tx
      .update(matchesQueue)
      .set({
        relevance_score: of.score ?? 50,
        scanned_at: ago(of.found_hours_ago ?? of.shown_hours_ago ?? 0),
        revealed_at: ago(of.shown_hours_ago ?? 0),
      })
      .where(eq(matchesQueue.id, planted.matchId))
      .returning({ post_id: matchesQueue.post_id })
    await tx
      .update(engagementPosts)
      .set({ author: of.author ?? planted.redditId })
      .where(eq(engagementPosts.id, match?.post_id ?? ''))
  })
  return planted
}

test('whoever has nothing to do is told so', async () => {
  const person = await world.signUp()
  expect(await person.api.today.get()).toEqual({
    new_people: NOTHING,
    drafts: 0,
    attention: 0,
    answers: 0,
    kept_unanswered: 0,
    week: { found: 0, kept: 0, replies: 0, visits: 0 },
    next_reply_at: null,
    reddit: 'not_connected',
  })
})

test('kept matches wait until they have a draft, and posted replies while others have the last word', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  const { campaignId } = await plant(person, undefined)
  const { matchId } = await plant(person, campaignId)
  await plant(person, campaignId, { found_hours_ago: 8 * 24 })
  await person.api.matches.judge({ id: matchId, verdict: 'kept' })
  expect(await person.api.today.get()).toMatchObject({
    kept_unanswered: 1,
    answers: 0,
    week: { found: 2, kept: 1, replies: 0, visits: 0 },
  })
  await person.api.functions.generateLeadReply({ matchId })
  expect((await person.api.today.get()).kept_unanswered).toBe(0)

  const { id } = await sam.approve()
  const at = (hours: number) => new Date(world.ctx.now().getTime() - hours * HOUR_MS)
  const look = async (step: '1h' | '24h', fields: { looked_at: Date; answers: number }) =>
    world.ctx.db.transaction((tx) =>
      tx.insert(replyLooks).values({
        reply_id: id,
        user_id: person.user.id,
        step,
        due_at: fields.looked_at,
        seen: 'visible',
        ...fields,
      }),
    )
  await world.ctx.db.transaction(async (tx) => {
    const posted = { status: 'posted', posted_at: at(3), reddit_comment_id: 'c0mment' } as const
    await tx.update(replyDrafts).set(posted).where(eq(replyDrafts.id, id))
    await tx.insert(replyVisits).values({ user_id: person.user.id, reply_id: id, at: at(1) })
  })
  await look('1h', { looked_at: at(2), answers: 0 })
  expect((await person.api.today.get()).answers).toBe(0)
  await look('24h', { looked_at: at(1), answers: 1 })
  expect(await person.api.today.get()).toMatchObject({ answers: 1, week: { replies: 1, visits: 1 } })
  await world.ctx.db.transaction(async (tx) => {
    const first = oneRow(await tx.select().from(replyDrafts).where(eq(replyDrafts.id, id)))
    const { id: _, ref: __, ...followUp } = first
    await tx.insert(replyDrafts).values({
      ...followUp,
      parent_comment_id: 'c1',
      status: 'queued',
      created_at: world.ctx.now(),
      posted_at: null,
      reddit_comment_id: null,
    })
  })
  expect((await person.api.today.get()).answers).toBe(0)
})

test('people are counted once, and only those who are new, worth a look and not judged', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plant(person, undefined, { author: 'asks_twice', score: 60 })
  await plant(person, id, { author: 'asks_twice', score: 19.5 })
  await plant(person, id, { score: 19.4 })
  await plant(person, id, { shown_hours_ago: 23, found_hours_ago: 46 })
  await plant(person, id, { shown_hours_ago: 25 })
  const { matchId } = await plant(person, id)
  await person.api.matches.judge({ id: matchId, verdict: 'kept' })

  expect((await person.api.today.get()).new_people).toEqual({ count: 2, campaign_id: id })
  expect(await person.api.campaigns.get({ id })).toMatchObject({
    worth_a_look: 5,
    new_worth_a_look: 3,
    mentions: 1,
  })
})

test('what came up before the last visit of its campaign is no news, nor what was read since', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plant(person, undefined, { shown_hours_ago: 50 })
  await plant(person, id, { shown_hours_ago: 1 })
  const atHours = (hours: number) =>
    recordVisit({ ...person.ctx, now: () => new Date(world.ctx.now().getTime() - hours * HOUR_MS) }, id)
  await atHours(72)
  expect(await person.api.campaigns.get({ id })).toMatchObject({ worth_a_look: 2, new_worth_a_look: 2 })
  await atHours(24)
  expect(await person.api.campaigns.get({ id })).toMatchObject({ worth_a_look: 2, new_worth_a_look: 1 })
  const { matchId } = await plant(person, id)
  expect((await person.api.today.get()).new_people.count).toBe(2)
  await person.api.matches.read({ ids: [matchId] })
  expect((await person.api.today.get()).new_people.count).toBe(1)
  await person.api.matches.visit({ id })
  expect((await person.api.today.get()).new_people).toEqual(NOTHING)
})

test('a campaign shows what it found on each of the last seven days, whatever was said of it', async () => {
  const person = await world.signUp()
  const { campaignId: id } = await plant(person, undefined)
  const { matchId } = await plant(person, id, { found_hours_ago: 48 })
  await plant(person, id, { found_hours_ago: 48 })
  await plant(person, id, { found_hours_ago: 6 * 24 })
  await plant(person, id, { found_hours_ago: 7 * 24 })
  const found = async () => {
    const { found_by_day } = await person.api.campaigns.get({ id })
    return { found_by_day, week: (await person.api.today.get()).week.found }
  }
  const all = { found_by_day: [1, 0, 0, 0, 2, 0, 1], week: 4 }
  expect(await found()).toEqual(all)
  await person.api.matches.judge({ id: matchId, verdict: 'dismissed' })
  expect(await found()).toEqual(all)
  const until = new Date(world.ctx.now().getTime() + DAY_MS).toISOString()
  await person.api.matches.snooze({ id: matchId, until })
  expect(await found()).toEqual(all)
})

test('the week counts matches, replies and visits of the same seven days', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  const { id, campaignId } = await sam.approve()
  await plant(person, campaignId, { found_hours_ago: 6 * 24 })
  const midnight = world.ctx.now().getTime() - (world.ctx.now().getTime() % DAY_MS)
  const first = midnight - 6 * DAY_MS
  const week = async (at: number) => {
    await world.ctx.db.transaction(async (tx) => {
      const posted = { status: 'posted', posted_at: new Date(at), reddit_comment_id: 'c0mment' } as const
      await tx.update(replyDrafts).set(posted).where(eq(replyDrafts.id, id))
      await tx.delete(replyVisits).where(eq(replyVisits.reply_id, id))
      await tx.insert(replyVisits).values({ user_id: person.user.id, reply_id: id, at: new Date(at) })
      await tx
        .update(matchesQueue)
        .set({ scanned_at: new Date(at) })
        .where(eq(matchesQueue.campaign_id, campaignId))
    })
    return (await person.api.today.get()).week
  }
  expect(await week(first)).toMatchObject({ found: 2, replies: 1, visits: 1 })
  expect(await week(first - 1)).toMatchObject({ found: 0, replies: 0, visits: 0 })
})

test('a campaign says when it is scanned next, unless it is off or paused', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const create = (name: string) =>
    person.api.campaigns.create({ name, goal_type: 'Lead Gen', subreddits: ['cooking'], keywords: [name] })
  const first = await create('first')
  const second = await create('second')
  expect(Date.parse(first.next_scan_at ?? '')).toBeLessThanOrEqual(world.ctx.now().getTime() + DAY_MS)
  await world.setPlan(person, 'lurker')
  expect((await person.api.campaigns.get({ id: second.id })).next_scan_at).toBeNull()
  await person.api.campaigns.update({ id: first.id, active: false })
  expect((await person.api.campaigns.get({ id: first.id })).next_scan_at).toBeNull()
  expect((await person.api.campaigns.get({ id: second.id })).next_scan_at).not.toBeNull()
})

test('replies are counted by what they wait for', async () => {
  const sam = await createReplier(world)
  const { person } = sam
  const queued = await sam.approve()
  const { scheduled_for } = await person.api.replies.get({ id: queued.id })
  const { matchId } = await plant(person, undefined)
  await person.api.functions.generateLeadReply({ matchId })
  expect(await person.api.today.get()).toMatchObject({
    drafts: 1,
    attention: 0,
    next_reply_at: scheduled_for,
    reddit: 'connected',
  })

  await world.ctx.db.transaction((tx) =>
    tx
      .update(replyDrafts)
      .set({ status: 'unknown', asked_at: world.ctx.now() })
      .where(eq(replyDrafts.id, queued.id)),
  )
  expect(await person.api.today.get()).toMatchObject({ attention: 1, next_reply_at: null })
})

test('nobody is told of what others have', async () => {
  const sam = await createReplier(world)
  await sam.approve()
  const { matchId, campaignId } = await plant(sam.person, undefined)
  await sam.person.api.functions.generateLeadReply({ matchId })
  const failed = await plant(sam.person, campaignId)
  await sam.person.api.functions.generateLeadReply({ matchId: failed.matchId })
  await world.ctx.db.transaction((tx) =>
    tx.update(replyDrafts).set({ status: 'failed' }).where(eq(replyDrafts.match_id, failed.matchId)),
  )
  expect(await sam.person.api.today.get()).toMatchObject({ drafts: 1, attention: 1 })
  const other = await world.signUp()
  const nothing = {
    new_people: NOTHING,
    drafts: 0,
    attention: 0,
    answers: 0,
    kept_unanswered: 0,
    week: { found: 0, kept: 0, replies: 0, visits: 0 },
    next_reply_at: null,
    reddit: 'not_connected',
  }
  expect(await other.api.today.get()).toEqual(nothing)
  expect(await getToday({ ...other.ctx, db: world.ctx.db })).toEqual(nothing)
})
