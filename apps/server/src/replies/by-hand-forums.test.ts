import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { replyDrafts } from '../db/schema/index.ts'
import { fetchForums } from '../matches/index.ts'
import { NEWS, addNews, newsOf } from '../testing/add-news.ts'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { SAMPLE_AI, connectAccount, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'
import { WORKSHOP } from '../testing/open-discourse.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'
import { checkPostedReplies } from './aftercare/check-posted-replies.ts'
import { autoReply } from './drafting/auto-reply.ts'
import { draftReply } from './drafting/generate-reply.ts'
import { saveDraft } from './drafting/save-draft.ts'
import { selectTask } from './drafting/select-task.ts'
import { postReply } from './posting/post-reply.ts'
import { sweepReplies } from './posting/sweep-replies.ts'
import { QUEUED } from './reply-states.ts'

let time = Date.now()
const world = setUpWorld({ hackerNews: true, discourse: true, lemmy: true })
const QUESTION = { title: 'Which web hosting can you recommend?', text: 'I need web hosting for a bakery.' }
const ANSWER = 'We host bakeries for five euros a month, with daily copies.'
const COMMUNITY = 'selfhosted@lemmy.example'
const workshop = () => world.discourse.get(WORKSHOP)!
const lemmy = () => world.lemmy!
const seconds = (age = 60) => Math.floor(time / 1_000) - age

let person: Person
let people = 0

/** A forum that is answered by hand. Ids are those of its simulator. */
type ByHandForum = {
  place: { forum: string; place: string }
  draft: 'allowed' | 'forbidden'
  /** Asks, and returns the id of the post. */
  ask(by: string): string
  /** Answers a post or comment, and returns the id of the comment. */
  answer(below: string, answer: { by: string; text?: string }): string
  urlOf(id: string): string
  remove(id: string): void
  /** Look at an answer that somebody answered. */
  look: { score: number | null; answers: number }
}

const FORUMS: Record<string, ByHandForum> = {
  hackernews: {
    place: NEWS,
    draft: 'forbidden',
    ask: (by) => String(addNews(world, { by, ...QUESTION })),
    answer: (below, { by, text = ANSWER }) =>
      String(addNews(world, { by, text, parent: Number(below), age: 0 })),
    urlOf: (id) => `https://news.ycombinator.com/item?id=${id}`,
    remove: (id) => newsOf(world).changeItem(Number(id), { dead: true }),
    look: { score: null, answers: 1 },
  },
  discourse: {
    place: { forum: 'discourse', place: WORKSHOP },
    draft: 'allowed',
    ask: (username) => {
      const { title, text } = QUESTION
      const [post] = workshop().addPosts([{ username, title, cooked: `<p>${text}</p>`, time: seconds() }])
      return String(post!.id)
    },
    answer: (below, { by: username, text = ANSWER }) => {
      const { topic_id, post_number } = workshop().state.posts.anyPost(Number(below))!
      const said = { username, topic_id, cooked: `<p>${text}</p>`, time: seconds(0) }
      const [post] = workshop().addPosts([{ ...said, ...(post_number > 1 && { reply_to: post_number }) }])
      return String(post!.id)
    },
    urlOf: (id) => {
      const { topic_id, post_number } = workshop().state.posts.anyPost(Number(id))!
      return `https://${WORKSHOP}/t/which/${topic_id}/${post_number}`
    },
    remove: (id) => workshop().changePost(Number(id), { deleted: true }),
    look: { score: null, answers: 1 },
  },
  lemmy: {
    place: { forum: 'lemmy', place: COMMUNITY },
    draft: 'allowed',
    ask: (by) =>
      lemmy().addPost({
        community: COMMUNITY,
        author: `${by}@far.example`,
        ...QUESTION,
        published: seconds(),
      }).id,
    answer: (below, { by, text = ANSWER }) =>
      lemmy().addComment({ below, author: `${by}@far.example`, text, published: seconds(0) }).id,
    urlOf: (id) => lemmy().addressOn('lemmy.example', lemmy().network.get(id)),
    remove: (id) => lemmy().change(id, { removed: true }),
    look: { score: 1, answers: 1 },
  },
}

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

describe.each(Object.entries(FORUMS))('%s', (key, forum) => {
  const isAllowed = forum.draft === 'allowed'
  const because = () => world.ctx.forums.find(key)!.reply as { because: string }

  /** Plants a match in a campaign with automatic replies. */
  async function plant() {
    const campaignId = await makeCampaign(person, { subreddits: [] })
    await person.api.campaigns.update({ id: campaignId, other_places: [forum.place], auto_reply: true })
    const asked = forum.ask(`asker_${people}`)
    await fetchForums(world.ctx)
    const { items } = await person.api.matches.list({ id: campaignId })
    return { campaignId, asked, matchId: items[0]!.id }
  }

  test('the match says how it is answered', async () => {
    const { matchId } = await plant()
    expect(await person.api.matches.get({ id: matchId })).toMatchObject({
      forum: key,
      reply: { way: 'by_hand', draft: forum.draft },
    })
  })

  test('no call of the contract posts, and none drafts where that is forbidden', async () => {
    const belongings = await giveBelongings(world, person, `hand_${key}_${people}`)
    const { campaignId, matchId } = await plant()
    const before = sent()
    const call = async (name: string, given: Record<string, unknown>) => {
      const { path, init } = addressOf(
        contractRoutes().find((route) => route.name === name)!,
        given,
      )
      await person.request(path, init)
    }
    await call('functions/generateLeadReply', { matchId })
    const replyId = (await draftOf(matchId))[0]?.id ?? belongings.replyId
    const inputs = sampleInputs({ ...belongings, campaignId, matchId, replyId })
    const ENDS =
      /^(?:events|functions\/deleteUserAccount|campaigns\/delete|matches\/delete|replies\/delete|erasures)/
    for (const { name } of contractRoutes()) if (!ENDS.test(name)) await call(name, inputs[name] ?? {})
    const rows = await draftOf(matchId)
    expect(
      rows.map(({ status, auto_drafted, approved_at }) => ({ status, auto_drafted, approved_at })),
    ).toEqual(isAllowed ? [{ status: 'draft', auto_drafted: false, approved_at: null }] : [])
    expect(sent()).toBe(before)
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

  test('a comment at its address is recorded and looked after', async () => {
    const { matchId, asked } = await plant()
    const comment = forum.answer(asked, { by: 'sam' })
    const reply = await person.api.replies.recordByHand({ id: matchId, comment_url: forum.urlOf(comment) })
    expect(reply).toMatchObject({ forum: key, status: 'posted', posted_manually: true, written_by: 'person' })
    forum.answer(comment, { by: 'ann', text: 'Thanks!' })
    pass(20)
    await checkPostedReplies(world.ctx)
    expect((await person.api.replies.get({ id: reply.id })).looks[0]).toMatchObject({
      seen: 'visible',
      ...forum.look,
    })
    forum.remove(comment)
    pass(60)
    await checkPostedReplies(world.ctx)
    expect((await person.api.replies.get({ id: reply.id })).looks[1]).toMatchObject({ seen: 'removed' })
  })
})

describe.each(Object.entries(FORUMS).filter(([, { draft }]) => draft === 'allowed'))(
  'a draft for %s',
  (key, forum) => {
    async function plantDraft() {
      const id = await makeCampaign(person, { subreddits: [] })
      await person.api.campaigns.update({ id, other_places: [forum.place] })
      const asked = forum.ask(`draft_${people}`)
      await fetchForums(world.ctx)
      const [match] = (await person.api.matches.list({ id })).items
      const { draftId } = await person.api.functions.generateLeadReply({ matchId: match!.id })
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
      const elsewhere = forum.answer(other, { by: 'sam' })
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
  },
)
