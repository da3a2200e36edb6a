import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Action } from '@radar/reddit-simulator'
import { usageCounters } from '../../db/schema/index.ts'
import { commentsUnder, createReplier, pass, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Replier } from '../../testing/index.ts'
import { withProvider } from '../../testing/sample-ai.ts'
import { postReply } from '../posting/post-reply.ts'
import { checkPostedReplies } from './check-posted-replies.ts'

// Weeks pass here within seconds, which no token would outlive.
const world = setUpWorld({
  budget: { requests: 100_000, seconds: 600 },
  quirks: { tokenSeconds: 400_000_000 },
})
let sam: Replier
beforeEach(async () => {
  sam = await createReplier(world)
})

const OUTAGE: Action = { kind: 'answer', when: 'before', status: 503 }
const MINUTE = 60
const HOUR = 60 * MINUTE
const read = (id: string) => sam.person.api.replies.get({ id })
const comments = () => world.forum.state.forum.comments

/** Posts a reply and returns its ids. */
async function posted(campaignId?: string) {
  const reply = await sam.approve(campaignId)
  await postReply(world.ctx, reply.id)
  const { reddit_comment_id } = await read(reply.id)
  expect(reddit_comment_id).not.toBeNull()
  return { ...reply, commentId: reddit_comment_id! }
}

function write({ parent, body, by }: { parent: string; body: string; by: string }): string {
  const id36 = world.forum.state.nextId()
  const at = Math.floor(world.ctx.now().getTime() / 1_000)
  world.forum.state.record({ type: 'comment', id36, parent, author: by, body, at })
  return id36
}

async function recheckAfter(seconds: number) {
  pass(world, seconds)
  await checkPostedReplies(world.ctx)
}

/** Posts a reply that moderators then remove, and looks at it. */
async function removed(campaignId?: string) {
  const reply = await posted(campaignId)
  comments().get(reply.commentId)!.fate = 'removed'
  await recheckAfter(11 * MINUTE)
  return reply
}

describe('a posted reply', () => {
  test('is looked at after ten minutes, an hour, a day and a week, as others see it', async () => {
    const { id, commentId } = await posted()
    expect((await read(id)).looks.map(({ step, seen }) => [step, seen])).toEqual([
      ['10m', null],
      ['1h', null],
      ['24h', null],
      ['7d', null],
    ])
    await recheckAfter(9 * MINUTE)
    expect((await read(id)).looks[0]).toMatchObject({ looked_at: null })
    await recheckAfter(2 * MINUTE)
    expect((await read(id)).looks[0]).toMatchObject({ seen: 'visible', answers: 0, score: 1 })

    write({ parent: `t1_${commentId}`, body: 'Does it do reminders?', by: 'asking_alex' })
    write({ parent: `t1_${commentId}`, body: 'I added this myself.', by: sam.account })
    comments().get(commentId)!.score = 7
    await recheckAfter(HOUR)
    expect((await read(id)).looks[1]).toMatchObject({ step: '1h', seen: 'visible', answers: 1, score: 7 })
    const titles = async () => (await sam.person.api.notifications.list({})).items.map(({ title }) => title)
    expect(await titles()).toEqual(['Somebody answered your reply'])

    comments().get(commentId)!.fate = 'deleted'
    await recheckAfter(24 * HOUR)
    const { looks, posted_at } = await read(id)
    const due_at = new Date(Date.parse(posted_at!) + 7 * 24 * HOUR * 1_000).toISOString()
    expect(looks.slice(2)).toMatchObject([
      { step: '24h', seen: 'deleted' },
      { step: '7d', seen: null, due_at },
    ])
  })

  test('whose thread was closed for a while has no answer told twice', async () => {
    const { id, commentId } = await posted()
    write({ parent: `t1_${commentId}`, body: 'Does it do reminders?', by: 'asking_alex' })
    await recheckAfter(11 * MINUTE)
    world.forum.planFaults([
      { on: { endpoint: 'GET /comments/*' }, do: { kind: 'answer', when: 'before', status: 403 } },
    ])
    await recheckAfter(HOUR)
    world.forum.planFaults([])
    await recheckAfter(24 * HOUR)
    expect((await read(id)).looks.map(({ seen }) => seen)).toEqual(['visible', 'post_gone', 'visible', null])
    expect((await sam.person.api.notifications.list({})).items).toHaveLength(1)
  })

  test('is looked at later where the forum does not answer', async () => {
    const { id } = await posted()
    world.forum.planFaults([{ on: { endpoint: 'GET *' }, do: OUTAGE }])
    await recheckAfter(11 * MINUTE)
    expect((await read(id)).looks[0]).toMatchObject({ looked_at: null, seen: null })
    world.forum.planFaults([])
    await recheckAfter(11 * MINUTE)
    expect((await read(id)).looks[0]).toMatchObject({ seen: 'visible' })
  })

  test('is looked at later where it comes in an unknown form, and does not count as removed', async () => {
    const { id, commentId } = await posted()
    comments().get(commentId)!.overlay = { author: undefined, author_name: sam.account }
    await recheckAfter(11 * MINUTE)
    expect((await read(id)).looks[0]).toMatchObject({ looked_at: null, seen: null })
    comments().get(commentId)!.overlay = null
    await recheckAfter(11 * MINUTE)
    expect((await read(id)).looks[0]).toMatchObject({ seen: 'visible' })
  })
})

describe('removals', () => {
  test('two of them pause the subreddit for the account, until its person resumes it', async () => {
    const { api } = sam.person
    const first = await removed()
    expect((await read(first.id)).looks[0]).toMatchObject({ seen: 'removed' })
    const waiting = await sam.approve(first.campaignId)
    expect(await api.queue.safety({})).toMatchObject({ pauses: [] })
    comments().get((await posted(first.campaignId)).commentId)!.fate = 'removed'
    await recheckAfter(11 * MINUTE)

    const { items } = await api.notifications.list({})
    expect(items.map(({ title }) => title)).toEqual(['A reply was removed', 'A reply was removed'])
    const { pauses } = await api.queue.safety({})
    expect(pauses).toMatchObject([{ subreddit: 'freelancing', reddit_username: sam.account }])
    pass(world, HOUR)
    await postReply(world.ctx, waiting.id)
    expect(commentsUnder(world, waiting.redditId)).toEqual([])
    expect(await read(waiting.id)).toMatchObject({
      status: 'draft',
      error_message: expect.stringMatching(/^Two of your replies in r\/freelancing were removed/),
    })
    expect((await api.notifications.list({})).items[0]).toMatchObject({
      kind: 'reply_returned',
      text: expect.stringMatching(/^Two of your replies in r\/freelancing were removed/),
    })
    await expect(api.replies.queue({ id: waiting.id })).rejects.toMatchObject({ code: 'CONFLICT' })

    await api.queue.resume({ id: pauses[0]!.id })
    expect(await api.queue.safety({})).toMatchObject({ pauses: [] })
    expect(await api.replies.queue({ id: waiting.id })).toMatchObject({ status: 'queued' })
    await recheckAfter(HOUR)
    expect(await api.queue.safety({})).toMatchObject({ pauses: [] })
  })
})

describe('the conversation', () => {
  test('an answer is shown, answered under itself with an approval of its own, and only once', async () => {
    const { api } = sam.person
    const { id, commentId, redditId, matchId } = await posted()
    const asked = write({ parent: `t1_${commentId}`, body: 'Does it send reminders?', by: 'asking_alex' })
    expect((await api.replies.conversation({ id })).items).toMatchObject([
      { id: asked, author: 'asking_alex', body: 'Does it send reminders?', own: false, follow_up: null },
    ])

    const draft = await withProvider(world, () => api.replies.followUp({ id, comment_id: asked }))
    expect(draft).toMatchObject({ status: 'draft', parent_comment_id: asked, written_by: 'ai' })
    expect((await api.matches.get({ id: matchId })).reply_draft).toMatchObject({ id })
    await expect(
      withProvider(world, () => api.replies.followUp({ id, comment_id: asked })),
    ).rejects.toMatchObject({ code: 'CONFLICT' })

    const { scheduled_for } = await api.replies.queue({ id: draft.id })
    pass(world, (Date.parse(scheduled_for!) - world.ctx.now().getTime()) / 1_000 + 1)
    await Promise.all([postReply(world.ctx, draft.id), postReply(world.ctx, draft.id)])
    expect(await read(draft.id)).toMatchObject({ status: 'posted' })
    const own = commentsUnder(world, redditId).filter(({ author }) => author?.name === sam.account)
    expect(own.map(({ parent }) => parent?.id36)).toEqual([undefined, asked])
    const { items } = await api.replies.conversation({ id })
    expect(items.map(({ own: isOwn, depth }) => [isOwn, depth])).toEqual([
      [false, 1],
      [true, 2],
    ])
  })

  test('without a provider it is a gap for its person, and costs nothing', async () => {
    const { api } = sam.person
    const { id, commentId } = await posted()
    const asked = write({ parent: `t1_${commentId}`, body: 'And the price?', by: 'asking_alex' })
    const before = await api.functions.usageCheck({ action: 'check' })
    const draft = await api.replies.followUp({ id, comment_id: asked })
    expect(draft.gaps).toHaveLength(1)
    expect(await api.functions.usageCheck({ action: 'check' })).toEqual(before)
  })

  test.each([
    ['deleted', 'failed', /The comment that it answers was deleted/],
    ['edited', 'draft', /The comment that it answers was edited/],
    ['blocked', 'failed', /do-not-contact/],
  ] as const)('a comment that was %s since the approval is not answered', async (what, status, reason) => {
    const { api } = sam.person
    const { id, commentId, redditId } = await posted()
    const asked = write({ parent: `t1_${commentId}`, body: 'Does it send reminders?', by: `curious_${what}` })
    const draft = await withProvider(world, () => api.replies.followUp({ id, comment_id: asked }))
    const { scheduled_for } = await api.replies.queue({ id: draft.id })
    pass(world, (Date.parse(scheduled_for!) - world.ctx.now().getTime()) / 1_000 + 1)
    const comment = comments().get(asked)!
    if (what === 'deleted') comment.fate = 'deleted'
    if (what === 'edited') comment.edited = Math.floor(world.ctx.now().getTime() / 1_000)
    if (what === 'blocked') await api.doNotContact.add({ username: `curious_${what}` })
    await postReply(world.ctx, draft.id)
    expect(await read(draft.id)).toMatchObject({ status, error_message: expect.stringMatching(reason) })
    expect(commentsUnder(world, redditId).filter(({ author }) => author?.name === sam.account)).toHaveLength(
      1,
    )
  })

  test('an answer is taken back beside the draft of an answer to another comment', async () => {
    const { api } = sam.person
    const { id, commentId } = await posted()
    const [first, second] = ['Does it send reminders?', 'And when?'].map((body) =>
      write({ parent: `t1_${commentId}`, body, by: 'asking_twice' }),
    )
    const draftTo = (comment_id: string) =>
      withProvider(world, () => api.replies.followUp({ id, comment_id }))
    const queued = await draftTo(first!)
    await api.replies.queue({ id: queued.id })
    await draftTo(second!)
    expect(await api.replies.unqueue({ id: queued.id })).toMatchObject({ status: 'draft' })
  })

  test('an answer that the provider refuses counts with the failed drafts of the day', async () => {
    const { api, user } = sam.person
    const { id, commentId } = await posted()
    const asked = write({ parent: `t1_${commentId}`, body: 'Does it send reminders?', by: 'asking_again' })
    world.ctx.ai = { write: async () => 'I cannot help with that.' }
    const refused = api.replies.followUp({ id, comment_id: asked })
    await expect(refused).rejects.toMatchObject({ code: 'AI_UNAVAILABLE' })
    world.ctx.ai = undefined
    const isTheirs = and(eq(usageCounters.user_id, user.id), eq(usageCounters.counter, 'failed_drafts'))
    const counted = await world.ctx.db.transaction((tx) => tx.select().from(usageCounters).where(isTheirs))
    expect(counted).toMatchObject([{ used: 1 }])
  })

  test('somebody who was erased is not answered below a post of another', async () => {
    const { api } = sam.person
    const { id, commentId, redditId } = await posted()
    const [asked, again] = ['Does it send reminders?', 'And when?'].map((body) =>
      write({ parent: `t1_${commentId}`, body, by: 'Erased_Eve' }),
    )
    const draft = await withProvider(world, () => api.replies.followUp({ id, comment_id: asked! }))
    await api.replies.queue({ id: draft.id })
    expect(await api.erasures.create({ username: 'erased_eve' })).toMatchObject({ matches: 0, replies: 1 })
    const ended = { status: 'failed', error_message: expect.stringMatching(/^You erased the person/) }
    expect(await read(draft.id)).toMatchObject(ended)
    await expect(api.replies.followUp({ id, comment_id: again! })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^You erased the person/),
    })
    // Whatever is approved after all does not pass the gate.
    await api.replies.unqueue({ id: draft.id })
    const { scheduled_for } = await api.replies.queue({ id: draft.id })
    pass(world, (Date.parse(scheduled_for!) - world.ctx.now().getTime()) / 1_000 + 1)
    await postReply(world.ctx, draft.id)
    expect(await read(draft.id)).toMatchObject(ended)
    expect(commentsUnder(world, redditId).filter(({ author }) => author?.name === sam.account)).toHaveLength(
      1,
    )
  })

  test('nobody else reads or answers it', async () => {
    const { id, commentId } = await posted()
    const comment_id = write({ parent: `t1_${commentId}`, body: 'Is it good?', by: 'asking_alex' })
    const { api } = await world.signUp({ plan: 'moderator' })
    await expect(api.replies.conversation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(api.replies.followUp({ id, comment_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('the safety meter', () => {
  test('too much of one’s own stops the queue and says so, and other comments start it again', async () => {
    const { api } = sam.person
    const { id, redditId } = await sam.approve()
    for (let n = 0; n < 6; n++)
      write({ parent: `t3_${redditId}`, body: `Number ${n}: tallybird.example does that.`, by: 'passer_by' })
    const other = 'another_thread'
    world.forum.addPosts([
      {
        id36: 'anotherthread',
        subreddit: 'freelancing',
        author: other,
        title: 'Something else',
        created_utc: Math.floor(world.ctx.now().getTime() / 1_000) - 60,
      },
    ])
    for (let n = 0; n < 6; n++)
      write({ parent: 't3_anotherthread', body: `Number ${n}: TALLYBIRD does that.`, by: sam.account })
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({
      status: 'queued',
      error_message: expect.stringContaining(
        "6 of the account's 6 comments in 30 days name your business (100 %)",
      ),
    })
    expect(await api.queue.safety({})).toMatchObject({
      account: { level: 'red', comments: 6, promotional: 6, reddit_username: sam.account },
    })

    for (let n = 0; n < 7; n++)
      write({ parent: 't3_anotherthread', body: `I would ask number ${n}.`, by: sam.account })
    pass(world, 2 * HOUR)
    await postReply(world.ctx, id)
    expect(await read(id)).toMatchObject({ status: 'posted' })
    expect(await api.queue.safety({})).toMatchObject({
      account: { level: 'amber', comments: 14, last_comment_at: world.ctx.now().toISOString() },
    })
  })

  test('replies that were posted since the last count are counted', async () => {
    const safety = async () => (await sam.person.api.queue.safety({})).account
    for (const [comments, reason] of [
      [1, "The account's only comment in 30 days names your business."],
      [2, "2 of the account's 2 comments in 30 days name your business (100 %)."],
    ] as const) {
      const { id } = await sam.approve()
      await postReply(world.ctx, id)
      expect(await read(id)).toMatchObject({ status: 'posted' })
      expect(await safety()).toMatchObject({ comments, promotional: comments })
      expect((await safety())?.reasons[0]).toContain(reason)
    }
  })

  test('a new account posts five replies a day, more as it grows older, and says so', async () => {
    const { api } = sam.person
    expect(await api.queue.safety({})).toMatchObject({ account: { level: 'amber', max_a_day: 5 } })
    const days: Record<string, number> = {}
    const { campaignId } = await plantMatch(world, sam.person)
    for (let n = 0; n < 7; n++) {
      const { matchId } = await plantMatch(world, sam.person, campaignId)
      const { draftId } = await withProvider(world, () => api.functions.generateLeadReply({ matchId }))
      const { scheduled_for } = await api.replies.queue({ id: draftId })
      const day = scheduled_for!.slice(0, 10)
      days[day] = (days[day] ?? 0) + 1
    }
    expect(Object.values(days)).toEqual([5, 2])
    pass(world, 8 * 24 * HOUR)
    expect(await api.queue.safety({})).toMatchObject({ account: { max_a_day: 8 } })
    pass(world, 23 * 24 * HOUR)
    expect(await api.queue.safety({})).toMatchObject({ account: { level: 'green', max_a_day: null } })
  })
})
