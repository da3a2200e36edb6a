import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { faultCatalogue } from '@radar/reddit-simulator'
import { createMemory } from '../create-memory.ts'
import { engagementPosts, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { reachReddit } from '../forum/index.ts'
import { createRateBudget } from '../forum/index.ts'
import type { BudgetTime } from '../forum/index.ts'
import { connectAccount, createWorld, plantMatch } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'
import { postReply } from './posting/post-reply.ts'
import { reconcileReply } from './posting/reconcile-reply.ts'
import { sweepReplies } from './posting/sweep-replies.ts'

const MINUTE_MS = 60_000
let world: World
let sam: Person
let account: string
let people = 0

beforeAll(async () => {
  // All cases are one client to the forum: its window must hold them all, wherever it begins.
  world = await createWorld({ budget: { requests: 100_000, seconds: 600 } })
})
afterAll(() => world.close())

beforeEach(() => arrive())

/** Somebody new, with a connected account and a window that is nearly always open. */
async function arrive() {
  world.forum.planFaults([])
  world.setNow(new Date())
  sam = await world.signUp({ plan: 'moderator' })
  account = `maker_${people++}`
  expect(await connectAccount(sam, { account })).toContain('reddit_connected=true')
  await sam.api.settings.update({
    max_comments_per_day: 0,
    posting_hours_start: 0,
    posting_hours_end: 23,
    timezone: 'UTC',
  })
}

/** A reply that was approved and whose time has come. */
async function approved(campaignId?: string) {
  const planted = await plantMatch(world, sam, campaignId)
  const { draftId } = await sam.api.functions.generateLeadReply({ matchId: planted.matchId })
  const { scheduled_for } = await sam.api.replies.queue({ id: draftId })
  world.setNow(intoWindow(new Date(Date.parse(scheduled_for!) + 1_000)))
  return { ...planted, id: draftId }
}

/** The window of the tests leaves out the last hour of a day. */
function intoWindow(time: Date): Date {
  return time.getUTCHours() === 23 ? new Date(time.getTime() + 61 * MINUTE_MS) : time
}

const later = (minutes: number) => world.setNow(new Date(world.ctx.now().getTime() + minutes * MINUTE_MS))
/** How many comments stand under a post, as the forum itself knows. */
const commentsUnder = (redditId: string) =>
  [...world.forum.state.forum.comments.values()].filter((comment) => comment.post.id36 === redditId).length

describe('a draft', () => {
  test('is written without an AI provider, says so, and costs one unit', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId, reply } = await sam.api.functions.generateLeadReply({ matchId })
    expect(reply).toContain('Which invoicing tool would you recommend')
    expect(reply).toContain('I am with Tallybird')
    expect(await sam.api.replies.get({ id: draftId })).toMatchObject({
      status: 'draft',
      written_by: 'template',
    })
    expect((await sam.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used).toBe(1)
  })

  test('is made once for a match, and a refused second one costs nothing', async () => {
    const { matchId } = await plantMatch(world, sam)
    await sam.api.functions.generateLeadReply({ matchId })
    await expect(sam.api.functions.generateLeadReply({ matchId })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await sam.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used).toBe(1)
  })

  test('can be edited and deleted while it is one, and not after its approval', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    expect(await sam.api.replies.update({ id, generated_reply: 'My own words.' })).toMatchObject({
      generated_reply: 'My own words.',
    })
    await sam.api.replies.queue({ id })
    await expect(sam.api.replies.update({ id, generated_reply: 'Too late.' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await expect(sam.api.replies.delete({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await sam.api.replies.unqueue({ id })).toMatchObject({ status: 'draft', scheduled_for: null })
    expect(await sam.api.replies.delete({ id })).toEqual({ success: true })
  })

  test('of fifty attempts for the last unit of the month one succeeds', async () => {
    const lurker = await world.signUp()
    const first = await plantMatch(world, lurker)
    for (let used = 0; used < 4; used++) {
      const { matchId } = await plantMatch(world, lurker, first.campaignId)
      await lurker.api.functions.generateLeadReply({ matchId })
    }
    const matches = await Promise.all(
      Array.from({ length: 50 }, () => plantMatch(world, lurker, first.campaignId)),
    )
    const attempts = matches.map(({ matchId }) => lurker.api.functions.generateLeadReply({ matchId }))
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await lurker.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used).toBe(5)
  })
})

describe('an approval', () => {
  test('needs a connected account', async () => {
    const stranger = await world.signUp()
    const { matchId } = await plantMatch(world, stranger)
    const { draftId: id } = await stranger.api.functions.generateLeadReply({ matchId })
    await expect(stranger.api.replies.queue({ id })).rejects.toMatchObject({
      code: 'REDDIT_ACCOUNT_REQUIRED',
    })
  })

  test('holds for the text that was read, not for what another tab made of it', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id, reply } = await sam.api.functions.generateLeadReply({ matchId })
    await sam.api.replies.update({ id, generated_reply: 'Changed in another tab.' })
    await expect(sam.api.replies.queue({ id, generated_reply: reply })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('from two tabs at once counts once', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => sam.api.replies.queue({ id })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('of a second campaign’s draft for the same post is refused', async () => {
    const first = await approved()
    const other = await sam.api.campaigns.create({ name: 'Other', goal_type: 'Lead Gen' })
    await expect(answerAgain(first.redditId, other.id)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('“post now” is for the demo forum alone', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    await expect(sam.api.replies.queue({ id, post_now: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('of somebody else’s draft answers as if there were none', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    const other = await world.signUp()
    await connectAccount(other, { account: `other_${people}` })
    await expect(other.api.replies.queue({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  /** A draft for a post that is answered already, as an older version or a direct write could leave it. */
  async function answerAgain(redditId: string, _campaignId: string) {
    const id = await world.ctx.db.transaction(async (tx) => {
      const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, redditId))
      const [row] = await tx
        .insert(replyDrafts)
        .values({
          user_id: sam.user.id,
          post_id: post!.id,
          generated_reply: 'Again.',
          written_by: 'template',
        })
        .returning({ id: replyDrafts.id })
      return row!.id
    })
    return sam.api.replies.queue({ id })
  }
})

describe('posting', () => {
  test('puts the approved words under the post, once, and links to them', async () => {
    const { id, redditId } = await approved()
    await postReply(world.ctx, id)
    const reply = await sam.api.replies.get({ id })
    expect(reply).toMatchObject({ status: 'posted', error_message: null })
    expect(reply.comment_url).toContain(`/comments/${redditId}/`)
    const [comment] = [...world.forum.state.forum.comments.values()].filter(
      (one) => one.post.id36 === redditId,
    )
    expect(comment).toMatchObject({ body: reply.generated_reply, author: { name: account } })
    const page = await fetch(reply.comment_url!, { headers: { accept: 'text/html' } })
    expect(await page.text()).toContain('I am with Tallybird')
  })

  test('begins neither before its time nor without an approval', async () => {
    const { matchId, redditId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    await postReply(world.ctx, id)
    await sam.api.replies.queue({ id })
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toBe(0)
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'queued' })
  })

  test('ten workers with the same wake-up make one comment', async () => {
    const { id, redditId } = await approved()
    await Promise.all(Array.from({ length: 10 }, () => postReply(world.ctx, id)))
    expect(commentsUnder(redditId)).toBe(1)
  })

  test('what was due more than six hours ago is asked for again', async () => {
    const { id, redditId } = await approved()
    later(7 * 60)
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toBe(0)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'draft',
      error_message: expect.stringContaining('approve it once more'),
    })
  })

  test('outside of the window it waits for the next one', async () => {
    const { id, redditId } = await approved()
    const hour = world.ctx.now().getUTCHours()
    const elsewhere =
      hour < 12
        ? { posting_hours_start: 20, posting_hours_end: 21 }
        : { posting_hours_start: 1, posting_hours_end: 2 }
    await sam.api.settings.update({ max_comments_per_day: 0, timezone: 'UTC', ...elsewhere })
    await postReply(world.ctx, id)
    const reply = await sam.api.replies.get({ id })
    expect(reply.status).toBe('queued')
    expect(new Date(reply.scheduled_for!).getUTCHours()).toBe(elsewhere.posting_hours_start)
    expect(commentsUnder(redditId)).toBe(0)
  })

  test.each([
    ['deleted', { fate: 'deleted' as const }],
    ['locked', { locked: true }],
    ['archived', { archived: true }],
  ])('a post that was %s after the approval is not answered', async (_name, change) => {
    const { id, redditId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, change)
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toBe(0)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining('The post was'),
    })
  })

  test('a reply that failed is a draft again when it is taken back, with its text', async () => {
    const { id, redditId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { locked: true })
    await postReply(world.ctx, id)
    const failed = await sam.api.replies.get({ id })
    expect(failed.status).toBe('failed')
    expect(await sam.api.replies.unqueue({ id })).toMatchObject({
      status: 'draft',
      generated_reply: failed.generated_reply,
      error_message: null,
      scheduled_for: null,
    })
    await expect(sam.api.replies.unqueue({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('a failed reply gives way to the draft written after it', async () => {
    const { id, redditId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { locked: true })
    await postReply(world.ctx, id)
    const { match_id } = await sam.api.replies.get({ id })
    await sam.api.functions.generateLeadReply({ matchId: match_id! })
    await expect(sam.api.replies.unqueue({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('a post that was edited after the approval is asked about again', async () => {
    const { id, redditId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { text: 'Never mind, I meant something else.' })
    await postReply(world.ctx, id)
    expect(commentsUnder(redditId)).toBe(0)
    expect(await sam.api.replies.get({ id })).toMatchObject({
      status: 'draft',
      error_message: expect.stringContaining('edited after you approved'),
    })
  })

  test('the daily cap holds at the moment of posting, too', async () => {
    const first = await approved()
    await postReply(world.ctx, first.id)
    const second = await approved(first.campaignId)
    const today = world.ctx.now()
    await world.ctx.db.transaction((tx) =>
      tx
        .update(replyDrafts)
        .set({ sent_at: today, scheduled_for: today })
        .where(eq(replyDrafts.id, first.id)),
    )
    await sam.api.settings.update({
      max_comments_per_day: 1,
      posting_hours_start: 0,
      posting_hours_end: 23,
      timezone: 'UTC',
    })
    await postReply(world.ctx, second.id)
    const { status, scheduled_for } = await sam.api.replies.get({ id: second.id })
    expect(status).toBe('queued')
    expect(scheduled_for!.slice(0, 10)).toBe(
      new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10),
    )
    expect(commentsUnder(second.redditId)).toBe(0)
  })

  test('a lost wake-up is found by the sweep, with workers that really work', async () => {
    const { id, redditId } = await approved()
    await world.work()
    await sweepReplies(world.ctx)
    await expect
      .poll(() => sam.api.replies.get({ id }).then((reply) => reply.status), { timeout: 20_000 })
      .toBe('posted')
    expect(commentsUnder(redditId)).toBe(1)
  })
})

/** Lets the time of every look come, as the sweep and its jobs would. */
async function lookUntilTheEnd(ctx: Ctx, id: string) {
  for (const minutes of [2, 1, 5, 11, 2, 5, 11]) {
    later(minutes)
    await reconcileReply(ctx, id)
  }
}

describe('every fault that can meet a comment', () => {
  const meets = faultCatalogue.filter(
    ({ id }) => !/^(F8|F9|F11|F12|F17|F18|F20|F29)/.test(id) && id !== 'F5 hang 30 s',
  )
  test.each(meets.map(({ id }) => id))('%s: at most one comment, and an end that is told', async (id) => {
    await suffer(id)
  })
})

describe('every fault of the rate limit', () => {
  // What the forum says of its limit holds for all that follows, so each has a world of its own.
  let shared: World
  beforeEach(async () => {
    shared = world
    world = await createWorld()
    await arrive()
  })
  afterEach(async () => {
    await world.close()
    world = shared
  })
  const meets = faultCatalogue.filter(({ id }) => /^(F11|F12)/.test(id))
  test.each(meets.map(({ id }) => id))('%s: at most one comment, and an end that is told', async (id) => {
    await suffer(id, withBudgetInTime())
  })
})

/** A worker whose rate budget goes by the world's clock, which waits for it. */
function withBudgetInTime(): Ctx {
  const { databaseNow, monotonic } = world.ctx
  const time: BudgetTime = {
    now: sql`${{ getSQL: databaseNow }}`,
    monotonic,
    sleep: async (ms) => later(ms / MINUTE_MS),
  }
  const { db, log } = world.ctx
  const client = { clientId: 'radar-test', clientSecret: 'radar-test-secret', username: 'radar' }
  const budget = createRateBudget({ db, clientId: client.clientId, log, time })
  const way = reachReddit({ ...client, url: world.forumUrl }, budget)
  return { ...world.ctx, ...way, memory: createMemory(world.ctx) }
}

/** Meets a fault at the moment of posting, and lives on until nothing moves any more. */
async function suffer(faultId: string, ctx = world.ctx) {
  const reply = await approved()
  const { action } = faultCatalogue.find((entry) => entry.id === faultId)!
  world.forum.planFaults([{ do: action, on: { endpoint: 'POST /api/comment', times: 1 } }])
  await postReply(ctx, reply.id)
  for (let tries = 0; tries < 8; tries++) {
    await lookUntilTheEnd(ctx, reply.id)
    const { status, scheduled_for } = await sam.api.replies.get({ id: reply.id })
    if (status !== 'queued') break
    const due = Math.max(Date.parse(scheduled_for!), world.ctx.now().getTime())
    world.setNow(intoWindow(new Date(due + 1_000)))
    await postReply(ctx, reply.id)
  }

  const end = await sam.api.replies.get({ id: reply.id })
  const comments = commentsUnder(reply.redditId)
  expect(['posted', 'failed', 'unknown']).toContain(end.status)
  expect(comments).toBe(end.status === 'posted' ? 1 : 0)
  if (end.status !== 'posted') expect(end.error_message).toBeTruthy()
}
