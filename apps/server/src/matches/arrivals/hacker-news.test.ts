import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engagementPosts, matchesQueue, scanGaps, watchedSubreddits } from '../../db/schema/index.ts'
import { recheckPosts, updateDemand } from '../../forum/index.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { NEWS, addNews, askedOf, newsOf } from '../../testing/add-news.ts'
import { freshName, makeCampaign, makePost, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchForums } from './fetch-forums.ts'
import { fetchPosts } from './fetch-posts.ts'

const MINUTE_MS = 60_000
let world: World
let person: Person
let time: number

beforeEach(async () => {
  time = Date.now()
  world = await createWorld({ hackerNews: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * MINUTE_MS
  world.setNow(new Date(time))
}

const makeWatching = async (subreddits: string[] = [], of = person) => {
  const id = await makeCampaign(of, { subreddits })
  await of.api.campaigns.update({ id, other_places: [NEWS] })
  return id
}
const searches = () => askedOf(world).filter((path) => /[?& ]query=/.test(path))
const rows = () =>
  world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.forum, 'hackernews')),
  )
const watched = async () => {
  const all = await world.ctx.db.transaction((tx) =>
    tx.select().from(watchedSubreddits).where(eq(watchedSubreddits.forum, 'hackernews')),
  )
  return all[0]
}

test('one request a minute serves all campaigns that chose Hacker News, with stories and comments', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const ids = [await makeWatching(), await makeWatching([], other)]
  const without = await makeCampaign(person, { subreddits: [freshName()] })
  const story = addNews(world, {
    by: 'ann',
    title: 'Ask HN: Which web hosting is calm?',
    text: 'For a bakery.',
  })
  const below = addNews(world, { by: 'bob', text: 'I look for web hosting as well.', parent: story })
  addNews(world, { by: 'cat', title: 'Show HN: A clock', text: 'It ticks.' })
  await fetchForums(world.ctx)
  expect(askedOf(world)).toHaveLength(1)
  for (const [place, of] of [person, other].entries()) {
    const { items } = await of.api.matches.list({ id: ids[place]!, limit: 10 })
    expect(items).toHaveLength(2)
    expect(items.find(({ comment_id }) => comment_id === null)).toMatchObject({
      forum: 'hackernews',
      forum_name: 'Hacker News',
      subreddit: 'Hacker News',
      reddit_id: String(story),
      permalink: `https://news.ycombinator.com/item?id=${story}`,
      reply: { way: 'by_hand', draft: 'forbidden' },
    })
    expect(items.find(({ comment_id }) => comment_id !== null)).toMatchObject({
      comment_id: String(below),
      title: 'Ask HN: Which web hosting is calm?',
      permalink: `https://news.ycombinator.com/item?id=${below}`,
    })
  }
  expect(await titlesOf(person, without)).toEqual([])
})

test('nothing is asked while no campaign chose it, nor twice within a minute', async () => {
  const id = await makeWatching()
  await person.api.campaigns.update({ id, other_places: [] })
  await fetchForums(world.ctx)
  expect(askedOf(world)).toEqual([])
  expect(await person.api.campaigns.get({ id })).toMatchObject({ subreddits: [], other_places: [] })
  await person.api.campaigns.update({ id, other_places: [NEWS] })
  await fetchForums(world.ctx)
  await fetchForums(world.ctx)
  expect(askedOf(world)).toHaveLength(1)
})

test('it counts as a subreddit in the plan', async () => {
  const used = async () => (await person.api.functions.usageCheck({ action: 'check' })).usage.subreddits_count
  const before = await used()
  await makeWatching([freshName()])
  expect(await used()).toBe(before + 2)
})

test('the watermark is the time of the newest item received, and an index that is behind loses nothing', async () => {
  const id = await makeWatching()
  addNews(world, { by: 'ann', title: 'Small talk', text: '', age: 1_200 })
  await fetchForums(world.ctx)
  const before = (await watched())?.watermark_utc?.getTime()
  expect(before).toBe(Math.floor(time / 1_000) * 1_000 - 1_200_000)
  pass(180)
  await fetchForums(world.ctx)
  expect((await watched())?.watermark_utc?.getTime()).toBe(before)
  addNews(world, { by: 'bob', title: 'Which web hosting?', text: 'It came late.', age: 3_600 })
  pass(1)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  expect(await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))).toEqual([])
})

test('its trouble is told with the time since when, stops nothing else, and ends by itself', async () => {
  const subreddit = freshName()
  world.forum.addPosts([makePost(subreddit, 'Small talk')])
  const id = await makeWatching([subreddit])
  pass(1)
  await runDue(world.ctx)
  const searched = new Date(time).toISOString()
  newsOf(world).planFaults([{ do: { kind: 'too-many', body: 'json' } }])
  pass(2)
  world.forum.addPosts([
    { ...makePost(subreddit, 'Which web hosting?'), created_utc: Math.floor(time / 1_000) - 5 },
  ])
  await fetchForums(world.ctx)
  await fetchPosts(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  const since = new Date(time).toISOString()
  const { items } = await person.api.forums.list({})
  expect(items.map(({ forum }) => forum)).toEqual(['reddit', 'hackernews'])
  expect(items[0]).toMatchObject({ trouble: null, watched: true, only_place: null, matches_last_day: 1 })
  expect(items[1]).toMatchObject({
    trouble: { kind: 'slow_down', since, text: expect.stringContaining('Hacker News asks Radar to wait') },
    watched: true,
    only_place: 'Hacker News',
    read_at: searched,
  })
  newsOf(world).planFaults([])
  pass(2)
  await fetchForums(world.ctx)
  const { items: later } = await person.api.forums.list({})
  expect(later[1]).toMatchObject({ trouble: null, read_at: new Date(time).toISOString() })
})

test('its trouble is forgotten with the last campaign that looks there', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const ids = [await makeWatching(), await makeWatching([], other)]
  newsOf(world).planFaults([{ do: { kind: 'too-many', body: 'json' } }])
  pass(2)
  await fetchForums(world.ctx)
  const troubleOf = async (of: Person) =>
    (await of.api.forums.list({})).items.find(({ forum }) => forum === 'hackernews')?.trouble?.kind
  expect(await troubleOf(person)).toBe('slow_down')
  await person.api.campaigns.update({ id: ids[0]!, other_places: [] })
  await world.ctx.matching.catchUp()
  await updateDemand(world.ctx)
  expect(await troubleOf(other)).toBe('slow_down')
  await other.api.campaigns.update({ id: ids[1]!, other_places: [] })
  await world.ctx.matching.catchUp()
  await updateDemand(world.ctx)
  await person.api.campaigns.update({ id: ids[0]!, other_places: [NEWS] })
  expect(await troubleOf(person)).toBeUndefined()
  expect((await person.api.campaigns.get({ id: ids[0]! })).troubles).toEqual([])
})

test('a reading that fails once the last campaign has left leaves no trouble behind', async () => {
  const id = await makeWatching()
  newsOf(world).planFaults([{ do: { kind: 'too-many', body: 'json' } }])
  pass(2)
  const leave = async () => {
    await person.api.campaigns.update({ id, other_places: [] })
    await world.ctx.matching.catchUp()
    await updateDemand(world.ctx)
  }
  const all = world.ctx.forums.all.map((forum) => {
    const { reading } = forum
    const newest = reading?.newest
    if (!newest) return forum
    const left: typeof newest = (request) => leave().then(() => newest(request))
    return { ...forum, reading: { ...reading, newest: left } }
  })
  await fetchForums({ ...world.ctx, forums: { ...world.ctx.forums, all } })
  await person.api.campaigns.update({ id, other_places: [NEWS] })
  const { items } = await person.api.forums.list({})
  expect(items.find(({ forum }) => forum === 'hackernews')?.trouble).toBeNull()
})

test('its past is searched for the keywords of a campaign that is new there', async () => {
  const old = addNews(world, { by: 'ann', title: 'Web hosting for a choir?', text: '', age: 20 * 86_400 })
  addNews(world, { by: 'bob', title: 'Something else', text: '', age: 20 * 86_400 })
  const id = await makeWatching()
  pass(1)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Web hosting for a choir?'])
  expect((await rows()).map(({ reddit_id }) => reddit_id)).toEqual([String(old)])
  expect(searches()).toHaveLength(1)
  pass(25 * 60)
  await fetchForums(world.ctx)
  await runDue(world.ctx)
  expect(searches()).toHaveLength(1)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({ status: 'done', problems: [] })
})

test('each campaign has the past of its own first 12 phrases, and each phrase is searched once', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const makeNew = async (of: Person, thing: string) => {
    const kinds = Array.from({ length: 12 }, (_, kind) => `${thing} kind${kind}`)
    const id = await makeCampaign(of, { subreddits: [], keywords: ['web hosting', ...kinds] })
    await of.api.campaigns.update({ id, other_places: [NEWS] })
    addNews(world, { by: 'ann', title: `Which ${thing} kind10?`, age: 20 * 86_400 })
    return id
  }
  const ids = [await makeNew(person, 'lamp'), await makeNew(other, 'chair')]
  pass(1)
  await runDue(world.ctx)
  expect(await titlesOf(person, ids[0]!)).toEqual(['Which lamp kind10?'])
  expect(await titlesOf(other, ids[1]!)).toEqual(['Which chair kind10?'])
  expect(searches()).toHaveLength(23)
  for (const [place, of] of [person, other].entries()) {
    const { last_scan } = await of.api.campaigns.get({ id: ids[place]! })
    expect(last_scan?.problems).toMatchObject([
      { problem: expect.stringContaining('first 12 of 13 phrases') },
    ])
  }
})

test('all that is due is asked for in one round, whatever waits for an answer', async () => {
  await makeWatching()
  for (let one = 0; one < 85; one++) addNews(world, { by: 'ann', title: `Web hosting ${one}?` })
  await fetchForums(world.ctx)
  const some = (await rows()).slice(0, 40).map((row) => row.id)
  await world.ctx.db.transaction((tx) =>
    tx
      .update(matchesQueue)
      .set({ snoozed_until: new Date(time + 7 * 86_400_000), wakes_on_answer: true })
      .where(inArray(matchesQueue.post_id, some)),
  )
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect((await rows()).filter(({ checked_at }) => checked_at.getTime() < time)).toEqual([])
})

test('what its index brings out of order is taken as long as it is an hour late at most', async () => {
  const id = await makeWatching()
  addNews(world, { by: 'ann', title: 'Small talk' })
  await fetchForums(world.ctx)
  pass(1)
  addNews(world, { by: 'bob', title: 'Which web hosting?', age: 50 * 60 })
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
})

test('what its index still has of a deleted story is purged by the next re-check', async () => {
  newsOf(world).state.quirks.keepsDeleted = true
  const story = addNews(world, { by: 'ann', title: 'Web hosting for a choir?', age: 20 * 86_400 })
  newsOf(world).changeItem(story, { deleted: true })
  await makeWatching()
  pass(1)
  await runDue(world.ctx)
  await recheckPosts(world.ctx)
  expect(await rows()).toMatchObject([{ reddit_id: String(story), title: '', purged_at: new Date(time) }])
})

test('what a search found is asked for before it is a match, and compared as it stands now', async () => {
  newsOf(world).state.quirks.keepsDeleted = true
  const age = 20 * 86_400
  const [deleted, dead, solved, edited] = ['a choir', 'a shop', 'a club', 'a school'].map((whom) =>
    addNews(world, { by: 'ann', title: `Web hosting for ${whom}?`, text: 'Which one?', age }),
  )
  const standing = addNews(world, { by: 'bob', title: 'Web hosting for a band?', age })
  newsOf(world).changeItem(deleted!, { deleted: true })
  newsOf(world).changeItem(dead!, { dead: true })
  const meanwhile = (item: number, change: { title: string; text: string }) => ({
    on: { endpoint: `GET /v0/item/${item}.json` },
    do: { kind: 'meanwhile' as const, when: 'before' as const, item, change },
  })
  newsOf(world).planFaults([
    meanwhile(solved!, { title: 'A club', text: 'Solved.' }),
    meanwhile(edited!, { title: 'Web hosting for a university?', text: 'Which one?' }),
  ])
  const id = await makeWatching()
  pass(1)
  await runDue(world.ctx)
  const found = ['Web hosting for a band?', 'Web hosting for a university?']
  expect((await titlesOf(person, id)).toSorted()).toEqual(found)
  const kept = (await rows()).filter(({ purged_at }) => purged_at === null)
  expect(new Set(kept.map(({ reddit_id }) => Number(reddit_id)))).toEqual(new Set([solved, edited, standing]))
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject({ matches_found: 2 })
})

test('a search whose results nobody can ask for is matched as it is', async () => {
  addNews(world, { by: 'ann', title: 'Web hosting for a choir?', age: 20 * 86_400 })
  newsOf(world).planFaults([{ on: { endpoint: 'GET /v0/item/*' }, do: { kind: 'reset' } }])
  const id = await makeWatching()
  pass(1)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Web hosting for a choir?'])
})

test('the notes of a scan say which results of its searches are missing', async () => {
  const id = await makeWatching()
  for (let one = 0; one <= 200; one++)
    addNews(world, { by: 'ann', title: `Web hosting ${one}?`, age: 20 * 86_400 + one })
  newsOf(world).planFaults([{ on: { endpoint: 'GET /api/*' }, do: { kind: 'mangle', hits: 'one' } }])
  pass(1)
  await runDue(world.ctx)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({
    status: 'done',
    problems: [
      { problem: expect.stringMatching(/^1 post could not be read\./) },
      { problem: expect.stringContaining('only the newest results for 1 phrase') },
    ],
  })
})

test.each([
  ['deleted', { deleted: true }, ''],
  ['dead', { dead: true }, ''],
  ['null', { quirk: 'null' }, 'For a bakery.'],
  ['a refusal', { quirk: 'refused' }, 'For a bakery.'],
] as const)('what is answered as %s within a day leaves the right text', async (_name, change, body) => {
  await makeWatching()
  const id = addNews(world, { by: 'ann', title: 'Which web hosting is calm?', text: 'For a bakery.' })
  await fetchForums(world.ctx)
  newsOf(world).changeItem(id, change)
  for (let check = 1; check <= 3; check++) {
    pass(21 * 60)
    await recheckPosts(world.ctx)
  }
  expect(await rows()).toMatchObject([{ reddit_id: String(id), body }])
})

test('an edit is taken over', async () => {
  const id = await makeWatching()
  const story = addNews(world, { by: 'ann', title: 'Which web hosting is calm?', text: 'For a bakery.' })
  await fetchForums(world.ctx)
  newsOf(world).changeItem(story, { text: 'For a <i>choir</i>.' })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  const { items } = await person.api.matches.list({ id })
  expect(items).toMatchObject([{ body: 'For a choir.' }])
})
