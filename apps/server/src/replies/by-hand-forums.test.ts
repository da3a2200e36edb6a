import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { replyDrafts } from '../db/schema/index.ts'
import { followStreams } from '../matches/index.ts'
import { hurried } from '../testing/add-streamed.ts'
import { BY_HAND_KEYS, BY_HAND_WORLD, byHandForums, plantByHand } from '../testing/by-hand-forums.ts'
import { SAMPLE_AI, connectAccount, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { checkPostedReplies } from './aftercare/check-posted-replies.ts'
import { autoReply } from './drafting/auto-reply.ts'
import { draftReply } from './drafting/generate-reply.ts'
import { saveDraft } from './drafting/save-draft.ts'
import { selectTask } from './drafting/select-task.ts'
import { postReply } from './posting/post-reply.ts'
import { sweepReplies } from './posting/sweep-replies.ts'
import { QUEUED } from './reply-states.ts'

let time = Date.now()
const world = setUpWorld(BY_HAND_WORLD)
const FORUMS = byHandForums(world, () => time)
const ANSWER = 'We host bakeries for five euros a month, with daily copies.'

let person: Person
let people = 0
let following: ReturnType<typeof followStreams>

beforeAll(() => {
  pass(0)
  following = followStreams(hurried(world.ctx))
})
afterAll(() => following.close())

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

beforeEach(async () => {
  pass(2)
  people += 1
  person = await world.signUp({ plan: 'moderator' })
})

const drafts = () => world.ctx.db.transaction((tx) => tx.select().from(replyDrafts))
const draftOf = async (matchId: string) => (await drafts()).filter((row) => row.match_id === matchId)
/** Comments that Radar sent to Reddit. */
const sent = () =>
  world.forum.state.requestLog.calls.filter(({ endpoint }) => endpoint === 'POST /api/comment').length

test('every forum that is answered by hand is tried', () => {
  const byHand = world.ctx.forums.all.filter(({ reply }) => reply.way === 'by_hand')
  expect(byHand.map(({ key }) => key).toSorted()).toEqual(BY_HAND_KEYS.toSorted())
})

describe.each(BY_HAND_KEYS)('%s', (key) => {
  const forum = FORUMS[key]
  const isAllowed = forum.draft === 'allowed'
  const because = () => world.ctx.forums.find(key)!.reply as { because: string }

  const plant = () => plantByHand(world, person, { forum, by: `asker_${people}` })

  test('the match says how it is answered', async () => {
    const { matchId } = await plant()
    expect(await person.api.matches.get({ id: matchId })).toMatchObject({
      forum: key,
      reply: { way: 'by_hand', draft: forum.draft },
    })
  })

  test('a key of a program drafts as far as the forum allows, and approves nothing', async () => {
    const { matchId } = await plant()
    const { key: secret } = await person.api.apiKeys.create({ name: 'A program', scope: 'draft' })
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const send = async (path: string, body: object) =>
      (await world.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    expect(await send('/functions/v1/generate-lead-reply', { matchId })).toBe(isAllowed ? 200 : 409)
    const [row] = await draftOf(matchId)
    expect(row?.status).toBe(isAllowed ? 'draft' : undefined)
    if (row) expect(await send(`/api/v1/replies/${row.id}/queue`, {})).toBe(403)
  })

  test('nothing is drafted by itself, with and without an AI provider', async () => {
    const { campaignId, matchId } = await plant()
    for (const ai of [undefined, SAMPLE_AI]) {
      await autoReply({ ...world.ctx, ai }, campaignId)
      const request = { userId: person.user.id, matchId, auto_drafted: true }
      await expect(draftReply({ ...world.ctx, ai }, request)).rejects.toThrow(because().because)
    }
    const { task, target, draft } = await written(matchId)
    await expect(
      saveDraft(person.ctx.system, { ...target, auto_drafted: true, draft, task }),
    ).rejects.toThrow(because().because)
    expect(await draftOf(matchId)).toEqual([])
  })

  /** Draft that was written, and not saved yet, where the forum of the match is taken for one that Radar posts to. */
  async function written(matchId: string) {
    const ctx = { ...world.ctx, forum: { ...world.ctx.forum, name: key } }
    const task = await world.ctx.db.transaction((tx) => selectTask(ctx, tx, matchId))
    const draft = { generated_reply: ANSWER, written_by: 'ai' as const, variants: [], points: [] }
    const target = {
      user_id: person.user.id,
      match_id: matchId,
      post_id: task.post.id,
      parent_comment_id: task.post.comment_id,
      auto_drafted: false,
    }
    return { task, target, draft }
  }

  test('a row that came by another way is not approved, and one that is queued is not sent', async () => {
    await connectAccount(person, { account: `queued_${key}_${people}` })
    const { matchId } = await plant()
    const { target, draft } = await written(matchId)
    const before = sent()
    const [account] = (await person.api.redditCredentials.list({})).items
    const [row] = await world.ctx.db.transaction((tx) =>
      tx
        .insert(replyDrafts)
        .values({ ...target, ...draft })
        .returning(),
    )
    const { id } = row!
    const local_time = new Date(time + 86_400_000).toISOString().slice(0, 16)
    for (const approval of [{}, { local_time }])
      await expect(person.api.replies.queue({ id, ...approval })).rejects.toThrow(because().because)
    expect(await person.api.replies.reserve({ id })).toMatchObject({ reserved_for: null })
    const now = new Date(time)
    await world.ctx.db.transaction((tx) =>
      tx
        .update(replyDrafts)
        .set({
          ...QUEUED,
          approved_by: person.user.id,
          approved_at: now,
          scheduled_for: now,
          due_at: now,
          post_now: true,
          reddit_credential_id: account!.id,
          reddit_username: account!.reddit_username,
        })
        .where(eq(replyDrafts.id, id)),
    )
    await sweepReplies(world.ctx)
    await postReply(world.ctx, id)
    expect(await person.api.replies.get({ id })).toMatchObject({
      status: 'failed',
      error_message: expect.stringContaining(because().because),
    })
    expect(sent()).toBe(before)
  })

  const lookLater = async (id: string, minutes: number) => {
    pass(minutes)
    await checkPostedReplies(world.ctx)
    return (await person.api.replies.get({ id })).looks
  }

  /** Records a comment that its person wrote below the match. */
  async function record() {
    const { matchId, asked } = await plant()
    const comment = forum.answer(asked, { by: 'sam', text: ANSWER })
    const reply = await person.api.replies.recordByHand({ id: matchId, comment_url: forum.urlOf(comment) })
    return { reply, comment }
  }

  test('a comment at its address is recorded and looked after', async () => {
    const { reply, comment } = await record()
    expect(reply).toMatchObject({ forum: key, status: 'posted', posted_manually: true, written_by: 'person' })
    forum.answer(comment, { by: 'ann', text: 'Thanks!' })
    const seen = { seen: 'visible', score: forum.score, answers: 1 }
    expect((await lookLater(reply.id, 20))[0]).toMatchObject(seen)
    forum.remove(comment)
    expect((await lookLater(reply.id, 60))[1]).toMatchObject({ seen: forum.seenRemoved })
  })

  test('a comment that its own author deleted is no removal', async () => {
    const { reply, comment } = await record()
    forum.delete(comment)
    expect((await lookLater(reply.id, 20))[0]).toMatchObject({ seen: 'deleted' })
    const { items } = await person.api.notifications.list({})
    expect(items.map(({ title }) => title)).not.toContain('Your reply was removed')
  })

  test('the conversation below a comment is read, and goes on by hand', async () => {
    const { reply, comment } = await record()
    const thanks = forum.answer(comment, { by: 'ann', text: 'Is there a contract?' })
    const own = forum.answer(thanks, { by: 'sam', text: 'No, by the month.' })
    const fair = forum.answer(own, { by: 'cy', text: 'Fair.' })
    const gone = forum.answer(comment, { by: 'bot', text: 'Buy mine.' })
    forum.remove(gone)
    pass(1)
    const { items, may_draft } = await person.api.replies.conversation({ id: reply.id })
    expect(items).toMatchObject([
      { author: forum.nameOf('ann'), body: 'Is there a contract?', depth: 1, own: false },
      { author: forum.nameOf('sam'), body: 'No, by the month.', depth: 2, own: true },
      { author: forum.nameOf('cy'), body: 'Fair.', depth: 3, own: false },
    ])
    for (const { url } of items) expect(url).toMatch(/^https:/)
    expect(may_draft).toBe(isAllowed)
    const asked = { id: reply.id, comment_id: items[2]!.id }
    if (!isAllowed)
      return expect(person.api.replies.followUp(asked)).rejects.toMatchObject({ code: 'DRAFT_FORBIDDEN' })
    const draft = await person.api.replies.followUp(asked)
    expect(draft).toMatchObject({ status: 'draft', post_url: items[2]!.url })
    await expect(person.api.replies.queue({ id: draft.id })).rejects.toThrow(because().because)
    const last = forum.answer(fair, { by: 'sam', text: draft.generated_reply })
    expect(await person.api.replies.recordManual({ id: draft.id })).toMatchObject({
      status: 'posted',
      comment_url: expect.stringContaining(last.split('/').at(-1)!),
    })
  })

  test('the conversation of a forum that does not answer is told as that', async () => {
    const { reply } = await record()
    forum.setDown(true)
    onTestFinished(() => forum.setDown(false))
    await expect(person.api.replies.conversation({ id: reply.id })).rejects.toMatchObject({
      code: 'FORUM_UNAVAILABLE',
    })
  })
})

describe.each(BY_HAND_KEYS.filter((key) => FORUMS[key].draft === 'allowed'))('a draft for %s', (key) => {
  const forum = FORUMS[key]
  async function plantDraft() {
    const { asked, matchId } = await plantByHand(world, person, { forum, by: `draft_${people}` })
    const { draftId } = await person.api.functions.generateLeadReply({ matchId })
    await person.api.replies.update({ id: draftId, generated_reply: ANSWER })
    return { draftId, asked }
  }

  test('is found once its person posted it, though a word was changed', async () => {
    const { draftId, asked } = await plantDraft()
    const unseen = { data: { fields: { comment_url: [expect.stringContaining('paste its address')] } } }
    await expect(person.api.replies.recordManual({ id: draftId })).rejects.toMatchObject(unseen)
    forum.answer(asked, { by: 'other', text: 'I would ask your neighbours.' })
    await expect(person.api.replies.recordManual({ id: draftId })).rejects.toMatchObject(unseen)
    const mine = forum.answer(asked, { by: 'sam', text: ANSWER.replace('five', '5') })
    const recorded = await person.api.replies.recordManual({ id: draftId })
    expect(recorded).toMatchObject({
      forum: key,
      status: 'posted',
      posted_manually: true,
      generated_reply: ANSWER.replace('five', '5'),
    })
    expect(recorded.comment_url).toContain(mine.split('/').at(-1))
    forum.answer(mine, { by: 'ann', text: 'Thanks!' })
    pass(20)
    await checkPostedReplies(world.ctx)
    expect((await person.api.replies.get({ id: draftId })).looks[0]).toMatchObject({
      seen: 'visible',
      answers: 1,
    })
  })

  test('is recorded at the address of its comment, and at no other', async () => {
    const { draftId, asked } = await plantDraft()
    const other = forum.answer(asked, { by: 'other', text: 'Another answer.' })
    const elsewhere = forum.answer(other, { by: 'sam', text: ANSWER })
    const record = (id: string) =>
      person.api.replies.recordManual({ id: draftId, comment_url: forum.urlOf(id) })
    await expect(record(elsewhere)).rejects.toMatchObject({
      data: { fields: { comment_url: [expect.stringContaining('does not answer')] } },
    })
    const mine = forum.answer(asked, { by: 'sam', text: 'Something else altogether.' })
    expect(await record(mine)).toMatchObject({
      status: 'posted',
      generated_reply: 'Something else altogether.',
    })
  })
})

test('what answers a deleted comment of Lemmy is shown below the next above it', async () => {
  const forum = FORUMS.lemmy
  const { matchId, asked } = await plantByHand(world, person, { forum, by: `asker_${people}` })
  const comment = forum.answer(asked, { by: 'sam', text: ANSWER })
  const { id } = await person.api.replies.recordByHand({ id: matchId, comment_url: forum.urlOf(comment) })
  const gone = forum.answer(comment, { by: 'ann', text: 'Mine.' })
  const goneToo = forum.answer(gone, { by: 'ann', text: 'Mine as well.' })
  const answer = forum.answer(goneToo, { by: 'cy', text: 'Is there a contract?' })
  forum.answer(answer, { by: 'bob', text: 'No.' })
  forum.delete(gone)
  forum.remove(goneToo)
  pass(1)
  expect((await person.api.replies.conversation({ id })).items).toMatchObject([
    { author: forum.nameOf('cy'), body: 'Is there a contract?', depth: 1 },
    { author: forum.nameOf('bob'), body: 'No.', depth: 2 },
  ])
})
