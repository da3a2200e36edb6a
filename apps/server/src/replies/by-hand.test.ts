import { expect, test, beforeEach } from 'vitest'
import { BudgetExhaustedError, createRedditApp, userAgent } from '@radar/reddit'
import { eq } from 'drizzle-orm'
import { matchesQueue, replyDrafts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { NEWS, addNews, newsOf } from '../testing/add-news.ts'
import { fetchForums } from '../matches/index.ts'
import { checkPostedReplies } from './aftercare/check-posted-replies.ts'
import { planLooks } from './aftercare/plan-looks.ts'
import { autoReply } from './drafting/auto-reply.ts'
import { saveDraft } from './drafting/save-draft.ts'
import { selectTask } from './drafting/select-task.ts'
import { POSTED } from './reply-states.ts'
import { SAMPLE_AI, connectAccount, plantMatch, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { makeCampaign } from '../testing/make-posts.ts'

let time = Date.now()
const world = setUpWorld({ hackerNews: true })
const FORBIDDEN = /forbids generated and machine-edited comments/
let person: Person
let people = 0

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

beforeEach(async () => {
  pass(2)
  people += 1
  person = await world.signUp({ plan: 'moderator' })
})

/** Plants a match of Hacker News in a campaign with automatic replies. */
async function plantNews() {
  const campaignId = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({ id: campaignId, other_places: [NEWS], auto_reply: true })
  const story = addNews(world, {
    by: `asker_${people}`,
    title: 'Ask HN: Which web hosting can you recommend?',
    text: 'I need web hosting for a bakery. It must be cheap. Any advice?',
  })
  await fetchForums(world.ctx)
  const { items } = await person.api.matches.list({ id: campaignId })
  return { campaignId, story, matchId: items[0]!.id }
}

const drafts = () => world.ctx.db.transaction((tx) => tx.select().from(replyDrafts))
const urlOf = (id: number) => `https://news.ycombinator.com/item?id=${id}`

test('whoever asks for a draft is told that Hacker News forbids it', async () => {
  const { matchId } = await plantNews()
  await expect(person.api.functions.generateLeadReply({ matchId })).rejects.toMatchObject({
    code: 'DRAFT_FORBIDDEN',
    message: expect.stringMatching(FORBIDDEN),
    data: { forum: 'hackernews', forum_name: 'Hacker News' },
  })
})

test('no job drafts for it, with and without an AI provider', async () => {
  const { campaignId, matchId } = await plantNews()
  for (const ai of [undefined, SAMPLE_AI]) await autoReply({ ...world.ctx, ai }, campaignId)
  expect((await drafts()).filter((one) => one.match_id === matchId)).toEqual([])
})

test('a draft that was on its way is not saved, and a row that came by another way is neither edited nor approved', async () => {
  await connectAccount(person, { account: `hand_${people}` })
  const { matchId } = await plantNews()
  const { ctx, user } = person
  const task = await world.ctx.db.transaction((tx) =>
    selectTask({ ...world.ctx, forum: { ...world.ctx.forum, name: 'hackernews' } }, tx, matchId),
  )
  const text = {
    generated_reply: 'Hosting House does that.',
    written_by: 'ai' as const,
    variants: [],
    points: [],
  }
  const target = {
    user_id: user.id,
    match_id: matchId,
    post_id: task.post.id,
    parent_comment_id: null,
    auto_drafted: false,
  }
  await expect(saveDraft(ctx.system, { ...target, draft: text, task })).rejects.toThrow(FORBIDDEN)
  const [row] = await world.ctx.db.transaction((tx) =>
    tx
      .insert(replyDrafts)
      .values({ ...target, ...text })
      .returning({ id: replyDrafts.id }),
  )
  const { id } = row!
  await expect(person.api.replies.update({ id, generated_reply: 'Better words.' })).rejects.toThrow(FORBIDDEN)
  await expect(person.api.replies.queue({ id })).rejects.toThrow(FORBIDDEN)
  const { obstacles } = await person.api.replies.advise({ id })
  expect(obstacles).toContainEqual({ code: 'OTHER_FORUM', message: expect.stringMatching(FORBIDDEN) })
})

test('a person sees what the post asks for and their own facts', async () => {
  const { campaignId, matchId, story } = await plantNews()
  await person.api.facts.add({ id: campaignId, fact: 'A month costs 5 euros.' })
  expect(await person.api.replies.answering({ id: matchId })).toMatchObject({
    forum_name: 'Hacker News',
    reply: { way: 'by_hand', draft: 'forbidden', because: expect.stringMatching(FORBIDDEN) },
    url: urlOf(story),
    points: expect.arrayContaining(['It must be cheap.']),
    facts: ['A month costs 5 euros.'],
  })
})

test('a comment that its person posted is recorded at its address and looked after', async () => {
  const { matchId, story } = await plantNews()
  const comment = addNews(world, { by: 'sam', text: 'We run <b>a small host</b>.', parent: story })
  const reply = await person.api.replies.recordByHand({ id: matchId, comment_url: urlOf(comment) })
  expect(reply).toMatchObject({
    status: 'posted',
    posted_manually: true,
    written_by: 'person',
    generated_reply: 'We run a small host.',
    reddit_comment_id: String(comment),
    comment_url: urlOf(comment),
  })
  await expect(
    person.api.replies.recordByHand({ id: matchId, comment_url: urlOf(comment) }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  addNews(world, { by: 'ann', text: 'Thanks!', parent: comment })
  pass(20)
  await checkPostedReplies(world.ctx)
  expect((await person.api.replies.get({ id: reply.id })).looks[0]).toMatchObject({
    seen: 'visible',
    answers: 1,
  })
  newsOf(world).changeItem(comment, { quirk: 'null' })
  pass(60)
  await checkPostedReplies(world.ctx)
  expect((await person.api.replies.get({ id: reply.id })).looks[1]).toMatchObject({ seen: null })
  newsOf(world).changeItem(comment, { quirk: null, dead: true })
  pass(60)
  await checkPostedReplies(world.ctx)
  expect((await person.api.replies.get({ id: reply.id })).looks[1]).toMatchObject({ seen: 'removed' })
})

/** Plants a posted reply to a match of Reddit, whose first look is due in ten minutes. */
async function plantPosted(): Promise<void> {
  const { matchId } = await plantMatch(world, person)
  const posted_at = world.ctx.now()
  await world.ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, matchId))
    const [reply] = await tx
      .insert(replyDrafts)
      .values({
        ...POSTED,
        user_id: person.user.id,
        match_id: matchId,
        post_id: match!.post_id,
        generated_reply: 'We do that.',
        written_by: 'person',
        reddit_comment_id: `posted${people}`,
        reddit_username: `poster_${people}`,
        posted_at,
      })
      .returning()
    await planLooks(tx, { reply: reply!, posted_at })
  })
}

/** A context whose budget has no room for a request to Reddit. */
function withoutBudget(): Ctx {
  const take = () => Promise.reject(new BudgetExhaustedError({ wait_ms: 600_000 }))
  const reddit = createRedditApp({
    clientId: 'radar-test',
    clientSecret: 'radar-test-secret',
    userAgent: userAgent({ platform: 'web', appId: 'radar', version: '0.1.0', username: 'radar' }),
    wwwUrl: world.forumUrl,
    oauthUrl: world.forumUrl,
    budget: { take, observe: () => {} },
  })
  return { ...world.ctx, reddit }
}

test('looks at comments of Hacker News need no room in the budget of Reddit', async () => {
  await plantPosted()
  const { matchId, story } = await plantNews()
  const comment = addNews(world, { by: 'sam', text: 'We run a host.', parent: story })
  const { id } = await person.api.replies.recordByHand({ id: matchId, comment_url: urlOf(comment) })
  pass(20)
  await checkPostedReplies(withoutBudget())
  expect((await person.api.replies.get({ id })).looks[0]).toMatchObject({ seen: 'visible' })
})

test('an answer that Hacker News is silent about for a while is told once', async () => {
  const { matchId, story } = await plantNews()
  const comment = addNews(world, { by: 'sam', text: 'We run a host.', parent: story })
  const { id } = await person.api.replies.recordByHand({ id: matchId, comment_url: urlOf(comment) })
  const answer = addNews(world, { by: 'ann', text: 'Thanks!', parent: comment })
  const recheckAfter = async (minutes: number) => {
    pass(minutes)
    await checkPostedReplies(world.ctx)
    return (await person.api.replies.get({ id })).looks.map(({ seen }) => seen)
  }
  expect(await recheckAfter(20)).toEqual(['visible', null, null, null])
  newsOf(world).planFaults([
    { on: { endpoint: `GET /v0/item/${answer}.json` }, do: { kind: 'answer', status: 503 } },
  ])
  expect(await recheckAfter(60)).toEqual(['visible', null, null, null])
  newsOf(world).planFaults([])
  newsOf(world).changeItem(answer, { quirk: 'null' })
  expect(await recheckAfter(20)).toEqual(['visible', null, null, null])
  newsOf(world).changeItem(answer, { quirk: null })
  expect(await recheckAfter(20)).toEqual(['visible', 'visible', null, null])
  await recheckAfter(24 * 60)
  const { items } = await person.api.notifications.list({})
  expect(items.filter(({ title }) => title === 'Somebody answered your reply')).toHaveLength(1)
})

test('a comment below a story that Hacker News is silent about is recorded', async () => {
  const { matchId, story } = await plantNews()
  const comment = addNews(world, { by: 'sam', text: 'We run a host.', parent: story })
  newsOf(world).changeItem(story, { quirk: 'null' })
  const reply = await person.api.replies.recordByHand({ id: matchId, comment_url: urlOf(comment) })
  expect(reply).toMatchObject({ status: 'posted', reddit_comment_id: String(comment) })
})

test('a comment that somebody else recorded is still recorded for its own author', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const theirCampaign = await makeCampaign(other, { subreddits: [] })
  await other.api.campaigns.update({ id: theirCampaign, other_places: [NEWS] })
  const { matchId, story } = await plantNews()
  const comment_url = urlOf(addNews(world, { by: 'sam', text: 'We run a host.', parent: story }))
  const { items } = await other.api.matches.list({ id: theirCampaign })
  const theirs = await other.api.replies.recordByHand({ id: items[0]!.id, comment_url })
  const mine = await person.api.replies.recordByHand({ id: matchId, comment_url })
  expect(mine).toMatchObject({ status: 'posted', comment_url })
  const listed = await person.api.replies.list({})
  expect(listed.items.map(({ id }) => id)).toEqual([mine.id])
  await expect(person.api.replies.get({ id: theirs.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(person.api.replies.recordByHand({ id: matchId, comment_url })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
})

test.each([
  ['is of another site', () => 'https://example.com/item?id=1'],
  ['is of the post itself', (story: number) => urlOf(story)],
  [
    'answers something else',
    (story: number) =>
      urlOf(
        addNews(world, { by: 'x', text: 'y', parent: addNews(world, { by: 'z', text: 'q', parent: story }) }),
      ),
  ],
  ['is not there', () => urlOf(99_999_999)],
])('a comment that %s is refused', async (_name, at) => {
  const { matchId, story } = await plantNews()
  await expect(
    person.api.replies.recordByHand({ id: matchId, comment_url: at(story) }),
  ).rejects.toMatchObject({ data: { fields: { comment_url: [expect.any(String)] } } })
})
