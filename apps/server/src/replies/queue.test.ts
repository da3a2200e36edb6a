import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engagementPosts, redditCredentials, replyDrafts } from '../db/schema/index.ts'
import { SAMPLE_AI, connectAccount, plantMatch, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { changeReply } from './change-reply.ts'
import { autoReply } from './drafting/auto-reply.ts'
import { postReply } from './posting/post-reply.ts'
import { failed } from './reply-states.ts'

const world = setUpWorld()
beforeAll(() => void (world.ctx.ai = SAMPLE_AI))
const MINUTE_MS = 60_000
let sam: Person
let people = 0

beforeEach(async () => {
  world.setNow(new Date(Date.UTC(2031, 2, 3 + 7 * people, 9)))
  sam = await world.signUp({ plan: 'moderator' })
  people += 1
})

const connect = () => connectAccount(sam, { account: `queue_${people}` })
const window = (changes = {}) =>
  sam.api.settings.update({
    max_comments_per_day: 0,
    posting_hours_start: 0,
    posting_hours_end: 23,
    timezone: 'UTC',
    ...changes,
  })

async function draft(campaignId?: string) {
  const planted = await plantMatch(world, sam, campaignId)
  const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId: planted.matchId })
  await sam.api.replies.update({ id, generated_reply: `Words for ${planted.redditId}.` })
  return { ...planted, id }
}

describe('the queue', () => {
  test('shows each reply once, by what it waits for, with what it answers', async () => {
    await connect()
    await window()
    const first = await draft()
    const [second, third] = [await draft(first.campaignId), await draft(first.campaignId)]
    await sam.api.replies.queue({ id: second.id })
    await sam.api.replies.queue({ id: first.id })

    const scheduled = await sam.api.queue.list({})
    expect(scheduled.items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(scheduled.counts).toEqual({ review: 1, scheduled: 2, attention: 0, posted: 0 })
    expect(scheduled.items[0]).toMatchObject({
      post: { subreddit: 'freelancing', author: 'asking_alex', title: expect.stringContaining('invoicing') },
      campaign: { id: first.campaignId, name: 'Tallybird' },
      post_url: expect.stringContaining(`/comments/${second.redditId}/`),
    })
    const review = await sam.api.queue.list({ view: 'review' })
    expect(review.items.map(({ id }) => id)).toEqual([third.id])

    world.setNow(new Date(Date.parse(scheduled.items[0]?.scheduled_for ?? '') + 1_000))
    await postReply(world.ctx, second.id)
    const posted = await sam.api.queue.list({ view: 'posted' })
    expect(posted).toMatchObject({ total: 1, items: [{ id: second.id, status: 'posted' }] })
  })

  test('keeps what failed because its match or its campaign was deleted, with the reason', async () => {
    await connect()
    const first = await draft()
    const second = await draft(first.campaignId)
    for (const { id } of [first, second]) await sam.api.replies.queue({ id })
    await sam.api.matches.delete({ id: first.matchId })
    await sam.api.campaigns.delete({ id: first.campaignId })

    const { items, counts } = await sam.api.queue.list({ view: 'attention' })
    expect(counts).toMatchObject({ scheduled: 0, attention: 2 })
    expect(items.map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    for (const item of items)
      expect(item).toMatchObject({
        status: 'failed',
        campaign: null,
        error_message: expect.stringMatching(/^You deleted the (match|campaign)/),
        post: { subreddit: 'freelancing' },
      })
  })

  test('marks the drafts that nobody asked for', async () => {
    const { campaignId } = await plantMatch(world, sam)
    await sam.api.campaigns.update({ id: campaignId, auto_reply: true })
    await autoReply(world.ctx, campaignId)
    const { items } = await sam.api.queue.list({ view: 'review' })
    expect(items).toMatchObject([{ auto_drafted: true, status: 'draft' }])
    const { id } = items[0]!
    await connect()
    await sam.api.replies.queue({ id })
    expect(await sam.api.replies.unqueue({ id })).toMatchObject({ auto_drafted: false, status: 'draft' })
  })

  test('shows nobody else’s', async () => {
    await draft()
    const eve = await world.signUp()
    expect(await eve.api.queue.list({ view: 'review' })).toMatchObject({ items: [], total: 0 })
  })
})

describe('a reserved time', () => {
  test('is the time of the approval, and stays while the draft is opened again', async () => {
    await connect()
    await window()
    const { id } = await draft()
    const { reserved_for } = await sam.api.replies.reserve({ id })
    expect(Date.parse(reserved_for ?? '')).toBeGreaterThan(world.ctx.now().getTime())
    expect(await sam.api.replies.reserve({ id })).toMatchObject({ reserved_for })
    expect(await sam.api.replies.queue({ id })).toMatchObject({ scheduled_for: reserved_for })
    expect(await sam.api.replies.unqueue({ id })).toMatchObject({ reserved_for: null })
  })

  test('costs the forum nothing a second time', async () => {
    await connect()
    const { id } = await draft()
    await sam.api.replies.reserve({ id })
    const { calls } = world.forum.state.requestLog
    const before = calls.length
    await sam.api.replies.reserve({ id })
    await sam.api.replies.queue({ id })
    expect(calls.slice(before)).toEqual([])
  })

  test('moves where another reply took it, and where it is over', async () => {
    await connect()
    await window()
    const first = await draft()
    const second = await draft(first.campaignId)
    const { reserved_for } = await sam.api.replies.reserve({ id: second.id })
    await sam.api.replies.reserve({ id: first.id })
    const { scheduled_for: taken } = await sam.api.replies.queue({
      id: first.id,
      local_time: reserved_for!.slice(0, 16),
    })
    const { scheduled_for } = await sam.api.replies.queue({ id: second.id })
    const apart = Math.abs(Date.parse(scheduled_for ?? '') - Date.parse(taken ?? ''))
    expect(apart).toBeGreaterThanOrEqual(50 * MINUTE_MS)

    const third = await draft(first.campaignId)
    const old = await sam.api.replies.reserve({ id: third.id })
    world.setNow(new Date(Date.parse(old.reserved_for ?? '') + MINUTE_MS))
    const { scheduled_for: moved } = await sam.api.replies.queue({ id: third.id })
    expect(Date.parse(moved ?? '')).toBeGreaterThan(world.ctx.now().getTime())
  })

  test('is none without an account', async () => {
    const { id } = await draft()
    expect(await sam.api.replies.reserve({ id })).toMatchObject({ reserved_for: null, status: 'draft' })
  })
})

describe('a picked time', () => {
  const pick = (id: string, local_time: string) => sam.api.replies.queue({ id, local_time })

  test('is meant in the user’s zone', async () => {
    await connect()
    await window({ timezone: 'America/New_York' })
    const { id } = await draft()
    const day = new Date(world.ctx.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10)
    const { scheduled_for } = await pick(id, `${day}T09:30`)
    expect(scheduled_for?.slice(0, 16)).toMatch(new RegExp(`^${day}T1[34]:30$`))
  })

  test.each([
    ['over', '2031-01-01T10:00', /has passed/],
    ['no day', '2031-02-30T10:00', /never show this time/],
    ['years away', '2039-02-03T10:00', /next 90 days/],
    ['in the past of a gap', '2031-03-09T02:30', /never show this time/],
    ['outside of the window', 'T23:30', /posting window is 00:00 to 23:00 \(America\/New_York\)/],
    ['no time', 'soon', /Pick a day and a time/],
  ])('is refused where it is %s', async (_name, given, reason) => {
    await connect()
    await window({ timezone: 'America/New_York' })
    const { id } = await draft()
    const tomorrow = new Date(world.ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    await expect(pick(id, given.startsWith('T') ? tomorrow + given : given)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { local_time: [expect.stringMatching(reason)] } },
    })
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'draft' })
  })

  test('of one tab holds where another tab picks another', async () => {
    await connect()
    await window()
    const { id } = await draft()
    const day = new Date(world.ctx.now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10)
    const times = [`${day}T10:00`, `${day}T15:00`]
    const tabs = await Promise.allSettled(times.map((time) => pick(id, time)))
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = times[tabs.findIndex(({ status }) => status === 'fulfilled')]!
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', message: 'Only a draft can be queued.' },
    })
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'queued',
      scheduled_for: new Date(`${won}Z`).toISOString(),
    })
  })

  test('keeps its distance to others, and to the daily cap', async () => {
    await connect()
    await window({ max_comments_per_day: 1 })
    const first = await draft()
    const second = await draft(first.campaignId)
    const tomorrow = new Date(world.ctx.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    await pick(first.id, `${tomorrow}T10:00`)
    await expect(pick(second.id, `${tomorrow}T20:00`)).rejects.toMatchObject({
      data: { fields: { local_time: [expect.stringMatching(/already has its reply\./)] } },
    })
    await window()
    await expect(pick(second.id, `${tomorrow}T10:30`)).rejects.toMatchObject({
      data: { fields: { local_time: [expect.stringMatching(/goes out at 10:00/)] } },
    })
    expect(await pick(second.id, `${tomorrow}T10:50`)).toMatchObject({ status: 'queued' })
  })
})

describe('what the check before sending would refuse', () => {
  test('is refused at the approval, and told before it: a copy of a reply that waits for its time', async () => {
    await connect()
    await window()
    const first = await draft()
    const second = await draft(first.campaignId)
    const generated_reply = 'I keep one list of invoices per client and mark the late ones on Fridays.'
    await sam.api.replies.update({ id: first.id, generated_reply })
    await sam.api.replies.update({ id: second.id, generated_reply: `${generated_reply} Cheers` })
    expect((await sam.api.replies.advise({ id: second.id })).obstacles).toEqual([])
    await sam.api.replies.queue({ id: first.id })

    const message = expect.stringMatching(/^This is 9\d% the same as your reply waiting in r\/.*\. Reword it/)
    expect((await sam.api.replies.advise({ id: second.id })).obstacles).toEqual([
      { code: 'TOO_SIMILAR', message },
    ])
    await expect(sam.api.replies.queue({ id: second.id })).rejects.toMatchObject({
      data: { fields: { generated_reply: [message] } },
    })
    expect((await sam.api.replies.advise({ id: first.id })).obstacles).toEqual([])
    await sam.api.replies.update({ id: second.id, generated_reply: 'Try a plain spreadsheet first.' })
    expect((await sam.api.replies.advise({ id: second.id })).obstacles).toEqual([])
    expect(await sam.api.replies.queue({ id: second.id })).toMatchObject({ status: 'queued' })
  })

  test('is refused at the approval: Radar’s own words that no longer lead to the campaign’s site', async () => {
    await connect()
    const planted = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId: planted.matchId })
    await world.ctx.db.transaction((tx) =>
      tx
        .update(replyDrafts)
        .set({ generated_reply: 'See https://tallybird.example for the list.' })
        .where(eq(replyDrafts.id, id)),
    )
    await sam.api.campaigns.update({ id: planted.campaignId, website: 'https://other.example' })
    const message = expect.stringMatching(
      /does not lead to https:\/\/other\.example.*Please edit the reply\.$/,
    )
    expect((await sam.api.replies.advise({ id })).obstacles).toEqual([{ code: 'FOREIGN_LINK', message }])
    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({
      data: { fields: { generated_reply: [message] } },
    })
  })

  test('is refused at the approval: an account that must be connected again', async () => {
    await connect()
    const { id } = await draft()
    await world.ctx.db.transaction((tx) =>
      tx
        .update(redditCredentials)
        .set({ status: 'reconnect' })
        .where(eq(redditCredentials.user_id, sam.user.id)),
    )
    await expect(sam.api.replies.queue({ id })).rejects.toThrow(/^Please connect u\/\S+ again in Settings\.$/)
  })

  test('is told without an account, too: a post that is closed', async () => {
    const { id, matchId } = await draft()
    const { post_id } = await sam.api.matches.get({ id: matchId })
    await world.ctx.db.transaction((tx) =>
      tx.update(engagementPosts).set({ locked: true }).where(eq(engagementPosts.id, post_id)),
    )
    expect((await sam.api.replies.advise({ id })).obstacles).toMatchObject([{ code: 'POST_GONE' }])
  })
})

test('a failed reply that is opened again keeps its reason until it is approved, and alerts nobody', async () => {
  await connect()
  await window()
  const { id } = await draft()
  await sam.api.replies.queue({ id })
  const error_message = 'The post is locked; nobody can reply to it any more.'
  await world.ctx.db.transaction((tx) => changeReply(world.ctx, tx, id, failed('POST_GONE', error_message)))
  const before = (await sam.api.notifications.list({})).items.length
  expect(await sam.api.replies.unqueue({ id })).toMatchObject({ status: 'draft', error_message })
  expect((await sam.api.notifications.list({})).items).toHaveLength(before)
  expect(await sam.api.replies.update({ id, generated_reply: 'Other words.' })).toMatchObject({
    error_message,
    edited: true,
  })
  expect(await sam.api.replies.queue({ id })).toMatchObject({ status: 'queued', error_message: null })
})
