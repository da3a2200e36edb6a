import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NoConnectionError } from '@radar/reddit'
import type { Fault } from '@radar/reddit-simulator'
import { engagementPosts, leadProfiles, matchesQueue, replyDrafts } from '../db/schema/index.ts'
import { recheckPosts } from '../forum/index.ts'
import { collectEvents } from '../testing/collect-events.ts'
import { SAMPLE_AI, createReplier, pass, setUpWorld } from '../testing/index.ts'
import type { ApprovedReply, Replier } from '../testing/index.ts'
import { plantMatch } from '../testing/plant-match.ts'
import { PostGoneError } from './posting/obstacles.ts'
import { draftReply } from './drafting/generate-reply.ts'
import { claimReply } from './posting/claim-reply.ts'
import { postReply } from './posting/post-reply.ts'
import { reconcileReply } from './posting/reconcile-reply.ts'
import { recordOutcome } from './posting/record-outcome.ts'

const OWN_WORDS = 'Ours does that, and I am glad to show you how.'
const COPY = 'I send ten invoices a month by hand'
const YEAR_S = 366 * 86_400
/** Loses the forum's answer to a comment. */
const LOST: Fault = {
  on: { endpoint: 'POST /api/comment', times: 1 },
  do: { kind: 'answer', when: 'before', status: 503 },
}
const GONE = 'The post was deleted in the forum.'

// Each test begins a week after the one before.
const world = setUpWorld({ quirks: { tokenSeconds: YEAR_S } })
beforeAll(() => void (world.ctx.ai = SAMPLE_AI))
let sam: Replier
beforeEach(async () => {
  sam = await createReplier(world)
})

const api = () => sam.person.api
const read = (id: string) => api().replies.get({ id })
const used = async () => (await api().functions.usageCheck({ action: 'check' })).usage.ai_replies_used

/** Approves a reply in a person's own words, with some of the post's among them. */
async function approveWords(): Promise<ApprovedReply> {
  const planted = await plantMatch(world, sam.person)
  const { draftId: id } = await api().functions.generateLeadReply({ matchId: planted.matchId })
  await api().replies.update({ id, generated_reply: `You write “${COPY}”. ${OWN_WORDS}` })
  const { scheduled_for } = await api().replies.queue({ id })
  pass(world, (Date.parse(scheduled_for ?? '') - world.ctx.now().getTime()) / 1_000 + 1)
  return { ...planted, id }
}

async function makeDraft(campaignId?: string) {
  const planted = await plantMatch(world, sam.person, campaignId)
  const { draftId: id } = await api().functions.generateLeadReply({ matchId: planted.matchId })
  return { ...planted, id }
}

/** Sends a reply and loses the forum's answer. */
async function makeUnknown() {
  const reply = await sam.approve()
  world.forum.planFaults([LOST])
  await postReply(world.ctx, reply.id)
  expect(await read(reply.id)).toMatchObject({ status: 'unknown' })
  return reply
}

async function deletePost({ redditId }: { redditId: string }) {
  world.forum.changeThing(`t3_${redditId}`, { fate: 'deleted' })
  await recheckPosts(world.ctx)
}

const hear = (act: () => Promise<unknown>) => collectEvents({ world, person: sam.person }, act)

/** Everything that is stored of this test's post and of what was made from it. */
async function stored(redditId: string): Promise<string> {
  const rows = await world.ctx.db.transaction(async (tx) => {
    const [post] = await tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, redditId))
    return [
      post,
      await tx.select().from(matchesQueue).where(eq(matchesQueue.post_id, post!.id)),
      await tx.select().from(replyDrafts).where(eq(replyDrafts.post_id, post!.id)),
      await tx.select().from(leadProfiles).where(eq(leadProfiles.user_id, sam.person.user.id)),
    ]
  })
  return JSON.stringify(rows)
}

describe('when its post is deleted in the forum', () => {
  test('an approved reply ends as failed, says why, tells the screens, and costs nothing', async () => {
    const reply = await approveWords()
    expect(await used()).toBe(1)
    const events = await hear(() => deletePost(reply))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'reply', reply_id: reply.id, status: 'failed' }),
    )
    const { items } = await api().replies.list({})
    expect(items).toEqual([
      expect.objectContaining({ id: reply.id, status: 'failed', error_message: GONE, scheduled_for: null }),
    ])
    expect(await used()).toBe(0)
    await postReply(world.ctx, reply.id)
    expect(await read(reply.id)).toMatchObject({ status: 'failed', error_message: GONE })
  })

  test('the words of the post go everywhere, and those of the person stay', async () => {
    const reply = await approveWords()
    expect(await stored(reply.redditId)).toContain(COPY)
    await deletePost(reply)
    const left = await stored(reply.redditId)
    for (const words of [COPY, 'invoicing tool', 'asking_alex']) expect(left).not.toContain(words)
    expect(await read(reply.id)).toMatchObject({ generated_reply: `You write “[…]”. ${OWN_WORDS}` })
  })

  test('a draft that nobody approved goes without a word', async () => {
    const draft = await makeDraft()
    const events = await hear(() => deletePost(draft))
    expect(events.filter(({ type }) => type === 'reply')).toEqual([])
    await expect(read(draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await used()).toBe(0)
  })

  test('a draft that is being written meanwhile is not kept, and costs nothing', async () => {
    const planted = await plantMatch(world, sam.person)
    const write = async () => {
      await deletePost(planted)
      return `You write “${COPY}”.`
    }
    const drafting = draftReply(
      { ...world.ctx, ai: { write } },
      { userId: sam.person.user.id, matchId: planted.matchId },
    )
    await expect(drafting).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await stored(planted.redditId)).not.toContain(COPY)
    expect(await used()).toBe(0)
  })

  test('a reply that failed before stays to say why', async () => {
    const reply = await sam.approve()
    world.forum.changeThing(`t3_${reply.redditId}`, { fate: 'deleted' })
    await postReply(world.ctx, reply.id)
    expect(await read(reply.id)).toMatchObject({ status: 'failed', error_message: GONE })
    await recheckPosts(world.ctx)
    expect(await read(reply.id)).toMatchObject({ status: 'failed', error_message: GONE })
    expect(await used()).toBe(0)
  })

  test('one that is being posted is told by its attempt, and costs nothing if it failed', async () => {
    const { id, ...planted } = await sam.approve()
    const claim = await claimReply(world.ctx, id)
    await deletePost(planted)
    expect(await read(id)).toMatchObject({ status: 'posting' })
    expect(await used()).toBe(1)
    await recordOutcome(world.ctx, claim!.reply, { outcome: 'not_executed', error: new PostGoneError(GONE) })
    expect(await read(id)).toMatchObject({ status: 'failed', error_message: GONE })
    expect(await used()).toBe(0)
  })

  describe('while it is in flight, its words stay until it ends', () => {
    const text = `You write “${COPY}”. ${OWN_WORDS}`
    const cut = `You write “[…]”. ${OWN_WORDS}`

    /** Approves a reply, claims it, and deletes its post meanwhile. */
    async function claimAndDelete() {
      const reply = await approveWords()
      const claim = await claimReply(world.ctx, reply.id)
      await deletePost(reply)
      expect(await read(reply.id)).toMatchObject({ status: 'posting', generated_reply: text })
      return { ...reply, claimed: claim!.reply }
    }

    test('and are cut where the forum refuses it', async () => {
      const { id, redditId, claimed } = await claimAndDelete()
      const error = new PostGoneError(GONE)
      await recordOutcome(world.ctx, claimed, { outcome: 'not_executed', error })
      expect(await read(id)).toMatchObject({ status: 'failed', generated_reply: cut })
      expect(await stored(redditId)).not.toContain(COPY)
      expect(await used()).toBe(0)
    })

    test('and are cut where it is requeued and taken back', async () => {
      const { id, redditId, claimed } = await claimAndDelete()
      const error = new NoConnectionError({ endpoint: 'POST /api/comment', code: 'ECONNREFUSED' })
      await recordOutcome(world.ctx, claimed, { outcome: 'not_executed', error })
      expect(await read(id)).toMatchObject({ status: 'queued' })
      const unqueued = await api().replies.unqueue({ id })
      expect(unqueued).toMatchObject({ status: 'draft', generated_reply: cut })
      expect(await stored(redditId)).not.toContain(COPY)
      expect(await used()).toBe(0)
    })

    test.each([
      ['of a deleted post', deletePost],
      ['to an erased person', () => api().erasures.create({ username: 'asking_alex' })],
    ])('and are cut from a reply %s that its person says is not there', async (_, end) => {
      const reply = await approveWords()
      world.forum.planFaults([LOST])
      await postReply(world.ctx, reply.id)
      await end(reply)
      for (const seconds of [16, 46, 241, 601]) {
        pass(world, seconds)
        await reconcileReply(world.ctx, reply.id)
      }
      expect(await read(reply.id)).toMatchObject({ status: 'unknown', generated_reply: text })
      const resolved = await api().replies.resolve({ id: reply.id, outcome: 'not_posted' })
      expect(resolved).toMatchObject({ status: 'draft', generated_reply: cut })
      expect(await read(reply.id)).toEqual(resolved)
      expect(await stored(reply.redditId)).not.toContain(COPY)
      expect(await used()).toBe(0)
    })

    test('and stay in one that is in the forum', async () => {
      const { id, claimed } = await claimAndDelete()
      const comment = { id: 'posted1', name: 't1_posted1', details: null }
      await recordOutcome(world.ctx, claimed, { outcome: 'posted', comment })
      expect(await read(id)).toMatchObject({ status: 'posted', generated_reply: text })
      expect(await used()).toBe(1)
    })
  })

  test('one that may have left is looked for as ever', async () => {
    const reply = await makeUnknown()
    await deletePost(reply)
    for (const seconds of [16, 46, 241, 601]) {
      pass(world, seconds)
      await reconcileReply(world.ctx, reply.id)
    }
    expect(await read(reply.id)).toMatchObject({ status: 'unknown', asked_at: expect.any(String) })
  })
})

describe.each([
  [
    'match',
    ({ matchId }: ApprovedReply) => api().matches.delete({ id: matchId }),
    'You deleted the match that this reply was written for.',
  ],
  [
    'campaign',
    ({ campaignId }: ApprovedReply) => api().campaigns.delete({ id: campaignId }),
    'You deleted the campaign that this reply was written for.',
  ],
] as const)('when its %s is deleted', (_thing, remove, error_message) => {
  test('an approved reply ends as failed, says why, and tells the screens', async () => {
    const reply = await sam.approve()
    const { generated_reply } = await read(reply.id)
    const events = await hear(() => remove(reply))
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'reply', reply_id: reply.id, status: 'failed' }),
    )
    expect((await api().replies.list({})).items).toEqual([
      expect.objectContaining({
        id: reply.id,
        match_id: null,
        status: 'failed',
        error_message,
        generated_reply,
      }),
    ])
    await postReply(world.ctx, reply.id)
    expect(await read(reply.id)).toMatchObject({ status: 'failed' })
    expect(await used()).toBe(1)
  })

  test('a failed one stays, a draft goes', async () => {
    const reply = await sam.approve()
    world.forum.changeThing(`t3_${reply.redditId}`, { locked: true })
    await postReply(world.ctx, reply.id)
    const failed = await read(reply.id)
    expect(failed).toMatchObject({ status: 'failed', error_message: expect.stringContaining('locked') })
    const draft = await makeDraft(reply.campaignId)
    await remove(reply)
    expect(await read(reply.id)).toEqual({ ...failed, match_id: null })
    await remove({ ...draft, campaignId: reply.campaignId }).catch(() => undefined)
    await expect(read(draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('one that may have left is looked for as ever', async () => {
    const reply = await makeUnknown()
    await remove(reply)
    expect(await read(reply.id)).toMatchObject({ status: 'unknown', match_id: null })
    for (const seconds of [16, 46, 241, 601]) {
      pass(world, seconds)
      await reconcileReply(world.ctx, reply.id)
    }
    expect(await read(reply.id)).toMatchObject({ status: 'unknown', asked_at: expect.any(String) })
  })

  test('one that is being posted comes first', async () => {
    const reply = await sam.approve()
    await claimReply(world.ctx, reply.id)
    await expect(remove(reply)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await read(reply.id)).toMatchObject({ status: 'posting', match_id: reply.matchId })
  })
})
