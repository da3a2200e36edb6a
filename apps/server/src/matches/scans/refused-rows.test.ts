import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { engagementPosts, scanGaps } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, titlesOf } from '../../testing/make-posts.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchComments } from '../arrivals/fetch-comments.ts'
import { fetchPosts } from '../arrivals/fetch-posts.ts'

const world = setUpWorld()

const HOUR_MS = 3_600_000
const TITLES = ['Which web hosting?', 'Refused: web hosting', 'Any web hosting?', 'Small talk']
const SAVED = ['Any web hosting?', 'Which web hosting?']
const notSaved = (things: string) =>
  `${things} could not be saved; the server log says why. All others were saved.`

const refusePosts = (sqlState?: string) =>
  refuseRows(world, {
    table: 'engagement_posts',
    when: `new.title like 'Refused%' or new.body like 'Refused%'`,
    ...(sqlState !== undefined && { sqlState }),
  })
const refuseMatches = () =>
  refuseRows(world, {
    table: 'matches_queue',
    when: `new.post_id in (select id from engagement_posts where title like 'Refused%')`,
  })
const problemsOf = async ({ api }: Person, id: string) =>
  (await api.campaigns.get({ id })).last_scan?.problems

/** Person whose campaign watches a subreddit with these posts and is scanned each hour. */
async function watchHourly(titles: string[]) {
  const name = freshName('refused')
  world.forum.addPosts(titles.map((title) => makePost(name, title)))
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [name] })
  await person.api.campaigns.update({ id, scanning_frequency: 'hourly' })
  return { person, id, name }
}

async function passHours(start: number, hours: number) {
  world.setNow(new Date(start + hours * HOUR_MS))
  await fetchPosts(world.ctx)
  await runDue(world.ctx)
}

test('a fault of the database leaves out nothing: the scan fails, and the next one finds all', async () => {
  const { person, id } = await watchHourly(TITLES)
  const accept = await refusePosts('53100')
  expect((await scan(person, id)).last_scan.status).toBe('failed')
  await accept()
  expect((await scan(person, id)).last_scan).toMatchObject({ status: 'done', problems: [] })
  expect(await titlesOf(person, id)).toEqual([...SAVED, 'Refused: web hosting'].toSorted())
})

test.each([
  ['post', refusePosts, 'forum.post-refused'],
  ['match', refuseMatches, 'matching.match-refused'],
])(
  'a manual scan saves all but the %s that the database refuses, and says so',
  async (thing, refuse, event) => {
    await refuse()
    const { person, id, name } = await watchHourly(TITLES)
    const [counted, lines] = [world.ctx.memory.refusedRows, world.logged.length]
    const { answer, last_scan } = await scan(person, id)
    expect(answer.warning).toBe(`r/${name}: ${notSaved(`1 ${thing}`)}`)
    expect(last_scan).toMatchObject({
      status: 'done',
      matches_found: 2,
      problems: [{ subreddit: name, problem: notSaved(`1 ${thing}`) }],
    })
    expect(await titlesOf(person, id)).toEqual(SAVED)
    expect(world.ctx.memory.refusedRows).toBe(counted + 1)
    expect(world.logged.slice(lines).filter((line) => line.includes(event))).toHaveLength(1)
  },
)

test.each([
  ['posts', refusePosts],
  ['matches', refuseMatches],
])('the next report tells of %s that were refused as they arrived', async (things, refuse) => {
  const start = Date.now()
  onTestFinished(() => world.setNow(new Date()))
  const { person, id, name } = await watchHourly(['Small talk'])
  await passHours(start, 0)
  await refuse()
  const posts = [...TITLES, 'Refused web hosting, again'].map((title) => makePost(name, title))
  world.forum.addPosts(posts.map((post) => ({ ...post, created_utc: start / 1_000 + 1_800 })))
  await passHours(start, 1)
  expect(await problemsOf(person, id)).toEqual([{ subreddit: name, problem: notSaved(`2 ${things}`) }])
  expect(await titlesOf(person, id)).toEqual(SAVED)
  // What was noticed in the moment of a report is told by the next one as well.
  await passHours(start, 2)
  await passHours(start, 3)
  expect(await problemsOf(person, id)).toEqual([])
})

test('a post that was refused before is told to whoever scans later, too, and logged once', async () => {
  await refusePosts()
  const { person, id, name } = await watchHourly(TITLES)
  const lines = world.logged.length
  await scan(person, id)
  const other = await world.signUp()
  const later = await makeCampaign(other, { subreddits: [name] })
  await scan(other, later)
  expect(await problemsOf(other, later)).toEqual([{ subreddit: name, problem: notSaved('1 post') }])
  expect(await titlesOf(other, later)).toEqual(SAVED)
  expect(world.logged.slice(lines).filter((line) => line.includes('forum.post-refused'))).toHaveLength(1)
})

test('a comment that the database refuses takes no other along, and is told', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const name = freshName('refused')
  const post = makePost(name, 'Small talk')
  world.forum.addPosts([post])
  const id = await makeCampaign(person, { subreddits: [name] })
  await person.api.campaigns.update({ id, watch_comments: true })
  await scan(person, id)
  await fetchComments(world.ctx)
  await refusePosts()
  const now = Math.floor(world.ctx.now().getTime() / 1_000)
  const bodies = ['Which web hosting is good?', 'Refused: web hosting', 'Any web hosting?']
  for (const [place, body] of bodies.entries())
    world.forum.state.forum.addComment({
      id36: `${post.id36}c${place}`,
      post_id36: post.id36,
      author: 'ann',
      body,
      created_utc: now,
    })
  world.setNow(new Date(Date.now() + HOUR_MS))
  onTestFinished(() => world.setNow(new Date()))
  await fetchComments(world.ctx)
  const isHere = eq(engagementPosts.subreddit, name)
  const stored = await world.ctx.db.transaction((tx) => tx.select().from(engagementPosts).where(isHere))
  expect(stored.map(({ body }) => body)).toEqual(
    expect.arrayContaining(['Which web hosting is good?', 'Any web hosting?']),
  )
  expect(stored).toHaveLength(3)
  const gaps = await world.ctx.db.transaction((tx) =>
    tx.select().from(scanGaps).where(eq(scanGaps.subreddit, name)),
  )
  expect(gaps).toMatchObject([{ of_comments: true, refused: 1 }])
})

test('a post that the database refuses is not counted as received before it is taken', async () => {
  const start = world.ctx.now().getTime()
  onTestFinished(() => world.setNow(new Date()))
  const { person, name } = await watchHourly(['Small talk'])
  await passHours(start, 1)
  const received = async () => {
    const { items } = await person.api.forums.list({})
    return items.find(({ forum }) => forum === 'reddit')?.posts_last_day ?? 0
  }
  const before = await received()
  const accept = await refusePosts()
  const created_utc = Math.floor(world.ctx.now().getTime() / 1_000) - 60
  world.forum.addPosts(TITLES.map((title) => ({ ...makePost(name, title), created_utc })))
  await passHours(start, 2)
  expect(await received()).toBe(before + TITLES.length - 1)
  await accept()
  await passHours(start, 3)
  expect(await received()).toBe(before + TITLES.length)
})
