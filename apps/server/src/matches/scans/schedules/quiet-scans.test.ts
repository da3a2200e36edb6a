import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { scanGaps, scans, usageLedger } from '../../../db/schema/index.ts'
import { fetchPosts } from '../../arrivals/fetch-posts.ts'
import { setUpWorld } from '../../../testing/index.ts'
import { freshName, makeCampaign, makePost, searchesUsed, titlesOf } from '../../../testing/make-posts.ts'
import { runDue } from '../../../testing/run-due.ts'
import { expireScans } from '../expire-scans.ts'

const world = setUpWorld()

const HOUR_MS = 3_600_000
/** A morning within a month, because searches are counted by months and by days. */
const START = Date.UTC(2030, 0, 15, 9)

beforeEach(() => world.setNow(new Date(START)))

const postOf = (subreddit: string, title: string, seconds = -3_600) => ({
  ...makePost(subreddit, title),
  created_utc: START / 1_000 + seconds,
})
const scansOf = (id: string) =>
  world.ctx.db.transaction((tx) => tx.select().from(scans).where(eq(scans.campaign_id, id)))

/** Person whose campaign watches a subreddit and is scanned each hour. */
async function watchHourly(name: string) {
  const person = await world.signUp({ plan: 'moderator' })
  const id = await makeCampaign(person, { subreddits: [name] })
  await person.api.campaigns.update({ id, scanning_frequency: 'hourly' })
  return { person, id }
}

/** Lets an hour pass, in which subreddits are fetched and due campaigns are scanned. */
async function passHour(hours: number) {
  world.setNow(new Date(START + hours * HOUR_MS))
  await fetchPosts(world.ctx)
  await runDue(world.ctx)
}

test('scans that find nothing are counted with the one before them, paid for, and told to nobody', async () => {
  const name = freshName('quiet')
  world.forum.addPosts([postOf(name, 'Which web hosting?')])
  const { person, id } = await watchHourly(name)
  const told: number[] = []
  world.ctx.events.subscribe(person.user.id, (event) => {
    if (event.type === 'scan') told.push(Math.floor((Date.parse(event.scan.started_at) - START) / HOUR_MS))
  })
  await passHour(0)
  expect(await scansOf(id)).toMatchObject([{ matches_found: 1, repeats: 0 }])

  for (const hours of [1, 2, 3, 4]) await passHour(hours)
  expect(await scansOf(id)).toMatchObject([{ matches_found: 1 }, { matches_found: 0, repeats: 3 }])
  expect(await searchesUsed(person)).toBe(5)
  expect(await world.ctx.db.transaction((tx) => tx.$count(usageLedger))).toBe(5)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({
    started_at: new Date(START + 4 * HOUR_MS).toISOString(),
    matches_found: 0,
    posts_scanned: 0,
  })

  world.forum.addPosts([postOf(name, 'Any web hosting?', 16_000)])
  await passHour(5)
  expect(await titlesOf(person, id)).toEqual(['Any web hosting?', 'Which web hosting?'])
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject({
    matches_found: 1,
    posts_scanned: 1,
    status: 'done',
  })
  await expect.poll(() => told.at(-1)).toBe(5)
  expect(new Set(told)).toEqual(new Set([0, 1, 5]))

  world.setNow(new Date(START + 60 * 24 * HOUR_MS))
  await expireScans(world.ctx)
  expect(await scansOf(id)).toMatchObject([{ matches_found: 1, repeats: 0 }])
})

test('a gap that is noticed in the very moment of a scan is told by the next one, and no longer after it', async () => {
  const name = freshName('gap')
  world.forum.addPosts([postOf(name, 'Which web hosting?')])
  const { person, id } = await watchHourly(name)
  await passHour(0)
  const gap = { forum: world.ctx.forum.name, subreddit: name, gap_from: new Date(START - HOUR_MS) }
  await world.ctx.db.transaction((tx) =>
    tx.insert(scanGaps).values({ ...gap, gap_until: new Date(START), noticed_at: new Date(START) }),
  )
  await passHour(1)
  const told = { subreddit: name, problem: expect.stringMatching(/may be missing\.$/) }
  expect((await person.api.campaigns.get({ id })).last_scan?.problems).toEqual([told])
  await passHour(2)
  expect((await person.api.campaigns.get({ id })).last_scan?.problems).toEqual([])
})

test('a subreddit in which nobody has written yet is watched like any other', async () => {
  const name = freshName('empty')
  world.forum.changeSubreddit(name, { access: 'public' })
  const { person, id } = await watchHourly(name)
  await passHour(0)
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject({ status: 'done', problems: [] })
  world.forum.addPosts([postOf(name, 'Which web hosting?', 1_800)])
  await passHour(1)
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject({
    status: 'done',
    matches_found: 1,
  })
})

test('a scan waits for the forum a while, and then fails without a price', async () => {
  const name = freshName('away')
  world.forum.addPosts([postOf(name, 'Which web hosting?')])
  const { person, id } = await watchHourly(name)
  await passHour(0)
  const away = async (hours: number) => {
    world.setNow(new Date(START + hours * HOUR_MS))
    await runDue(world.ctx)
  }
  await away(1)
  expect(await scansOf(id)).toHaveLength(1)
  await away(1.6)
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject({
    status: 'failed',
    error: expect.stringContaining('The forum does not answer properly'),
  })
  expect(await searchesUsed(person)).toBe(1)

  await passHour(2.7)
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject({ status: 'done', error: null })
  expect(await searchesUsed(person)).toBe(2)
})
