import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engagementPosts, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import { SAMPLE_AI, connectAccount, createWorld, plantMatch } from '../testing/index.ts'
import type { Person, World } from '../testing/index.ts'
import { postReply } from './posting/post-reply.ts'
import { sweepReplies } from './posting/sweep-replies.ts'
import { queueReply } from './scheduling/queue-reply.ts'

const MINUTE_MS = 60_000
const OTHER_REPLY =
  'There is another reply to the same post or comment. Go on with that one, or delete it first.'
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

/**
 * Signs up a new user with a connected account and a window that is nearly always open, in the morning of
 * a day of its own, so that the date of a run is no part of any test.
 */
async function arrive() {
  world.forum.planFaults([])
  world.ctx.ai = SAMPLE_AI
  world.setNow(new Date(Date.UTC(2030, 0, people * 7, 10)))
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

/** Approves a reply and advances the clock to its time. */
async function approved(campaignId?: string) {
  const planted = await plantMatch(world, sam, campaignId)
  const { draftId } = await sam.api.functions.generateLeadReply({ matchId: planted.matchId })
  const { scheduled_for } = await sam.api.replies.queue({ id: draftId })
  world.setNow(intoWindow(new Date(Date.parse(scheduled_for!) + 1_000)))
  return { ...planted, id: draftId }
}

/** Moves a time into the window of the tests, which leaves out the last hour of a day. */
function intoWindow(time: Date): Date {
  return time.getUTCHours() === 23 ? new Date(time.getTime() + 61 * MINUTE_MS) : time
}

const later = (minutes: number) => world.setNow(new Date(world.ctx.now().getTime() + minutes * MINUTE_MS))
/** Number of comments under a post, as the forum itself knows. */
const commentsUnder = (redditId: string) =>
  [...world.forum.state.forum.comments.values()].filter((comment) => comment.post.id36 === redditId).length

describe('a draft', () => {
  test('without an AI provider is a skeleton that says so, costs nothing, and waits for its person’s sentence', async () => {
    const { ai } = world.ctx
    world.ctx.ai = undefined
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id, reply } = await sam.api.functions.generateLeadReply({ matchId })
    world.ctx.ai = ai
    expect(reply).not.toContain('Which invoicing tool would you recommend')
    expect(reply).toContain('I am with Tallybird')
    const { gaps } = await sam.api.replies.get({ id })
    expect(gaps).toHaveLength(1)
    expect(await sam.api.replies.get({ id })).toMatchObject({ status: 'draft', written_by: 'template' })
    expect((await sam.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used).toBe(0)

    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { fields: { generated_reply: [expect.stringContaining(gaps[0] ?? 'no gap')] } },
    })
    await sam.api.replies.update({ id, generated_reply: reply.replace(gaps[0] ?? '', 'One list for all.') })
    expect(await sam.api.replies.queue({ id })).toMatchObject({ status: 'queued', gaps: [] })
  })

  test('needs to know who is writing and what is offered', async () => {
    const { matchId, campaignId } = await plantMatch(world, sam)
    await sam.api.campaigns.update({ id: campaignId, business_name: ' ', product_service: '' })
    await expect(sam.api.functions.generateLeadReply({ matchId })).rejects.toMatchObject({
      code: 'BUSINESS_REQUIRED',
      message: expect.stringMatching(/what your business is called and your product or service/),
      data: { campaign_id: campaignId, fields: ['business_name', 'product_service'] },
    })
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

  test('is not written over with a text that began from another', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id, reply } = await sam.api.functions.generateLeadReply({ matchId })
    const mine = { id, generated_reply: 'Mine.', replaces: reply }
    await sam.api.replies.update({ id, generated_reply: 'Changed in another tab.' })
    await expect(sam.api.replies.update(mine)).rejects.toMatchObject({ code: 'CONFLICT' })
    const replaces = (await sam.api.replies.get({ id })).generated_reply
    expect(replaces).toBe('Changed in another tab.')
    expect(await sam.api.replies.update({ ...mine, replaces })).toMatchObject({ generated_reply: 'Mine.' })
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

  test.each([
    ['locked', { locked: true }, 'The post is locked; nobody can reply to it any more.'],
    ['archived', { archived: true }, 'The post is archived; nobody can reply to it any more.'],
    [
      'no longer kept',
      { purged_at: new Date(0), title: '', body: '', author: null },
      'Radar no longer keeps the post, so nothing can be posted there.',
    ],
  ])('of a draft whose post is %s is refused', async (_state, change, message) => {
    const { matchId, redditId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    await world.ctx.db.transaction((tx) =>
      tx.update(engagementPosts).set(change).where(eq(engagementPosts.reddit_id, redditId)),
    )
    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({ code: 'CONFLICT', message })
  })

  test('of a draft whose match was deleted is refused', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    await world.ctx.db.transaction((tx) => tx.delete(matchesQueue).where(eq(matchesQueue.id, matchId)))
    await expect(sam.api.replies.queue({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The campaign or the match of this reply was deleted.',
    })
  })

  test('“post now” is for the practice forum alone, where it is no second approval', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    const approvals = async () => {
      const { items } = await sam.api.activity.list({ limit: 100 })
      return items.filter(({ action, target_id }) => action === 'reply.approved' && target_id === id)
    }
    await sam.api.replies.queue({ id })
    await expect(sam.api.replies.queue({ id, post_now: true })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const inPractice = { ...sam.ctx, forum: { ...sam.ctx.forum, demo: true } }
    const hurried = await queueReply(inPractice, { id, post_now: true })
    expect(Date.parse(hurried.scheduled_for!)).toBeLessThanOrEqual(world.ctx.now().getTime())
    expect(await approvals()).toHaveLength(1)
  })

  test('of somebody else’s draft answers as if there were none', async () => {
    const { matchId } = await plantMatch(world, sam)
    const { draftId: id } = await sam.api.functions.generateLeadReply({ matchId })
    const other = await world.signUp()
    await connectAccount(other, { account: `other_${people}` })
    await expect(other.api.replies.queue({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  /** Inserts a draft for a post that is answered already, as an older version or a direct write could leave it. */
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

  test('a reply that failed is a draft again when it is taken back, with its text and its reason', async () => {
    const { id, redditId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { locked: true })
    await postReply(world.ctx, id)
    const failed = await sam.api.replies.get({ id })
    expect(failed).toMatchObject({ status: 'failed', error_message: expect.stringContaining('locked') })
    expect(await sam.api.replies.unqueue({ id })).toMatchObject({
      status: 'draft',
      generated_reply: failed.generated_reply,
      error_message: failed.error_message,
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

  test('a failed reply gives way to one that was approved after it, which may become a draft again', async () => {
    const { id, redditId, matchId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { locked: true })
    await postReply(world.ctx, id)
    world.forum.changeThing(`t3_${redditId}`, { locked: false })
    const { draftId } = await sam.api.functions.generateLeadReply({ matchId })
    await sam.api.replies.queue({ id: draftId })
    await expect(sam.api.replies.unqueue({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: OTHER_REPLY,
    })
    later(24 * 60)
    await postReply(world.ctx, draftId)
    expect(await sam.api.replies.get({ id: draftId })).toMatchObject({
      status: 'draft',
      error_message: expect.stringContaining('Its time passed'),
    })
  })

  test('a draft that is written while a failed reply is approved again is none, and costs nothing', async () => {
    const { id, redditId, matchId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { locked: true })
    await postReply(world.ctx, id)
    world.forum.changeThing(`t3_${redditId}`, { locked: false })
    world.ctx.ai = {
      write: async () => {
        await sam.api.replies.unqueue({ id })
        await sam.api.replies.queue({ id })
        return 'Fine.'
      },
    }
    const generated = sam.api.functions.generateLeadReply({ matchId })
    await expect(generated).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have answered this post already.',
    })
    expect(await sam.api.replies.list({ match_id: matchId })).toMatchObject({
      total: 1,
      items: [{ id, status: 'queued' }],
    })
    expect((await sam.api.functions.usageCheck({ action: 'check' })).usage.ai_replies_used).toBe(1)
  })

  describe('beside another draft of its match', () => {
    /** Plants the draft, which other processes may have saved before they refused it. */
    async function approvedBesideDraft() {
      const reply = await approved()
      await world.ctx.db.transaction(async (tx) => {
        const { match_id, post_id, user_id } = oneRow(
          await tx.select().from(replyDrafts).where(eq(replyDrafts.id, reply.id)),
        )
        const other = { match_id, post_id, user_id, written_by: 'ai', generated_reply: 'Other.' } as const
        await tx.insert(replyDrafts).values(other)
      })
      return reply
    }

    test.each([
      ['its post is edited', 'The post was edited after you approved this reply.'],
      ['its time passes', 'Its time passed while Radar could not post.'],
    ])(
      'a reply that has to be approved again since %s fails and asks for no approval',
      async (name, cause) => {
        const { id, redditId } = await approvedBesideDraft()
        if (name === 'its time passes') later(24 * 60)
        else world.forum.changeThing(`t3_${redditId}`, { text: 'Never mind, I meant something else.' })
        await postReply(world.ctx, id)
        expect(await sam.api.replies.get({ id })).toMatchObject({
          status: 'failed',
          error_message: `${cause} ${OTHER_REPLY}`,
        })
      },
    )
  })

  test('a reply that its person did not post after all gives way to the draft written after it', async () => {
    const { id, redditId, matchId } = await approved()
    world.forum.changeThing(`t3_${redditId}`, { locked: true })
    await postReply(world.ctx, id)
    const { draftId } = await sam.api.functions.generateLeadReply({ matchId })
    expect(await sam.api.replies.recordManual({ id })).toMatchObject({ status: 'unknown' })
    await world.ctx.db.transaction((tx) =>
      tx.update(replyDrafts).set({ asked_at: world.ctx.now() }).where(eq(replyDrafts.id, id)),
    )
    const resolve = () => sam.api.replies.resolve({ id, outcome: 'not_posted' })
    await expect(resolve()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: OTHER_REPLY,
    })
    await sam.api.replies.delete({ id: draftId })
    expect(await resolve()).toMatchObject({ status: 'draft' })
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
    await expect.poll(() => sam.api.replies.get({ id }).then((reply) => reply.status)).toBe('posted')
    expect(commentsUnder(redditId)).toBe(1)
  })
})
