import { afterEach, beforeEach, expect, test } from 'vitest'
import { engagementPosts, receivedPosts } from '../../db/schema/index.ts'
import { recheckPosts } from '../../forum/index.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { NEWS, addNews, newsOf } from '../../testing/add-news.ts'
import { freshName, makeCampaign, makePost } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { allJobs } from '../../worker.ts'
import { fetchForums } from './fetch-forums.ts'
import { fetchPosts } from './fetch-posts.ts'

const HOUR_MS = 3_600_000
let world: World
let person: Person
let time: number

beforeEach(async () => {
  time = (Math.floor(Date.now() / HOUR_MS) + 1.5) * HOUR_MS
  world = await createWorld({ hackerNews: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

async function watchNews(): Promise<void> {
  const id = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({ id, other_places: [NEWS] })
}

async function postsOf(key: string): Promise<number | undefined> {
  const { items } = await person.api.forums.list({})
  return items.find(({ forum }) => forum === key)?.posts_last_day
}

const stored = () => world.ctx.db.transaction((tx) => tx.select().from(engagementPosts))

test('a post counts once over readings that overlap, and after it was deleted in its forum', async () => {
  await watchNews()
  const story = addNews(world, { by: 'ann', title: 'Which web hosting?', age: 60 })
  addNews(world, { by: 'bob', title: 'Small talk', age: 3_000 })
  await fetchForums(world.ctx)
  expect(await postsOf('hackernews')).toBe(2)
  pass(1)
  addNews(world, { by: 'cat', title: 'A clock', age: 30 })
  await fetchForums(world.ctx)
  expect(await postsOf('hackernews')).toBe(3)
  newsOf(world).changeItem(story, { deleted: true })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect((await stored()).filter(({ purged_at }) => purged_at !== null)).toHaveLength(1)
  await fetchForums(world.ctx)
  expect(await postsOf('hackernews')).toBe(3)
})

test('what was deleted unmatched is not counted again where a reading or a search brings it once more', async () => {
  await watchNews()
  for (let i = 0; i < 3; i++) addNews(world, { by: 'ann', title: `Small talk ${i}`, age: 60 * (i + 1) })
  await fetchForums(world.ctx)
  pass(8 * 60)
  await allJobs(world.ctx)['forget-comments'].run({})
  expect(await stored()).toEqual([])
  addNews(world, { by: 'bob', title: 'A clock', age: 7.5 * 3_600 })
  await fetchForums(world.ctx)
  expect(await stored()).toHaveLength(4)
  expect(await postsOf('hackernews')).toBe(4)
  pass(9 * 60)
  await allJobs(world.ctx)['forget-comments'].run({})
  await makeCampaign(person, { subreddits: [], keywords: ['small talk'] }).then((id) =>
    person.api.campaigns.update({ id, other_places: [NEWS] }),
  )
  pass(1)
  await runDue(world.ctx)
  expect(await stored()).toHaveLength(3)
  expect(await postsOf('hackernews')).toBe(4)
})

test('the number is of the last 24 hours, and old posts of a past do not count', async () => {
  await watchNews()
  addNews(world, { by: 'ann', title: 'Which web hosting?', age: 600 })
  addNews(world, { by: 'bob', title: 'Which web hosting for a choir?', age: 5 * 86_400 })
  pass(1)
  await runDue(world.ctx)
  await fetchForums(world.ctx)
  expect(await stored()).toHaveLength(2)
  expect(await postsOf('hackernews')).toBe(1)
  pass(22 * 60)
  addNews(world, { by: 'cat', title: 'A clock', age: 60 })
  await fetchForums(world.ctx)
  expect(await postsOf('hackernews')).toBe(2)
  pass(2 * 60)
  expect(await postsOf('hackernews')).toBe(1)
  pass(24 * 60)
  expect(await postsOf('hackernews')).toBe(0)
  await allJobs(world.ctx)['expire-received'].run({})
  expect(await world.ctx.db.transaction((tx) => tx.select().from(receivedPosts))).toEqual([])
})

test('posts of subreddits are counted together, once over listings that overlap', async () => {
  const [some, others] = [freshName(), freshName()]
  await makeCampaign(person, { subreddits: [some] })
  const other = await world.signUp({ plan: 'moderator' })
  await makeCampaign(other, { subreddits: [others] })
  pass(1)
  const at = (subreddit: string, age: number) => ({
    ...makePost(subreddit, 'Small talk'),
    created_utc: Math.floor(time / 1_000) - age,
  })
  world.forum.addPosts([at(some, 300), at(some, 200), at(others, 100), at(others, 2 * 86_400)])
  await runDue(world.ctx)
  expect(await stored()).toHaveLength(4)
  expect(await postsOf('reddit')).toBe(3)
  pass(61)
  world.forum.addPosts([at(some, 30)])
  await fetchPosts(world.ctx)
  expect(await postsOf('reddit')).toBe(4)
})
