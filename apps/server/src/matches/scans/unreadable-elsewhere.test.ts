import { afterEach, beforeEach, expect, test } from 'vitest'
import { BLUESKY, addStreamed, hurried, networkOf } from '../../testing/add-streamed.ts'
import { NEWS, addNews, newsOf } from '../../testing/add-news.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { makeCampaign, titlesOf } from '../../testing/make-posts.ts'
import { WORKSHOP } from '../../testing/open-discourse.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchForums } from '../arrivals/fetch-forums.ts'
import { followStreams } from '../streams/follow-streams.ts'

const COMMUNITY = 'selfhosted@lemmy.example'
const TITLES = ['Which web hosting is calm?', 'Which web hosting is cheap?', 'Which web hosting is green?']
/** Minutes after which every scan is due. */
const DAY = 26 * 60
let world: World
let person: Person
let time: number

beforeEach(async () => {
  time = Date.now()
  world = await createWorld({ hackerNews: true, bluesky: true, discourse: true, lemmy: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

const seconds = (age: number) => Math.floor(time / 1_000) - age
const workshop = () => world.discourse.get(WORKSHOP)!
const network = () => world.lemmy!

/** Forums that are polled: a place of each, a post in it, and a fault by which one or all of its posts lose a field. */
const POLLED = [
  {
    ...NEWS,
    say: (title: string) => void addNews(world, { by: 'ann', title }),
    mangle: (posts: 'one' | 'all', endpoint: string) =>
      newsOf(world).planFaults([{ on: { endpoint }, do: { kind: 'mangle', hits: posts } }]),
    mend: () => newsOf(world).planFaults([]),
    lists: 'GET /api/*',
    searches: 'GET /api/*',
  },
  {
    forum: 'discourse',
    place: WORKSHOP,
    say: (title: string) =>
      void workshop().addPosts([{ username: 'ann', title, cooked: '<p>Hello.</p>', time: seconds(60) }]),
    mangle: (posts: 'one' | 'all', endpoint: string) =>
      workshop().planFaults([{ on: { endpoint }, do: { kind: 'mangle', posts } }]),
    mend: () => workshop().planFaults([]),
    lists: 'GET /posts.json',
    searches: 'GET /posts.json',
  },
  {
    forum: 'lemmy',
    place: COMMUNITY,
    say: (title: string) =>
      void network().addPost({
        community: COMMUNITY,
        author: 'ann@far.example',
        title,
        text: 'Hello.',
        published: seconds(60),
      }),
    mangle: (views: 'one' | 'all', endpoint: string) =>
      network().planFaults('lemmy.example', [{ on: { endpoint }, do: { kind: 'mangle', views } }]),
    mend: () => network().planFaults('lemmy.example', []),
    lists: 'GET /api/v3/post/list',
    searches: 'GET /api/v3/*',
  },
] as const

async function makeWatching({ forum, place }: { forum: string; place: string }): Promise<string> {
  const id = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({ id, other_places: [{ forum, place }] })
  return id
}

async function problemsOf(id: string): Promise<string[]> {
  const { last_scan } = await person.api.campaigns.get({ id })
  return last_scan?.problems.map(({ problem }) => problem) ?? []
}

const skippedIn = (forum: string) => world.ctx.forums.find(forum)?.skippedThings()
const linesOf = (forum: string) =>
  world.logged
    .filter((line) => line.includes('forum.unreadable'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['forum'] === forum)

const UNREAD = /^1 post could not be read\. The forum sent it in a form that Radar does not know\.$/

test.each(POLLED)(
  '$forum: what a list could not read is logged, counted and told by the next scan',
  async ({ say, mangle, mend, lists, ...at }) => {
    const id = await makeWatching(at)
    say('Small talk')
    pass(1)
    await runDue(world.ctx)
    expect(await problemsOf(id)).not.toContainEqual(expect.stringMatching(UNREAD))
    await fetchForums(world.ctx)
    for (const title of TITLES) say(title)
    mangle('one', lists)
    pass(1)
    await fetchForums(world.ctx)
    mend()
    expect(await titlesOf(person, id)).toHaveLength(TITLES.length - 1)
    pass(DAY)
    await fetchForums(world.ctx)
    await runDue(world.ctx)
    expect(await problemsOf(id)).toContainEqual(expect.stringMatching(UNREAD))
    expect(linesOf(at.forum)).toContainEqual(
      expect.objectContaining({ unreadable: 1, first: expect.objectContaining({ why: expect.any(String) }) }),
    )
    expect(skippedIn(at.forum)).toBeGreaterThan(0)
  },
)

test.each(POLLED)(
  '$forum: what the search back in time could not read is logged, counted and told',
  async ({ say, mangle, searches, ...at }) => {
    for (const title of TITLES) say(title)
    const id = await makeWatching(at)
    mangle('one', searches)
    pass(1)
    await runDue(world.ctx)
    expect(await problemsOf(id)).toContainEqual(expect.stringMatching(UNREAD))
    expect(linesOf(at.forum).length).toBeGreaterThan(0)
    expect(skippedIn(at.forum)).toBeGreaterThan(0)
  },
)

test.each(POLLED)(
  '$forum: a list that is mostly unreadable is a trouble of the forum, and loses nothing',
  async ({ say, mangle, mend, lists, ...at }) => {
    const id = await makeWatching(at)
    say('Small talk')
    await runDue(world.ctx)
    await fetchForums(world.ctx)
    for (const title of TITLES) say(title)
    mangle('all', lists)
    pass(2)
    await fetchForums(world.ctx)
    const { items } = await person.api.forums.list({})
    expect(items.find(({ forum }) => forum === at.forum)?.trouble).toMatchObject({ kind: 'changed_shape' })
    expect(skippedIn(at.forum)).toBeGreaterThanOrEqual(TITLES.length)
    mend()
    pass(20)
    await fetchForums(world.ctx)
    expect(await titlesOf(person, id)).toHaveLength(TITLES.length)
  },
)

test('bluesky: what the stream could not read is counted as one sum, and told by the next scan', async () => {
  const id = await makeWatching(BLUESKY)
  pass(1)
  await runDue(world.ctx)
  pass(1)
  const ctx = hurried(world.ctx)
  await fetchForums(ctx)
  const following = followStreams(ctx)
  await expect.poll(() => networkOf(world).state.subscribers.count).toBe(1)
  for (const title of TITLES.slice(0, 2)) {
    networkOf(world).state.subscribers.sendText('{"kind":"commit"}')
    addStreamed(world, { text: title })
    await expect.poll(() => titlesOf(person, id)).toContain(title)
  }
  await following.close()
  pass(DAY)
  await runDue(world.ctx)
  expect(await problemsOf(id)).toContainEqual(expect.stringMatching(/^2 posts could not be read\./))
  expect(linesOf('bluesky')).toMatchObject([{ unreadable: 2 }])
  expect(skippedIn('bluesky')).toBe(2)
})
