import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engagementPosts, leadProfiles, matchesQueue } from '../db/schema/index.ts'
import { oneRow } from '../platform/database/one-row.ts'
import type { ArrivedPost } from '../platform/lifecycle.ts'
import { createReplier, plantMatch, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { lockRows } from '../testing/lock-rows.ts'
import { freshName, makeCampaign } from '../testing/make-posts.ts'
import { plantAuthor } from '../testing/plant-author.ts'
import { race } from '../testing/race.ts'
import { withProvider } from '../testing/sample-ai.ts'
import { allJobs } from '../worker.ts'
import { cleanLead } from './runs/clean-lead.ts'

const YEAR_S = 365 * 86_400
const world = setUpWorld({ quirks: { tokenSeconds: YEAR_S } })

const done = { status: 'fulfilled' }
const refused = (code: string) => ({ status: 'rejected', reason: expect.objectContaining({ code }) })

async function startLead() {
  const subreddit = freshName()
  const person = await world.signUp({ plan: 'moderator' })
  const campaignId = await makeCampaign(person, { subreddits: [subreddit] })
  const author = freshName('racer')
  const planted = await plantAuthor(world, person, { campaignId, author, subreddit, score: 50 })
  return { person, campaignId, subreddit, author, ...planted }
}

const makeLead = (person: Person, match_id: string) => () => person.api.leads.create({ match_id })
const rowOf = async (id: string) =>
  oneRow(
    await world.ctx.db.transaction((tx) => tx.select().from(leadProfiles).where(eq(leadProfiles.id, id))),
  )

describe('an erasure', () => {
  test('and a profile of the same person that is being built do not block each other, and no profile stays', async () => {
    const { person, author, matchId, postId } = await startLead()
    const outcomes = await race(world, {
      held: `select from engagement_posts where id = '${postId}' for key share`,
      runs: [() => person.api.erasures.create({ username: author }), makeLead(person, matchId)],
    })
    expect(outcomes).toEqual([expect.objectContaining(done), refused('CONFLICT')])
    expect((await person.api.leads.list({})).total).toBe(0)
  })

  test('and the deletion of a match with a draft do not block each other', async () => {
    const { person } = await createReplier(world)
    const { matchId } = await plantMatch(world, person)
    const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
    const outcomes = await race(world, {
      held: `select from reply_drafts where id = '${draftId}' for update`,
      runs: [
        () => person.api.erasures.create({ username: 'asking_alex' }),
        () => person.api.matches.delete({ id: matchId }),
      ],
    })
    expect(outcomes).toEqual([expect.objectContaining(done), refused('NOT_FOUND')])
  })
})

test.each([
  ['erased', ({ api }: Person) => api.erasures.create({ username: 'asking_alex' })],
  ['blocked', ({ api }: Person) => api.doNotContact.add({ username: 'asking_alex' })],
])('a match with a draft that is being deleted does not block its author from being %s', async (_, end) => {
  const { person } = await createReplier(world)
  const { matchId } = await plantMatch(world, person)
  const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
  const outcomes = await race(world, {
    held: `select from reply_drafts where id = '${draftId}' for update`,
    runs: [() => person.api.matches.delete({ id: matchId }), () => end(person)],
  })
  expect(outcomes).toEqual([expect.objectContaining(done), expect.objectContaining(done)])
})

test('two matches of one person that are deleted at once do not block each other', async () => {
  const { person, campaignId, subreddit, author, matchId } = await startLead()
  const other = await plantAuthor(world, person, { campaignId, author, subreddit, score: 40 })
  const { id } = await makeLead(person, matchId)()
  const outcomes = await race(world, {
    held: `select from lead_profiles where id = '${id}' for update`,
    runs: [matchId, other.matchId].map((match) => () => person.api.matches.delete({ id: match })),
  })
  expect(outcomes).toEqual([expect.objectContaining(done), expect.objectContaining(done)])
  expect(await person.api.leads.list({})).toMatchObject({ items: [] })
})

describe('a profile', () => {
  test('has the score that its match was given while it was built', async () => {
    const { person, campaignId, subreddit, author } = await startLead()
    const good = await plantAuthor(world, person, { campaignId, author, subreddit, score: 80 })
    const build = () => allJobs(world.ctx)['build-leads'].run({})
    const lock = await lockRows(
      world.connection,
      `select from engagement_posts where id = '${good.postId}' for update`,
    )
    const building = build()
    try {
      await expect.poll(lock.countWaiting).toBe(1)
      await world.ctx.db.transaction((tx) =>
        tx.update(matchesQueue).set({ relevance_score: 95 }).where(eq(matchesQueue.id, good.matchId)),
      )
    } finally {
      await lock.release()
    }
    await building
    await build()
    const { items } = await person.api.leads.list({})
    expect(items.map(({ relevance_score }) => relevance_score)).toEqual([95])
  })

  test('keeps the posts of two arrivals at the same moment', async () => {
    const { person, subreddit, author, matchId } = await startLead()
    const { id } = await makeLead(person, matchId)()
    const arrive = (post: string) => () =>
      world.ctx.db.transaction((tx) =>
        world.ctx.lifecycle.emit(tx, { type: 'posts.arrived', posts: [arrivedPost(post)] }),
      )
    const arrivedPost = (post: string): ArrivedPost => ({
      id: post,
      title: 'Which one is it now?',
      subreddit,
      author,
      created_utc: world.ctx.now().getTime() / 1_000 + 60,
      score: 1,
      num_comments: 0,
      body: '',
    })
    const posts = [freshName('late'), freshName('late')]
    const outcomes = await race(world, {
      held: `select from lead_profiles where id = '${id}' for update`,
      runs: posts.map(arrive),
    })
    expect(outcomes).toEqual([expect.objectContaining(done), expect.objectContaining(done)])
    expect((await rowOf(id)).recent_posts.map((post) => post.id)).toEqual(expect.arrayContaining(posts))
  })

  test('does not get back what was purged while the forum was asked for its posts', async () => {
    const { person, matchId, campaignId, author } = await startLead()
    const other = await plantAuthor(world, person, { campaignId, author, title: 'A secret?', score: 40 })
    const { id } = await makeLead(person, matchId)()
    const lead = await rowOf(id)
    // A match of it would make the build wait before it fetches the person.
    await world.ctx.db.transaction((tx) => tx.delete(matchesQueue).where(eq(matchesQueue.id, other.matchId)))
    const post = oneRow(
      await world.ctx.db.transaction((tx) =>
        tx.select().from(engagementPosts).where(eq(engagementPosts.id, other.postId)),
      ),
    )
    const outcomes = await race(world, {
      held: `select from lead_profiles where id = '${id}' for update`,
      runs: [
        () =>
          world.ctx.db.transaction((tx) =>
            world.ctx.lifecycle.emit(tx, { type: 'post.purged', post, authorIsGone: false }),
          ),
        () => cleanLead(world.ctx, { lead, mayFetch: true, isChosen: true }),
      ],
    })
    expect(outcomes).toEqual([expect.objectContaining(done), expect.objectContaining(done)])
    expect(lead.recent_posts.map(({ title }) => title)).toContain('A secret?')
    const after = await rowOf(id)
    expect(after.recent_posts).toHaveLength(lead.recent_posts.length - 1)
    expect(JSON.stringify(after)).not.toContain('A secret?')
  })
})

describe('two approvals at the same moment', () => {
  const draftFor = async (person: Person) => {
    const { matchId } = await plantMatch(world, person)
    const { draftId } = await withProvider(world, () => person.api.functions.generateLeadReply({ matchId }))
    return draftId
  }

  test('of one account take times that are as far apart as two in a row', async () => {
    const { person } = await createReplier(world)
    const ids = [await draftFor(person), await draftFor(person)]
    world.ctx.random = () => 0.5
    const outcomes = await race(world, {
      held: `select from reddit_credentials where user_id = '${person.user.id}' for update`,
      runs: ids.map((id) => () => person.api.replies.queue({ id })),
    })
    expect(outcomes).toEqual([expect.objectContaining(done), expect.objectContaining(done)])
    const times = await Promise.all(
      ids.map(async (id) => Date.parse((await person.api.replies.get({ id })).scheduled_for ?? '')),
    )
    const [first = 0, second = 0] = times.toSorted((one, other) => one - other)
    expect(second - first).toBeGreaterThanOrEqual(50 * 60_000)
  })

  test('of one draft are one approval', async () => {
    const { person } = await createReplier(world)
    const id = await draftFor(person)
    const outcomes = await race(world, {
      held: `select from reply_drafts where id = '${id}' for update`,
      runs: [() => person.api.replies.queue({ id }), () => person.api.replies.queue({ id })],
    })
    expect(outcomes).toEqual([expect.objectContaining(done), refused('CONFLICT')])
  })
})
