import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engagementPosts, leadProfiles, matchesQueue } from '../../../db/schema/index.ts'
import { plantMatch, setUpPerson, setUpWorld } from '../../../testing/index.ts'
import { plantManyMatches } from '../../../testing/plant-many-matches.ts'
import { recordMessages } from '../../../testing/record-messages.ts'
import { wakeMatches } from './wake-matches.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })
const ben = setUpPerson(world)
let id: string

beforeEach(async () => {
  id = (await plantManyMatches(world, ann, 520)).campaignId
})
/** Plan for more campaigns than there are tests. */
afterEach(() => ann.api.campaigns.delete({ id }))

const idsOf = (state: 'open' | 'dismissed', limit = 500) =>
  world.ctx.db.transaction(async (tx) => {
    const { campaign_id, state: at } = matchesQueue
    const rows = await tx
      .select({ id: matchesQueue.id })
      .from(matchesQueue)
      .where(and(eq(campaign_id, id), eq(at, state)))
      .limit(limit)
    return rows.map((row) => row.id)
  })

test('many are dismissed, and brought back, by a few statements', async () => {
  const ids = await idsOf('open', 400)
  const messages = await recordMessages(world.connection, async () => {
    expect((await ann.api.matches.judgeMany({ ids, verdict: 'dismissed' })).ids.length).toBe(400)
  })
  expect(messages.length).toBeLessThan(12)
  const { counts } = await ann.api.matches.list({ id })
  expect(counts.dismissed).toBe(452)
  await ann.api.matches.judgeMany({ ids, verdict: null })
  expect((await ann.api.matches.list({ id })).counts).toMatchObject({ dismissed: 52 })
  await expect(ben.api.matches.judgeMany({ ids, verdict: 'dismissed' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a whole subreddit is dismissed, but for what was kept', async () => {
  const { ids } = await ann.api.matches.dismissSubreddit({ id, subreddit: 'TOPIC3' })
  expect(ids.length).toBe(13)
  const left = await ann.api.matches.list({ id, subreddit: 'topic3', verdict: 'open', limit: 100 })
  expect(left.items.filter((match) => match.subreddit === 'topic3')).toEqual([])
  await expect(ben.api.matches.dismissSubreddit({ id, subreddit: 'topic3' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a whole subreddit is dismissed, however many matches it has', async () => {
  const { campaignId } = await plantManyMatches(world, ann, 1_300)
  const isOfCampaign = eq(matchesQueue.campaign_id, campaignId)
  await world.ctx.db.transaction((tx) =>
    tx.update(matchesQueue).set({ subreddit: 'one' }).where(isOfCampaign),
  )
  const { counts } = await ann.api.matches.list({ id: campaignId })
  expect(counts.open).toBeGreaterThan(1_000)
  const { ids } = await ann.api.matches.dismissSubreddit({ id: campaignId, subreddit: 'one' })
  expect(new Set(ids).size).toBe(counts.open)
  expect((await ann.api.matches.list({ id: campaignId })).counts.open).toBe(0)
  await ann.api.campaigns.delete({ id: campaignId })
})

test('many are deleted with their drafts, and no scan brings them back', async () => {
  const { matchId } = await plantMatch(world, ann, id)
  await ann.api.functions.generateLeadReply({ matchId })
  const ids = [matchId, ...(await idsOf('dismissed', 52))]
  const { total } = await ann.api.matches.list({ id })
  expect((await ann.api.matches.deleteMany({ ids })).ids.toSorted()).toEqual(ids.toSorted())
  expect(await ann.api.matches.list({ id })).toMatchObject({ total: total - 1, counts: { dismissed: 0 } })
  expect((await ann.api.replies.list({ match_id: matchId })).items).toEqual([])
  await expect(ann.api.matches.deleteMany({ ids })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const leads = await ann.ctx.db.transaction((tx) => tx.select().from(leadProfiles))
  expect(leads.filter((lead) => lead.match_id === matchId)).toEqual([])
})

test('a snoozed match comes back at its time, new and unread', async () => {
  const [match] = (await ann.api.matches.list({ id, limit: 1 })).items
  const until = new Date(world.ctx.now().getTime() + 3_600_000).toISOString()
  await ann.api.matches.read({ ids: [match!.id] })
  expect(await ann.api.matches.snooze({ id: match!.id, until })).toMatchObject({ snoozed_until: until })
  const isListed = async () => {
    const { items } = await ann.api.matches.list({ id, limit: 100 })
    return items.some((item) => item.id === match!.id)
  }
  expect(await isListed()).toBe(false)
  const snoozed = await ann.api.matches.list({ id, verdict: 'snoozed' })
  expect(snoozed.items.map((item) => item.id)).toEqual([match!.id])
  expect(snoozed.counts.snoozed).toBe(1)

  world.setNow(new Date(Date.parse(until) - 60_000))
  await wakeMatches(world.ctx)
  expect(await isListed()).toBe(false)
  world.setNow(new Date(until))
  await wakeMatches(world.ctx)
  expect(await isListed()).toBe(true)
  expect(await ann.api.matches.get({ id: match!.id })).toMatchObject({
    snoozed_until: null,
    read_at: null,
    revealed_at: until,
  })
  const past = world.ctx.now().toISOString()
  await expect(ann.api.matches.snooze({ id: match!.id, until: past })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('a match that waits for an answer comes back with the first one', async () => {
  const [match] = (await ann.api.matches.list({ id, limit: 1 })).items
  await ann.api.matches.snooze({ id: match!.id, on_answer: true })
  await wakeMatches(world.ctx)
  expect(await ann.api.matches.get({ id: match!.id })).toMatchObject({ wakes_on_answer: true })
  await world.ctx.db.transaction((tx) =>
    tx
      .update(engagementPosts)
      .set({ num_comments: match!.num_comments! + 1 })
      .where(eq(engagementPosts.id, match!.post_id)),
  )
  await wakeMatches(world.ctx)
  expect(await ann.api.matches.get({ id: match!.id })).toMatchObject({
    snoozed_until: null,
    wakes_on_answer: false,
    gained_comments: 1,
  })
})

test('a comment does not wait for an answer, which nobody would tell of', async () => {
  const [match] = (await ann.api.matches.list({ id, limit: 1 })).items
  await world.ctx.db.transaction((tx) =>
    tx.update(engagementPosts).set({ comment_id: 'c1' }).where(eq(engagementPosts.id, match!.post_id)),
  )
  await expect(ann.api.matches.snooze({ id: match!.id, on_answer: true })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect(await ann.api.matches.get({ id: match!.id })).toMatchObject({ snoozed_until: null })
})
