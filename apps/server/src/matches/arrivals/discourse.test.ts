import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { engagementPosts, scanGaps, scans as scansTable, watchedSubreddits } from '../../db/schema/index.ts'
import { recheckPosts } from '../../forum/index.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { freshName, makeCampaign, makePost, scan, titlesOf } from '../../testing/make-posts.ts'
import { BOATS, INSIDE, WORKSHOP } from '../../testing/open-discourse.ts'
import { runAsOwner } from '../../testing/run-as-owner.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchForums } from './fetch-forums.ts'

const MINUTE_MS = 60_000
let world: World
let person: Person
let time: number

beforeEach(async () => {
  time = Date.now()
  world = await createWorld({ discourse: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * MINUTE_MS
  world.setNow(new Date(time))
}

const forumAt = (host: string) => world.discourse.get(host)!
const workshop = () => forumAt(WORKSHOP)
const placeOf = (place: string) => ({ forum: 'discourse', place })

async function makeWatching(places = [WORKSHOP], of = person): Promise<string> {
  const id = await makeCampaign(of, { subreddits: [] })
  await of.api.campaigns.update({ id, other_places: places.map(placeOf) })
  return id
}

type SaidText = {
  title?: string
  topic_id?: number
  reply_to?: number
  by?: string
  text?: string
  age?: number
}

/** Adds a topic, or a post below one, to a forum. `age` in seconds. */
function say(
  { title, topic_id, reply_to, by = 'ann', text = 'Hello.', age = 60 }: SaidText,
  host = WORKSHOP,
) {
  const [post] = forumAt(host).addPosts([
    {
      username: by,
      cooked: `<p>${text}</p>`,
      time: Math.floor(time / 1_000) - age,
      ...(title === undefined ? {} : { title }),
      ...(topic_id === undefined ? {} : { topic_id }),
      ...(reply_to === undefined ? {} : { reply_to }),
    },
  ])
  return post!
}

const asked = (host = WORKSHOP) =>
  forumAt(host).state.requestLog.calls.map(({ endpoint }) => endpoint.slice('GET '.length))
const listings = (host = WORKSHOP) => asked(host).filter((path) => path === '/posts.json')
const rows = () =>
  world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.forum, 'discourse')),
  )
const matchesOf = async (id: string, of = person) => (await of.api.matches.list({ id, limit: 10 })).items

test('one listing a minute serves all campaigns of a forum, with topics and the posts below', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const ids = [await makeWatching(), await makeWatching([WORKSHOP], other)]
  const topic = say({ title: 'Which web hosting is calm?', text: 'For a <b>bakery</b>.' })
  const below = say({ topic_id: topic.topic_id, by: 'bob', text: 'I look for web hosting as well.' })
  say({ title: 'A clock', by: 'cat', text: 'It ticks.' })
  await fetchForums(world.ctx)
  expect(listings()).toHaveLength(1)
  expect(asked(BOATS)).toEqual([])
  for (const [place, of] of [person, other].entries()) {
    const items = await matchesOf(ids[place]!, of)
    expect(items).toHaveLength(2)
    expect(items.find(({ comment_id }) => comment_id === null)).toMatchObject({
      forum: 'discourse',
      forum_name: 'Discourse',
      subreddit: WORKSHOP,
      reddit_id: `${WORKSHOP}/t/${topic.topic_id}`,
      permalink: `https://${WORKSHOP}/t/${topic.topic_id}`,
      reply: { way: 'by_hand', draft: 'allowed' },
    })
    expect(items.find(({ comment_id }) => comment_id !== null)).toMatchObject({
      comment_id: `${WORKSHOP}/p/${below.id}`,
      title: 'Which web hosting is calm?',
      permalink: `https://${WORKSHOP}/p/${below.id}`,
    })
  }
})

test('equal ids of two forums are two posts, and a forum in trouble holds up no other', async () => {
  const id = await makeWatching([WORKSHOP, BOATS])
  say({ title: 'Which web hosting for a workshop?' })
  say({ title: 'Which web hosting for a harbour?' }, BOATS)
  workshop().planFaults([{ do: { kind: 'too-many', body: 'json' }, on: { endpoint: 'GET /posts.json' } }])
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting for a harbour?'])
  const since = new Date(time).toISOString()
  const { items } = await person.api.forums.list({})
  expect(items.filter(({ forum }) => forum === 'discourse')).toMatchObject([
    { host: BOATS, trouble: null, posts_last_day: 1, watched: true },
    {
      host: WORKSHOP,
      trouble: { kind: 'slow_down', since, text: `${WORKSHOP} asks Radar to wait. Radar goes on trying.` },
    },
  ])
  workshop().planFaults([])
  pass(3)
  await fetchForums(world.ctx)
  expect((await titlesOf(person, id)).toSorted()).toEqual([
    'Which web hosting for a harbour?',
    'Which web hosting for a workshop?',
  ])
  expect((await rows()).map(({ reddit_id }) => reddit_id).toSorted()).toEqual([
    `${BOATS}/t/1`,
    `${WORKSHOP}/t/1`,
  ])
})

test('the watermark is the newest post received, and more than a reading brings is a gap that the scan reports', async () => {
  const id = await makeWatching()
  say({ title: 'Small talk', age: 1_200 })
  await fetchForums(world.ctx)
  const [watched] = await world.ctx.db.transaction((tx) =>
    tx.select().from(watchedSubreddits).where(eq(watchedSubreddits.forum, 'discourse')),
  )
  expect(watched?.watermark_utc?.getTime()).toBe((Math.floor(time / 1_000) - 1_200) * 1_000)
  pass(180)
  workshop().state.settings.perPage = 2
  for (let i = 0; i < 20; i++) say({ title: `Number ${i}`, age: 600 - i })
  await fetchForums(world.ctx)
  const gaps = await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))
  expect(gaps).toMatchObject([{ forum: 'discourse', subreddit: WORKSHOP, gap_from: watched?.watermark_utc }])
  expect(await titlesOf(person, id)).toEqual([])
})

test('an hour without an answer loses nothing that the forum still has, and doubles nothing', async () => {
  say({ title: 'Small talk' })
  const id = await makeWatching()
  await fetchForums(world.ctx)
  workshop().planFaults([{ do: { kind: 'reset' } }])
  const titles: string[] = []
  for (let minute = 0; minute < 60; minute += 10) {
    pass(10)
    titles.push(`Which web hosting, ${minute}?`)
    say({ title: `Which web hosting, ${minute}?` })
    await fetchForums(world.ctx)
  }
  workshop().planFaults([])
  for (const minutes of [20, 2]) {
    pass(minutes)
    await fetchForums(world.ctx)
  }
  expect(await titlesOf(person, id)).toEqual(titles.toSorted())
  expect(await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))).toEqual([])
})

test('the past of a new campaign is listed, without the search that robots.txt forbids', async () => {
  const id = await makeWatching()
  say({ title: 'Web hosting for a choir?', age: 20 * 86_400 })
  say({ title: 'Something else', by: 'bob', age: 20 * 86_400 })
  pass(1)
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Web hosting for a choir?'])
  expect(asked()).not.toContain('/search.json')
})

test('what the list of the past does not reach is searched for where robots.txt allows that', async () => {
  workshop().state.settings.robots = 'User-agent: *\nDisallow: /admin/'
  workshop().state.settings.perPage = 1
  const id = await makeWatching()
  say({ title: 'Web hosting for a choir?', age: 20 * 86_400 })
  for (let i = 0; i < 25; i++) say({ title: `Talk ${i}`, age: 86_400 })
  pass(1)
  await runDue(world.ctx)
  expect(asked()).toContain('/search.json')
  expect(await titlesOf(person, id)).toEqual(['Web hosting for a choir?'])
})

test('a deleted, hidden or withdrawn post is purged, one that the forum does not speak of is kept', async () => {
  const id = await makeWatching()
  const [deleted, hidden, withdrawn, kept] = ['one', 'two', 'three', 'four'].map((name) =>
    say({ title: `Which web hosting for shop ${name}?`, text: `Secret ${name}.` }),
  )
  await fetchForums(world.ctx)
  expect(await matchesOf(id)).toHaveLength(4)
  workshop().changePost(deleted!.id, { deleted: true })
  workshop().changePost(hidden!.id, { hidden: true })
  workshop().changePost(withdrawn!.id, { user_deleted: true })
  workshop().planFaults([
    {
      on: { endpoint: `GET /t/${kept!.topic_id}.json` },
      do: { kind: 'answer', status: 403, body: '{"error_type":"invalid_access"}' },
    },
  ])
  pass(21 * 60)
  await recheckPosts(world.ctx)
  const texts = (await rows()).map(({ body, purged_at }) => (purged_at ? `purged: ${body}` : body))
  expect(texts.toSorted()).toEqual(['Secret four.', 'purged: ', 'purged: ', 'purged: '])
})

test('counts beyond every real one are kept as the largest that there is room for', async () => {
  await makeWatching()
  const { topic_id } = say({ title: 'Which web hosting?' })
  await fetchForums(world.ctx)
  const topic = {
    id: topic_id,
    title: 'Which web hosting, please?',
    posts_count: 3e9,
    like_count: 3e9,
    deleted_at: null,
    post_stream: { posts: [] },
  }
  workshop().planFaults([
    {
      on: { endpoint: `GET /t/${topic_id}.json` },
      do: { kind: 'answer', status: 200, body: JSON.stringify(topic) },
    },
  ])
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect(await rows()).toMatchObject([
    { title: 'Which web hosting, please?', score: 2_147_483_647, num_comments: 2_147_483_647 },
  ])
})

test('a forum whose posts cannot be stored leaves the re-check of Reddit as it is', async () => {
  const name = freshName()
  const onReddit = makePost(name, 'Which web hosting for a baker?')
  world.forum.addPosts([onReddit])
  await scan(person, await makeCampaign(person, { subreddits: [name] }))
  await makeWatching()
  const post = say({ title: 'Which web hosting?' })
  await fetchForums(world.ctx)
  workshop().changePost(post.id, { title: 'Stuck' })
  world.forum.changeThing(`t3_${onReddit.id36}`, { fate: 'deleted' })
  await runAsOwner(
    world.connection,
    `alter table engagement_posts add constraint stuck check (title <> 'Stuck')`,
  )
  pass(21 * 60)
  await recheckPosts(world.ctx)
  const stored = await world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, onReddit.id36)),
  )
  expect(stored).toMatchObject([{ purged_at: expect.any(Date) }])
  expect(world.logged.some((line) => line.includes('posts.not-rechecked'))).toBe(true)
})

/** Stores posts of a forum that asks for a login from then on, and one younger post of another, which is deleted. */
async function storeBesideClosed(count: number): Promise<string> {
  const id = await makeWatching([WORKSHOP, BOATS])
  for (let i = 0; i < count; i++) say({ title: `Which web hosting for shop ${i}?` })
  await fetchForums(world.ctx)
  pass(2)
  const { id: deleted } = say({ title: 'Which web hosting for boats?', text: 'Secret.' }, BOATS)
  await fetchForums(world.ctx)
  expect(await rows()).toHaveLength(count + 1)
  workshop().state.settings.loginRequired = true
  forumAt(BOATS).changePost(deleted, { deleted: true })
  return id
}

const purged = async () =>
  (await rows()).filter(({ purged_at }) => purged_at !== null).map(({ subreddit }) => subreddit)

test('a forum that nobody may read any more, with many posts, delays no deletion in another', async () => {
  await storeBesideClosed(41)
  pass(21 * 60)
  const before = asked().length
  await recheckPosts(world.ctx)
  expect(await purged()).toEqual([BOATS])
  // It is asked no more in this round.
  expect(asked().length - before).toBeLessThanOrEqual(2)
  expect(world.logged.some((line) => line.includes('posts.host-not-rechecked'))).toBe(true)
})

test('posts of a silent host for whose answers somebody waits delay the check of no other', async () => {
  const id = await storeBesideClosed(41)
  const { items } = await person.api.matches.list({ id, limit: 100 })
  expect(items).toHaveLength(42)
  for (const match of items) await person.api.matches.snooze({ id: match.id, on_answer: true })
  pass(65)
  await recheckPosts(world.ctx)
  expect(await purged()).toEqual([BOATS])
})

test('a post that its host cannot show delays no deletion at the same host', async () => {
  await makeWatching()
  const posts = Array.from({ length: 4 }, (_, i) => say({ title: `Which web hosting for shop ${i}?` }))
  await fetchForums(world.ctx)
  const [broken, refused, ...gone] = posts
  workshop().planFaults([
    { on: { endpoint: `GET /t/${broken!.topic_id}.json` }, do: { kind: 'answer', status: 500 } },
    { on: { endpoint: `GET /t/${refused!.topic_id}.json` }, do: { kind: 'spoil', shape: 'html' } },
  ])
  for (const { id } of gone) workshop().changePost(id, { deleted: true })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect((await rows()).filter(({ purged_at }) => purged_at !== null)).toHaveLength(2)
})

test('an edit that the database refuses delays no deletion', async () => {
  await makeWatching()
  const posts = Array.from({ length: 4 }, (_, i) => say({ title: `Which web hosting for shop ${i}?` }))
  await fetchForums(world.ctx)
  workshop().changePost(posts[0]!.id, { title: 'Stuck' })
  workshop().changePost(posts[1]!.id, { title: 'Which web hosting, please?' })
  workshop().changePost(posts[3]!.id, { deleted: true })
  await runAsOwner(
    world.connection,
    `alter table engagement_posts add constraint stuck check (title <> 'Stuck')`,
  )
  pass(21 * 60)
  await recheckPosts(world.ctx)
  const stored = await rows()
  expect(stored.filter(({ purged_at }) => purged_at !== null)).toHaveLength(1)
  expect(stored.map(({ title }) => title)).toContain('Which web hosting, please?')
})

test('a host whose posts cannot be stored holds up no other', async () => {
  const reading = world.ctx.forums.find('discourse')!.reading!
  const hosts = Array.from({ length: 25 }, (_, i) => `forum-${i}.example`)
  await world.ctx.db.transaction((tx) =>
    tx.insert(watchedSubreddits).values(
      hosts.map((subreddit) => ({
        forum: 'discourse',
        subreddit,
        demand: 'live' as const,
        due_at: new Date(time),
      })),
    ),
  )
  const read: string[] = []
  reading.newest = ({ places }) => {
    read.push(...places)
    return Promise.reject(new RangeError('Too many.'))
  }
  await expect(fetchForums(world.ctx)).rejects.toThrow('Too many.')
  expect(read.toSorted()).toEqual(hosts.toSorted())
})

test('a forum that asks for a login purges nothing, and edits are taken over once it is back', async () => {
  await makeWatching([WORKSHOP, BOATS])
  const post = say({ title: 'Which web hosting?', text: 'For a shop.' })
  say({ title: 'Which web hosting for boats?' }, BOATS)
  await fetchForums(world.ctx)
  workshop().state.settings.loginRequired = true
  workshop().changePost(post.id, { cooked: '<p>For two shops.</p>', title: 'Which web hosting, please?' })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect((await rows()).map(({ purged_at }) => purged_at)).toEqual([null, null])
  workshop().state.settings.loginRequired = false
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect((await rows()).map(({ body }) => body)).toContain('For two shops.')
  expect((await rows()).map(({ title }) => title)).toContain('Which web hosting, please?')
})

const LOGIN = `${WORKSHOP} asks for a login, which Radar does not have.`

test('a campaign names the place that cannot be read, why and since when, beside one that can', async () => {
  const id = await makeWatching([WORKSHOP, BOATS])
  await fetchForums(world.ctx)
  pass(1)
  await runDue(world.ctx)
  expect(await person.api.campaigns.get({ id })).toMatchObject({ troubles: [] })
  workshop().state.settings.loginRequired = true
  pass(2)
  const since = new Date(time)
  await fetchForums(world.ctx)
  const trouble = {
    forum: 'discourse',
    forum_name: 'Discourse',
    place: WORKSHOP,
    text: LOGIN,
    since: since.toISOString(),
  }
  const { items } = await person.api.campaigns.list({})
  expect(items).toMatchObject([{ troubles: [trouble] }])
  for (let days = 0; days < 2; days++) {
    pass(24 * 60 + 5)
    await fetchForums(world.ctx)
    await runDue(world.ctx)
  }
  const { last_scan, troubles } = await person.api.campaigns.get({ id })
  expect(troubles).toEqual([trouble])
  expect(last_scan).toMatchObject({ status: 'done', error: null })
  expect(last_scan?.problems).toEqual([{ subreddit: WORKSHOP, problem: expect.stringContaining(LOGIN) }])
  expect(last_scan?.problems[0]?.problem).toMatch(/ This began on \d+ \w{3},? \d\d:\d\d UTC\.$/)
  // A trouble that stays the same is one report.
  const scans = await world.ctx.db.transaction((tx) => tx.select().from(scansTable))
  expect(scans.map(({ repeats, problems }) => [problems.length, repeats])).toContainEqual([1, 1])
  await person.api.campaigns.update({ id, active: false })
  expect(await person.api.campaigns.get({ id })).toMatchObject({ troubles: [] })
})

test('a scan whose only place cannot be read fails with its trouble, and not with a passing fault', async () => {
  const id = await makeWatching([WORKSHOP])
  await fetchForums(world.ctx)
  pass(1)
  await runDue(world.ctx)
  workshop().state.settings.loginRequired = true
  pass(2)
  await fetchForums(world.ctx)
  pass(24 * 60 + 35)
  await fetchForums(world.ctx)
  await runDue(world.ctx)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({ status: 'failed', error: expect.stringContaining(LOGIN) })
})

test('the first scan of a place that cannot be read says why and since when', async () => {
  workshop().state.settings.loginRequired = true
  const id = await makeWatching([WORKSHOP])
  await fetchForums(world.ctx)
  pass(1)
  await runDue(world.ctx)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({ status: 'failed', error: expect.stringContaining(LOGIN) })
  expect(last_scan?.problems[0]?.problem).toContain(' This began on ')
})

test('a pasted address of a topic or post is found, and one that leads nowhere is refused', async () => {
  const id = await makeCampaign(person, { subreddits: [freshName()] })
  const topic = say({ title: 'Which web hosting?', age: 10 * 86_400 })
  say({ topic_id: topic.topic_id, by: 'bob', text: 'I look for web hosting as well.', age: 9 * 86_400 })
  const check = (path: string) =>
    person.api.links.score({ id, url: `https://${WORKSHOP}${path}` }).catch((error: unknown) => error)
  expect(await check(`/t/which-web-hosting/${topic.topic_id}`)).toMatchObject({
    post: { title: 'Which web hosting?', subreddit: WORKSHOP },
  })
  expect(await check(`/t/which-web-hosting/${topic.topic_id}/2`)).toMatchObject({
    post: { author: 'bob' },
  })
  expect(await check('/t/which/999')).toMatchObject({ code: 'BAD_REQUEST' })
})

test('what a typed address stands for is said in a sentence, also that programs may not read it', async () => {
  say({ title: 'Hello' })
  const find = (typed: string) => person.api.forums.findPlace({ typed })
  const found = {
    found: true,
    forum: 'discourse',
    place: WORKSHOP,
    text: `Discourse forum “Forum of ${WORKSHOP}”, 1 post or comment a week.`,
    url: `https://${WORKSHOP}`,
  }
  for (const typed of [
    WORKSHOP,
    ` https://${WORKSHOP.toUpperCase()}/ `,
    `http://${WORKSHOP}/latest?order=created`,
    `https://${WORKSHOP}/t/hello/1/2`,
  ])
    expect(await find(typed)).toEqual({ ...found, forum_name: 'Discourse' })
  forumAt(BOATS).state.settings.robots = 'User-agent: radar\nDisallow: /'
  expect(await find(BOATS)).toEqual({ found: false, problem: `${BOATS} does not let programs read it.` })
  for (const typed of [
    'nowhere.example',
    '127.0.0.1',
    'http://[::1]/',
    'https://me:secret@workshop.example/',
    'https://workshop.example:8443/',
    'localhost',
    `https://${WORKSHOP}/r/anything`,
  ])
    expect(await find(typed)).toMatchObject({ found: false })
})

test.each<[string, Parameters<ReturnType<typeof workshop>['planFaults']>[0][number]['do']]>([
  ['asks for a login, which Radar does not have.', { kind: 'spoil', shape: 'login-page' }],
  ['does not let programs read it.', { kind: 'challenge' }],
  ['does not let programs read it.', { kind: 'crawler' }],
])('a forum that %s is told so', async (words, action) => {
  workshop().planFaults([{ on: { endpoint: 'GET /posts.json' }, do: action }])
  expect(await person.api.forums.findPlace({ typed: WORKSHOP })).toEqual({
    found: false,
    problem: `${WORKSHOP} ${words}`,
  })
})

test('a name inside of a network reads as one that nothing answers for', async () => {
  const problemOf = async (typed: string) => {
    const answer = await person.api.forums.findPlace({ typed })
    return answer.found ? undefined : answer.problem.replace(typed, 'It')
  }
  expect(await problemOf(INSIDE)).toBe('It does not answer at the moment.')
  expect(await problemOf('nowhere.example')).toBe(await problemOf(INSIDE))
})

test('a place that is none of Discourse is refused', async () => {
  const id = await makeCampaign(person, { subreddits: [] })
  for (const place of ['127.0.0.1', 'localhost', 'workshop.example/x/y', 'a@workshop.example', 'web dev'])
    await expect(person.api.campaigns.update({ id, other_places: [placeOf(place)] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  await person.api.campaigns.update({
    id,
    other_places: [placeOf(`https://${WORKSHOP.toUpperCase()}/latest`)],
  })
  expect(await person.api.campaigns.get({ id })).toMatchObject({ other_places: [placeOf(WORKSHOP)] })
})
