import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commentListings, scans, watchedSubreddits } from '../../db/schema/index.ts'
import { fetchPosts } from '../arrivals/fetch-posts.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, searchesUsed, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { allJobs } from '../../worker.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Tenth of this month, so that no test passes from one month of usage into the next. */
const START = new Date().setUTCDate(10)

/** Tokens outlive the days that the clock jumps. */
let world: World
beforeEach(async () => {
  world = await createWorld({
    budget: { requests: 100_000, seconds: 600 },
    quirks: { tokenSeconds: 1_000 * 86_400 },
  })
})
afterEach(() => world.close())

const setMinute = (minute: number) => world.setNow(new Date(START + minute * MINUTE_MS))
const round = async () => {
  await fetchPosts(world.ctx)
  await allJobs(world.ctx)['refresh-comments'].run({})
  await runDue(world.ctx)
}
const ask = (subreddit: string, title: string) =>
  world.forum.addPosts([
    { ...makePost(subreddit, title), created_utc: Math.floor(world.ctx.now().getTime() / 1_000) - 5 },
  ])

/**
 * Person whose campaign was scanned before the clock jumped a month ahead, while it was ahead, and not since it is
 * back.
 */
async function watchThroughJump(
  plan: 'lurker' | 'moderator',
  whileAhead?: (set: WatchedSubreddit) => Promise<unknown>,
) {
  const subreddit = freshName('jumped')
  setMinute(0)
  ask(subreddit, 'Small talk')
  const person = await world.signUp({ plan })
  const id = await makeCampaign(person, { subreddits: [subreddit] })
  await round()
  world.setNow(new Date(START + 30 * DAY_MS))
  await whileAhead?.({ person, id, subreddit })
  await round()
  setMinute(2)
  return { person, id, subreddit }
}
type WatchedSubreddit = { person: Person; id: string; subreddit: string }

test('subreddits are read each minute once a clock that was ahead is set back', async () => {
  const { person, id, subreddit } = await watchThroughJump('moderator')
  for (const minute of [3, 4]) {
    setMinute(minute)
    ask(subreddit, `Which web hosting, minute ${minute}?`)
    await fetchPosts(world.ctx)
    expect(await titlesOf(person, id)).toHaveLength(minute - 2)
  }
})

test('their comments are read as well', async () => {
  const { person, id, subreddit } = await watchThroughJump('moderator', ({ person, id }) =>
    person.api.campaigns.update({ id, watch_comments: true }),
  )
  const created_utc = Math.floor(world.ctx.now().getTime() / 1_000) - 60
  const thread = { ...makePost(subreddit, 'Which tea?'), created_utc }
  world.forum.addPosts([thread])
  world.forum.state.forum.addComment({
    id36: 'jumped',
    post_id36: thread.id36 ?? '',
    author: 'asks_below',
    body: 'Which web hosting would you recommend for a small shop?',
    created_utc,
  })
  await round()
  expect((await person.api.matches.list({ id })).items.map(({ author }) => author)).toEqual(['asks_below'])
})

test('a daily scan shows what waits, and the next one comes a day later', async () => {
  const { person, id, subreddit } = await watchThroughJump('lurker')
  ask(subreddit, 'Which web hosting?')
  await round()
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])

  setMinute(60)
  ask(subreddit, 'Any web hosting?')
  await round()
  expect(await titlesOf(person, id)).toHaveLength(1)
  world.setNow(new Date(START + DAY_MS + 3 * MINUTE_MS))
  await round()
  expect(await titlesOf(person, id)).toHaveLength(2)
})

test('a campaign that was edited while the clock was ahead is scanned', async () => {
  const { person, id } = await watchThroughJump('lurker', async ({ person, id, subreddit }) => {
    ask(subreddit, 'Which quiet keyboard?')
    await round()
    await person.api.campaigns.update({ id, keywords: ['quiet keyboard'] })
  })
  await round()
  expect(await titlesOf(person, id)).toEqual(['Which quiet keyboard?'])
})

test('what was read while the clock was ahead makes no scan done where nobody reads', async () => {
  const subreddit = freshName('jumped')
  setMinute(0)
  ask(subreddit, 'Small talk')
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [subreddit] })
  setMinute(5)
  await round()
  world.setNow(new Date(START + 30 * DAY_MS))
  await fetchPosts(world.ctx)
  for (const day of [1.1, 2.2]) {
    world.setNow(new Date(START + day * DAY_MS))
    await runDue(world.ctx)
    expect((await person.api.campaigns.get({ id })).last_scan?.status).toBe('failed')
  }
  expect(await searchesUsed(person)).toBe(1)
})

test('what was read while the clock was ahead is not taken for fresh', async () => {
  const { person, id, subreddit } = await watchThroughJump('moderator')
  ask(subreddit, 'Which quiet keyboard?')
  await person.api.campaigns.update({ id, keywords: ['quiet keyboard'] })
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which quiet keyboard?'])
})

test.each([
  ['by itself', () => round()],
  ['manually', scan],
])('a subreddit that was closed while the clock was ahead is tried again %s', async (_, scanIt) => {
  const { person, id, subreddit } = await watchThroughJump('lurker', async ({ subreddit }) => {
    world.forum.changeSubreddit(subreddit, { access: 'private' })
  })
  world.forum.changeSubreddit(subreddit, { access: 'public' })
  ask(subreddit, 'Which web hosting?')
  await scanIt(person, id)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('a lease that was taken while the clock was ahead is over', async () => {
  const { person, id, subreddit } = await watchThroughJump('moderator')
  const ahead = new Date(START + 30 * DAY_MS + MINUTE_MS)
  await world.ctx.db.transaction(async (tx) => {
    await tx.update(watchedSubreddits).set({ looking_until: ahead })
    await tx.update(commentListings).set({ reading_until: ahead })
    await tx.update(scans).set({ status: 'running', lease_until: ahead }).where(eq(scans.campaign_id, id))
  })
  ask(subreddit, 'Which web hosting?')
  await round()
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  expect((await person.api.campaigns.get({ id })).last_scan?.status).toBe('done')
})
