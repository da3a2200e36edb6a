import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engagementPosts, scanGaps, watchedSubreddits } from '../../db/schema/index.ts'
import { describePlace } from '../../forum/index.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { makeCampaign, scan, titlesOf } from '../../testing/make-posts.ts'
import { BOATS, WORKSHOP } from '../../testing/open-discourse.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchForums } from './fetch-forums.ts'

const MINUTE_MS = 60_000
const TOOLS = `${WORKSHOP}/c/hand-tools/5`
const PLANES = `${WORKSHOP}/c/planes/6`
const FINISHES = `${WORKSHOP}/c/finishes/7`
let world: World
let person: Person
let time: number

beforeEach(async () => {
  time = Date.now()
  world = await createWorld({ discourse: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
  workshop().addCategories([
    { id: 5, name: 'Hand tools' },
    { id: 6, name: 'Planes', parent: 5 },
    { id: 7, name: 'Finishes' },
  ])
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * MINUTE_MS
  world.setNow(new Date(time))
}

const workshop = () => world.discourse.get(WORKSHOP)!
const placeOf = (place: string) => ({ forum: 'discourse', place })

async function makeWatching(places: string[], of = person): Promise<string> {
  const id = await makeCampaign(of, { subreddits: [] })
  await of.api.campaigns.update({ id, other_places: places.map(placeOf) })
  return id
}

type Asked = { title: string; category?: number; age?: number }

/** Opens a topic that asks for web hosting. `age` in seconds. */
function ask({ title, category = 1, age = 60 }: Asked) {
  const [post] = workshop().addPosts([
    { username: 'ann', title, category, cooked: '<p>Hello.</p>', time: Math.floor(time / 1_000) - age },
  ])
  return post!
}

function answer(topic_id: number, text: string) {
  workshop().addPosts([
    { username: 'bob', topic_id, cooked: `<p>${text}</p>`, time: Math.floor(time / 1_000) - 30 },
  ])
}

const asked = () => workshop().state.requestLog.calls.map(({ endpoint }) => endpoint.slice('GET '.length))
const countOf = (path: string) => asked().filter((one) => one === path).length
const matchesOf = async (id: string, of = person) => (await of.api.matches.list({ id, limit: 20 })).items
const find = (typed: string) => person.api.forums.findPlace({ typed })
const rows = () =>
  world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.forum, 'discourse')),
  )
const watched = (place: string) =>
  world.ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(watchedSubreddits).where(eq(watchedSubreddits.subreddit, place))
    return row
  })

test('a category is watched alone, with the categories within it, and its posts are of that place', async () => {
  const id = await makeWatching([TOOLS])
  ask({ title: 'Which web hosting for saws?', category: 5 })
  const { topic_id } = ask({ title: 'Which web hosting for planes?', category: 6 })
  answer(topic_id, 'I look for web hosting as well.')
  ask({ title: 'Which web hosting for oil?', category: 7 })
  ask({ title: 'Which web hosting for anything?' })
  await fetchForums(world.ctx)
  const items = await matchesOf(id)
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    'Which web hosting for planes?',
    'Which web hosting for planes?',
    'Which web hosting for saws?',
  ])
  for (const item of items) expect(item).toMatchObject({ forum: 'discourse', subreddit: TOOLS })
  expect(describePlace({ subreddit: TOOLS, forum_name: 'Discourse' })).toBe(
    `${WORKSHOP} › hand-tools (Discourse)`,
  )
  expect(await rows()).toHaveLength(3)
  expect(await person.api.matches.list({ id, limit: 20, subreddit: 'hand-tools' })).toMatchObject({
    total: 3,
  })
  expect(await person.api.matches.list({ id, limit: 20, subreddit: 'finishes' })).toMatchObject({ total: 0 })
})

test('a forum and its categories are read by one listing, whoever watches which', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const whole = await makeWatching([WORKSHOP])
  const narrow = await makeWatching([PLANES], other)
  const both = await makeWatching([WORKSHOP, TOOLS, PLANES], other)
  ask({ title: 'Which web hosting for saws?', category: 5 })
  ask({ title: 'Which web hosting for planes?', category: 6 })
  ask({ title: 'Which web hosting for oil?', category: 7 })
  await fetchForums(world.ctx)
  expect([countOf('/posts.json'), countOf('/categories.json')]).toEqual([1, 1])
  const placesIn = async (id: string, of: Person) =>
    Object.fromEntries(
      (await matchesOf(id, of)).map(({ title, subreddit }) => [title.slice(22, -1), subreddit]),
    )
  expect(await placesIn(whole, person)).toEqual({ saws: WORKSHOP, planes: WORKSHOP, oil: WORKSHOP })
  expect(await placesIn(narrow, other)).toEqual({ planes: PLANES })
  expect(await placesIn(both, other)).toEqual({ saws: TOOLS, planes: PLANES, oil: WORKSHOP })
  expect(await rows()).toHaveLength(3)
  pass(1)
  await fetchForums(world.ctx)
  expect([countOf('/posts.json'), countOf('/categories.json')]).toEqual([2, 1])
  const { items } = await other.api.forums.list({})
  expect(items.filter(({ forum }) => forum === 'discourse')).toMatchObject([
    { host: WORKSHOP, posts_last_day: 3, matches_last_day: 4 },
  ])
})

test('each place of a campaign counts in the plan, in analytics and in filters by its own name', async () => {
  const id = await makeWatching([WORKSHOP, TOOLS])
  ask({ title: 'Which web hosting for saws?', category: 5 })
  ask({ title: 'Which web hosting for oil?', category: 7 })
  await fetchForums(world.ctx)
  const { subreddits } = await person.api.analytics.get({ campaign_id: id })
  expect(subreddits).toHaveLength(2)
  for (const subreddit of [WORKSHOP, TOOLS])
    expect(subreddits).toContainEqual(expect.objectContaining({ subreddit, forum: 'discourse', found: 1 }))
  const [match] = (await matchesOf(id)).filter(({ subreddit }) => subreddit === TOOLS)
  await person.api.matches.dismissSubreddit({ id, subreddit: TOOLS })
  const left = await matchesOf(id)
  expect(left.map(({ id: one }) => one)).not.toContain(match!.id)
  expect(left).toHaveLength(1)
})

test('a quiet category in a busy forum is read to the end of the list, without a gap', async () => {
  const id = await makeWatching([FINISHES])
  ask({ title: 'Which web hosting for oil?', category: 7, age: 1_800 })
  await fetchForums(world.ctx)
  workshop().state.settings.perPage = 5
  for (let hour = 0; hour < 8; hour++) {
    pass(60)
    for (let i = 0; i < 5; i++) ask({ title: `Talk ${hour} ${i}`, category: 5, age: 60 * (5 - i) })
    await fetchForums(world.ctx)
  }
  ask({ title: 'Which web hosting for wax?', category: 7 })
  pass(1)
  await fetchForums(world.ctx)
  expect(await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))).toEqual([])
  expect((await titlesOf(person, id)).toSorted()).toEqual([
    'Which web hosting for oil?',
    'Which web hosting for wax?',
  ])
  expect(await rows()).toHaveLength(2)
})

test('a topic that is moved into a watched category is matched then, and stays matched where it was', async () => {
  const tools = await makeWatching([TOOLS])
  const finishes = await makeWatching([FINISHES])
  const post = ask({ title: 'Which web hosting for oil?', category: 7 })
  await fetchForums(world.ctx)
  expect([await titlesOf(person, tools), await titlesOf(person, finishes)]).toEqual([
    [],
    ['Which web hosting for oil?'],
  ])
  workshop().changePost(post.id, { category: 6 })
  pass(1)
  await fetchForums(world.ctx)
  expect(await matchesOf(tools)).toMatchObject([{ subreddit: TOOLS }])
  expect(await matchesOf(finishes)).toMatchObject([{ subreddit: FINISHES }])
  expect(await rows()).toMatchObject([{ subreddit: WORKSHOP, also_in: [TOOLS] }])
})

test('a renamed category is the same place, and one that moved into another belongs to that from then on', async () => {
  const tools = await makeWatching([TOOLS])
  const finishes = await makeWatching([FINISHES])
  await fetchForums(world.ctx)
  workshop().changeCategory(5, { name: 'Edges', slug: 'edges' })
  workshop().changeCategory(6, { parent: 7 })
  pass(60)
  ask({ title: 'Which web hosting for saws?', category: 5 })
  ask({ title: 'Which web hosting for planes?', category: 6 })
  await fetchForums(world.ctx)
  expect(await titlesOf(person, tools)).toEqual(['Which web hosting for saws?'])
  expect(await titlesOf(person, finishes)).toEqual(['Which web hosting for planes?'])
})

test('a category that became private, or was deleted, is told, and read again once it is back', async () => {
  const id = await makeWatching([FINISHES])
  await fetchForums(world.ctx)
  await runDue(world.ctx)
  workshop().changeCategory(7, { restricted: true })
  ask({ title: 'Which web hosting among us?', category: 7 })
  pass(60)
  await fetchForums(world.ctx)
  expect(await watched(FINISHES)).toMatchObject({ state: 'absent' })
  pass(24 * 60)
  await fetchForums(world.ctx)
  await runDue(world.ctx)
  const problem = expect.stringContaining(
    'The forum does not show it to visitors any more: it was deleted, or its members alone may see it. Radar goes on looking for it.',
  )
  const failed = { status: 'failed', problems: [{ subreddit: FINISHES, problem }] }
  expect((await person.api.campaigns.get({ id })).last_scan).toMatchObject(failed)
  expect((await scan(person, id)).last_scan).toMatchObject(failed)
  workshop().changeCategory(7, { restricted: false })
  pass(60)
  ask({ title: 'Which web hosting for all?', category: 7 })
  await fetchForums(world.ctx)
  expect(await watched(FINISHES)).toMatchObject({ state: 'ok', state_since: null })
  expect(await titlesOf(person, id)).toEqual(['Which web hosting for all?'])
})

test('where a forum hides its categories, posts of the category itself are found, and the others once it shows them', async () => {
  workshop().planFaults([
    {
      on: { endpoint: 'GET /categories.json' },
      do: { kind: 'answer', status: 403, body: '{"error_type":"invalid_access"}' },
    },
  ])
  const id = await makeWatching([TOOLS])
  ask({ title: 'Which web hosting for saws?', category: 5 })
  ask({ title: 'Which web hosting for planes?', category: 6 })
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting for saws?'])
  workshop().planFaults([])
  pass(46)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting for planes?', 'Which web hosting for saws?'])
})

test('while the list of categories does not answer, nothing is passed over', async () => {
  const id = await makeWatching([TOOLS])
  ask({ title: 'Which web hosting for planes?', category: 6 })
  workshop().planFaults([
    { on: { endpoint: 'GET /categories.json' }, do: { kind: 'answer', status: 503, body: '' } },
  ])
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual([])
  workshop().planFaults([])
  pass(3)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting for planes?'])
})

test('the past of a category is listed with that of its forum, and searched for within it', async () => {
  workshop().state.settings.robots = 'User-agent: *\nDisallow: /admin/'
  workshop().state.settings.perPage = 1
  ask({ title: 'Web hosting for a choir?', category: 6, age: 20 * 86_400 })
  ask({ title: 'Web hosting for a lathe?', category: 7, age: 20 * 86_400 })
  for (let i = 0; i < 25; i++) ask({ title: `Talk ${i}`, category: 5, age: 86_400 })
  const id = await makeWatching([TOOLS, PLANES])
  pass(1)
  await runDue(world.ctx)
  expect(await matchesOf(id)).toMatchObject([{ title: 'Web hosting for a choir?', subreddit: PLANES }])
  expect(countOf('/posts.json')).toBeLessThanOrEqual(21)
})

test('posts that were stored for the forum are found by a campaign that chooses their category later', async () => {
  await makeWatching([WORKSHOP])
  ask({ title: 'Which web hosting for planes?', category: 6, age: 600 })
  await fetchForums(world.ctx)
  const id = await makeWatching([TOOLS])
  pass(1)
  await runDue(world.ctx)
  expect(await matchesOf(id)).toMatchObject([{ title: 'Which web hosting for planes?', subreddit: TOOLS }])
  expect(await rows()).toHaveLength(1)
})

test('a category is found by each of its addresses, and is one place', async () => {
  ask({ title: 'Hello', category: 6 })
  const found = {
    found: true,
    forum: 'discourse',
    forum_name: 'Discourse',
    place: PLANES,
    text: `Category “Hand tools › Planes” of the Discourse forum “Forum of ${WORKSHOP}”, about 1 post or comment a week.`,
    url: `https://${WORKSHOP}/c/planes/6`,
  }
  for (const typed of [
    `https://${WORKSHOP}/c/hand-tools/planes/6`,
    `https://${WORKSHOP}/c/planes/6/l/latest?order=created`,
    `https://${WORKSHOP}/c/Old-Name/6`,
    `http://${WORKSHOP}/c/6`,
    `${WORKSHOP}/c/6.json`,
    PLANES,
    `https://${WORKSHOP}/c/planes`,
    `https://${WORKSHOP}/c/hand-tools/planes`,
  ]) {
    expect(await find(typed)).toEqual(found)
    pass(1)
  }
  const id = await makeCampaign(person, { subreddits: [] })
  await person.api.campaigns.update({
    id,
    other_places: [PLANES, `${WORKSHOP}/c/6`, `https://${WORKSHOP}/c/hand-tools/planes/6`, TOOLS].map(
      placeOf,
    ),
  })
  expect(await person.api.campaigns.get({ id })).toMatchObject({ other_places: [PLANES, TOOLS].map(placeOf) })
})

test('what is no category for visitors, and a tag, are refused with a sentence', async () => {
  workshop().addCategories([{ id: 8, name: 'Staff', restricted: true }])
  const unseen = {
    found: false,
    problem: `${WORKSHOP} shows visitors no category at this address: it was deleted or renamed, or its members alone may see it.`,
  }
  for (const path of ['/c/staff/8', '/c/gone/99', '/c/nothing', '/c/finishes/planes'])
    expect(await find(`https://${WORKSHOP}${path}`)).toEqual(unseen)
  for (const path of ['/tag/oak', '/tag/oak/l/latest', '/tags/c/hand-tools/5/oak'])
    expect(await find(`https://${WORKSHOP}${path}`)).toEqual({
      found: false,
      problem:
        'Radar cannot watch a tag of a Discourse forum. Paste the address of a category, or of the forum itself.',
    })
  world.discourse.get(BOATS)!.state.settings.robots = 'User-agent: *\nDisallow: /c'
  expect(await find(`https://${BOATS}/c/sails/5`)).toEqual({
    found: false,
    problem: `${BOATS} does not show programs its categories. Add the whole forum instead: ${BOATS}`,
  })
  const id = await makeCampaign(person, { subreddits: [] })
  for (const place of [`${WORKSHOP}/tag/oak`, `${WORKSHOP}/c/planes`, `${WORKSHOP}/c/a/b/c/d/5`])
    await expect(person.api.campaigns.update({ id, other_places: [placeOf(place)] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})
