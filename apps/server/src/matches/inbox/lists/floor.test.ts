import { and, eq, gte, lt } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { campaignVisits, engagementPosts, matchesQueue } from '../../../db/schema/index.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { plantMatch, setUpPerson, setUpWorld } from '../../../testing/index.ts'
import { plantManyMatches } from '../../../testing/plant-many-matches.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })
const ben = setUpPerson(world)
let id: string

const WINDOW = { max_comments_per_day: 10, posting_hours_start: 9, posting_hours_end: 17, timezone: 'UTC' }

beforeAll(async () => {
  id = (await plantManyMatches(world, ann, 200)).campaignId
})

test('what falls under the floor is kept, and counted as a mention', async () => {
  const all = await ann.api.matches.list({ id, limit: 100 })
  const { worth_a_look, mentions } = all
  expect(all.total).toBe(worth_a_look.total + mentions.total)
  const worth = await ann.api.matches.list({ id, worth_a_look: true, limit: 100 })
  const under = await ann.api.matches.list({ id, worth_a_look: false, limit: 100 })
  expect([worth.total, under.total]).toEqual([worth_a_look.total, mentions.total])
  expect(under.total).toBeGreaterThan(0)
  expect(worth.items.every((match) => Math.round(match.relevance_score) >= 20)).toBe(true)
  expect(under.items.every((match) => Math.round(match.relevance_score) < 20)).toBe(true)
})

test('what waits for a verdict is counted apart from what was kept, in the list and in its campaign', async () => {
  const { open_worth_a_look } = await ann.api.matches.list({ id })
  const open = await ann.api.matches.list({ id, verdict: 'open', worth_a_look: true, limit: 100 })
  const kept = await ann.api.matches.list({ id, verdict: 'kept', worth_a_look: true, limit: 100 })
  const worth = await ann.api.matches.list({ id, worth_a_look: true, limit: 100 })
  expect([open.total, kept.total > 0]).toEqual([open_worth_a_look.total, true])
  expect(open.total + kept.total).toBe(worth.total)
  expect((await ann.api.matches.inbox({})).open_worth_a_look).toEqual(open_worth_a_look)
  expect((await ann.api.campaigns.get({ id })).open_worth_a_look).toBe(open.total)
})

test('whoever moves the floor moves what is worth a look, in the list and in its campaign', async () => {
  const before = await ann.api.matches.list({ id })
  expect(await ann.api.settings.update({ ...WINDOW, floor: 80 })).toMatchObject({ floor: 80 })
  expect(await ann.api.settings.update(WINDOW)).toMatchObject({ floor: 80, match_order: 'new_first' })
  const after = await ann.api.matches.list({ id, worth_a_look: true, limit: 100 })
  expect(after.total).toBeLessThan(before.worth_a_look.total)
  expect(after.items.every((match) => Math.round(match.relevance_score) >= 80)).toBe(true)
  expect(after.items.some((match) => match.verdict === 'kept')).toBe(true)
  expect((await ann.api.campaigns.get({ id })).worth_a_look).toBe(after.total)
  await ann.api.settings.update({ ...WINDOW, floor: 20 })
})

test('what came up after the last visit stands first, best first; then the older', async () => {
  await ann.api.matches.visit({ id })
  const first = await ann.api.matches.list({ id, sort: 'new_first', limit: 100 })
  expect(first.new_since).toBeNull()
  const scores = first.items.map((match) => match.relevance_score)
  expect(scores).toEqual(scores.toSorted((a, b) => b - a))

  const left = (await visits()).active_at
  world.setNow(new Date(left.getTime() + 3_600_000))
  await show(and(gte(matchesQueue.relevance_score, 30), lt(matchesQueue.relevance_score, 40)))
  const next = await ann.api.matches.list({ id, sort: 'new_first', limit: 100 })
  expect(next.new_since).toBe(left.toISOString())
  await ann.api.matches.visit({ id })
  expect((await ann.api.matches.list({ id, sort: 'new_first' })).new_since).toBe(left.toISOString())
  const isNew = next.items.map((match) => match.revealed_at > left.toISOString())
  const fresh = isNew.filter(Boolean).length
  expect(fresh).toBeGreaterThan(5)
  expect(isNew.lastIndexOf(true)).toBe(fresh - 1)
  for (const group of [next.items.slice(0, fresh), next.items.slice(fresh)]) {
    const ofGroup = group.map((match) => match.relevance_score)
    expect(ofGroup).toEqual(ofGroup.toSorted((a, b) => b - a))
  }
  const paged = [0, 20, 40, 60, 80].map((offset) => ann.api.matches.list({ id, sort: 'new_first', offset }))
  const pages = await Promise.all(paged)
  expect(pages.flatMap(({ items }) => items.map((match) => match.id))).toEqual(
    next.items.map((match) => match.id),
  )
  const some = await ann.api.matches.list({ id, sort: 'new_first', subreddit: 'topic', limit: 100 })
  expect(some.items.map((match) => match.id)).toEqual(next.items.map((match) => match.id))
})

test('a search finds what title, text or author say, whatever signs it has', async () => {
  const found = await ann.api.matches.list({ id, search: 'TITLE 150', limit: 100 })
  expect(found.items.map((match) => match.title)).toEqual(['Title 150'])
  expect((await ann.api.matches.list({ id, search: 'author77' })).items).not.toEqual([])
  expect((await ann.api.matches.list({ id, search: '%' })).total).toBe(0)
})

test('a match is unread until it is opened or judged; strangers cannot mark it', async () => {
  const { items } = await ann.api.matches.list({ id, limit: 3 })
  const [opened, judged, left] = items.map((match) => match.id)
  await ann.api.matches.read({ ids: [opened!] })
  expect(await ann.api.matches.judge({ id: judged!, verdict: 'kept' })).toMatchObject({
    read_at: expect.any(String),
  })
  const read = await Promise.all([opened, judged, left].map((one) => ann.api.matches.get({ id: one! })))
  expect(read.map((match) => match.read_at !== null)).toEqual([true, true, false])
  await expect(ben.api.matches.read({ ids: [left!] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await ann.api.matches.get({ id: left! })).toMatchObject({ read_at: null })
})

test('what a post gains after it was found is told', async () => {
  const { matchId } = await plantMatch(world, ben)
  const found = await ben.api.matches.get({ id: matchId })
  expect(found).toMatchObject({ gained_comments: 0, gained_score: 0 })
  await world.ctx.db.transaction(async (tx) => {
    await tx
      .update(engagementPosts)
      .set({ num_comments: found.num_comments! + 12, score: found.score! + 3 })
      .where(eq(engagementPosts.id, found.post_id))
  })
  expect(await ben.api.matches.get({ id: matchId })).toMatchObject({ gained_comments: 12, gained_score: 3 })
})

const visits = () =>
  world.ctx.db.transaction(async (tx) =>
    oneRow(await tx.select().from(campaignVisits).where(eq(campaignVisits.campaign_id, id))),
  )

/** Shows some of the campaign's matches only now. */
const show = (which: ReturnType<typeof and>) =>
  world.ctx.db.transaction((tx) =>
    tx
      .update(matchesQueue)
      .set({ revealed_at: world.ctx.now() })
      .where(and(eq(matchesQueue.campaign_id, id), which)),
  )
