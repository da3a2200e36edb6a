import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { engagementPosts, scanGaps } from '../../db/schema/index.ts'
import { describePlace, recheckPosts } from '../../forum/index.ts'
import { createWorld } from '../../testing/index.ts'
import type { Person, World } from '../../testing/index.ts'
import { makeCampaign, titlesOf } from '../../testing/make-posts.ts'
import { runDue } from '../../testing/run-due.ts'
import { fetchForums } from './fetch-forums.ts'

const PLACE = 'selfhosted@lemmy.example'
const FAR = 'hosting@far.example'
let world: World
let person: Person
let time: number

beforeEach(async () => {
  time = Date.now()
  world = await createWorld({ lemmy: true })
  world.setNow(new Date(time))
  person = await world.signUp({ plan: 'moderator' })
})
afterEach(() => world.close())

function pass(minutes: number): void {
  time += minutes * 60_000
  world.setNow(new Date(time))
}

function network() {
  if (!world.lemmy) throw new Error('This world has no Lemmy.')
  return world.lemmy
}

const ago = (seconds: number) => Math.floor(time / 1_000) - seconds
const addPost = (title: string, { community = PLACE, author = 'ann@far.example', age = 60 } = {}) =>
  network().addPost({
    community,
    author,
    title,
    text: 'I need **web hosting** for a bakery. It must be cheap.',
    published: ago(age),
  })
const askedOf = (host: string) =>
  network()
    .instance(host)
    .requestLog.calls.filter(({ endpoint }) => endpoint !== 'GET /robots.txt')
    .map(({ endpoint, query }) => `${endpoint} ${query}`)

async function makeWatching(places: string[] = [PLACE], of = person): Promise<string> {
  const id = await makeCampaign(of, { subreddits: [] })
  const other_places = places.map((place) => ({ forum: 'lemmy', place }))
  await of.api.campaigns.update({ id, other_places })
  return id
}

const rows = () =>
  world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.forum, 'lemmy')),
  )

test('posts and comments of a community are matched once for all campaigns, under addresses that are the same everywhere', async () => {
  const other = await world.signUp({ plan: 'moderator' })
  const ids = [await makeWatching(), await makeWatching(['!SelfHosted@Lemmy.Example'], other)]
  const post = addPost('Which web hosting is calm?')
  const comment = network().addComment({ below: post.id, text: 'I look for web hosting as well.' })
  addPost('Which web hosting?', { community: 'elsewhere@lemmy.example' })
  await fetchForums(world.ctx)
  expect(askedOf('lemmy.example')).toEqual([
    expect.stringContaining('GET /api/v3/post/list'),
    expect.stringContaining('GET /api/v3/post/list'),
    expect.stringContaining('GET /api/v3/comment/list'),
    expect.stringContaining('GET /api/v3/comment/list'),
  ])
  for (const [place, of] of [person, other].entries()) {
    const { items } = await of.api.matches.list({ id: ids[place] ?? '', limit: 10 })
    expect(items).toHaveLength(2)
    expect(items.find(({ comment_id }) => comment_id === null)).toMatchObject({
      forum: 'lemmy',
      forum_name: 'Lemmy',
      subreddit: PLACE,
      author: 'ann@far.example',
      reddit_id: post.id,
      permalink: post.id,
      reply: { way: 'by_hand', draft: 'allowed' },
    })
    expect(items.find(({ comment_id }) => comment_id !== null)).toMatchObject({
      comment_id: comment.id,
      permalink: comment.id,
      title: 'Which web hosting is calm?',
    })
  }
  expect((await person.api.campaigns.get({ id: ids[0] ?? '' })).other_places).toEqual([
    { forum: 'lemmy', place: PLACE },
  ])
})

test('lists are filtered by forum, and what leaves Radar names it', async () => {
  const id = await makeWatching()
  addPost('Which web hosting is calm?')
  await fetchForums(world.ctx)
  const totals = async (forum: string) =>
    Promise.all([
      person.api.matches.list({ id, forum }),
      person.api.matches.inbox({ forum, sort: 'new_first' }),
      person.api.matches.list({ id, forum, subreddit: 'selfhosted' }),
    ]).then((pages) => pages.map(({ items, total }) => [items.length, total]))
  expect(await totals('lemmy')).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ])
  expect(await totals('reddit')).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  const { url } = await person.api.feeds.renew({ id })
  const feed = await (await world.app.request(new URL(url!).pathname)).text()
  expect(feed).toContain('<author><name>ann@far.example</name></author>')
  expect(feed).toContain('<category term="lemmy" label="Lemmy"/>')
  expect((await person.api.analytics.get({})).subreddits).toMatchObject([
    { subreddit: PLACE, forum: 'lemmy', forum_name: 'Lemmy' },
  ])
  expect(describePlace({ subreddit: PLACE, forum_name: 'Lemmy' })).toBe(`${PLACE} (Lemmy)`)
})

test('a person of Lemmy is left alone by the name with its instance, and erased by it', async () => {
  const id = await makeWatching()
  addPost('Which web hosting is calm?')
  addPost('Which web hosting is cheap?', { author: 'bob.b@far.example' })
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toHaveLength(2)
  await person.api.doNotContact.add({ username: 'Ann@far.example' })
  expect(await titlesOf(person, id)).toEqual(['Which web hosting is cheap?'])
  addPost('Which web hosting then?')
  pass(2)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting is cheap?'])
  await person.api.erasures.create({ username: 'bob.b@far.example' })
  expect(await titlesOf(person, id)).toEqual([])
  await expect(person.api.doNotContact.add({ username: 'two words' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('each host is read by itself: the trouble of one stops no other, and each tells its own', async () => {
  const id = await makeWatching([PLACE, FAR, 'second@lemmy.example'])
  network().network.addCommunity(PLACE)
  addPost('Which web hosting?', { community: FAR })
  network().planFaults('lemmy.example', [{ do: { kind: 'spoil', shape: 'html' } }])
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  const { items } = await person.api.forums.list({})
  expect(items.filter(({ forum }) => forum === 'lemmy')).toMatchObject([
    { host: 'far.example', posts_last_day: 1, matches_last_day: 1, trouble: null, only_place: null },
    { host: 'lemmy.example', read_at: null, trouble: { kind: 'changed_shape' } },
  ])
  network().planFaults('lemmy.example', [])
  addPost('Which web hosting then?')
  pass(2)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toHaveLength(2)
  const { items: later } = await person.api.forums.list({})
  expect(later.every(({ trouble }) => trouble === null)).toBe(true)
})

test('an instance that asks programs to stay away is not read, which is said in words', async () => {
  await makeWatching()
  network().instance('lemmy.example').quirks.robots = 'User-agent: *\nDisallow: /api'
  await fetchForums(world.ctx)
  const text = 'lemmy.example does not let programs read it.'
  const { items } = await person.api.forums.list({})
  expect(items.find(({ host }) => host === 'lemmy.example')).toMatchObject({
    read_at: null,
    trouble: { kind: 'closed_to_programs', text },
  })
  expect(await person.api.forums.findPlace({ typed: 'lemmy.example/c/selfhosted' })).toEqual({
    found: false,
    problem: text,
  })
  expect(askedOf('lemmy.example')).toEqual([])
})

test('a host that goes on failing is asked ever more seldom', async () => {
  await makeWatching()
  network().planFaults('lemmy.example', [{ do: { kind: 'answer', status: 503 } }])
  for (let minute = 0; minute < 30; minute += 1) {
    await fetchForums(world.ctx)
    pass(1)
  }
  expect(network().instance('lemmy.example').requestLog.calls.length).toBeLessThan(10)
})

test('an hour without an answer loses nothing that the instance still has, and doubles nothing', async () => {
  network().network.addCommunity(PLACE)
  const id = await makeWatching()
  await fetchForums(world.ctx)
  network().planFaults('lemmy.example', [{ do: { kind: 'reset' } }])
  const titles = []
  for (let minute = 0; minute < 60; minute += 10) {
    pass(10)
    addPost(`Which web hosting, ${minute}?`)
    titles.push(`Which web hosting, ${minute}?`)
    await fetchForums(world.ctx)
  }
  network().planFaults('lemmy.example', [])
  pass(20)
  await fetchForums(world.ctx)
  await fetchForums(world.ctx)
  expect((await titlesOf(person, id)).toSorted()).toEqual(titles.toSorted())
  expect(await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))).toEqual([])
})

test('many places of a host are picked from one list, and more than it brings is a gap of each', async () => {
  const places = [PLACE, ...['a', 'b', 'c', 'd'].map((name) => `${name}@lemmy.example`)]
  for (const name of ['a', 'b', 'c', 'd']) network().network.addCommunity(`${name}@lemmy.example`)
  const id = await makeWatching(places)
  addPost('Which web hosting?')
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  const lists = askedOf('lemmy.example').filter((call) => !call.startsWith('GET /api/v3/community '))
  expect(lists.every((call) => call.includes('type_=Local'))).toBe(true)
  pass(60)
  for (let at = 0; at < 520; at += 1)
    addPost(`Talk ${at}`, { community: 'unwatched@lemmy.example', age: 3_000 - at })
  await fetchForums(world.ctx)
  const gaps = await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))
  expect(gaps.map(({ subreddit }) => subreddit).toSorted()).toEqual(places.toSorted())
  expect(await rows()).toHaveLength(1)
})

const GONE = /^Its host shows no community of this name\. .* Radar looks again after /

test('a community that is gone is told as gone, as no trouble of its host, and looked up again in a day', async () => {
  const id = await makeWatching(['nothing@lemmy.example', PLACE])
  addPost('Which web hosting?')
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  const { items } = await person.api.forums.list({})
  expect(items.find(({ host }) => host === 'lemmy.example')?.trouble).toBeNull()
  const gone = { forum: 'lemmy', forum_name: 'Lemmy', place: 'nothing@lemmy.example' }
  const trouble = { ...gone, text: expect.stringMatching(GONE), since: new Date(time).toISOString() }
  expect((await person.api.campaigns.get({ id })).troubles).toEqual([trouble])
  pass(1)
  await runDue(world.ctx)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({ status: 'done' })
  expect(last_scan?.problems).toContainEqual({
    subreddit: 'nothing@lemmy.example',
    problem: expect.stringMatching(GONE),
  })
  addPost('Which web hosting for nothing?', { community: 'nothing@lemmy.example' })
  const asked = () => askedOf('lemmy.example').filter((call) => call.includes('community_name=nothing'))
  const before = asked().length
  pass(60)
  await fetchForums(world.ctx)
  expect(asked()).toHaveLength(before)
  pass(23 * 60)
  addPost('Which web hosting for nobody?', { community: 'nothing@lemmy.example' })
  await fetchForums(world.ctx)
  expect((await person.api.campaigns.get({ id })).troubles).toEqual([])
  expect(await titlesOf(person, id)).toContain('Which web hosting for nobody?')
})

test('a community that is gone is told as gone among many of its host', async () => {
  const names = ['a', 'b', 'c', 'd']
  const id = await makeWatching([PLACE, ...names.map((name) => `${name}@lemmy.example`)])
  for (const name of names.slice(1)) network().network.addCommunity(`${name}@lemmy.example`)
  addPost('Which web hosting?')
  await fetchForums(world.ctx)
  const troubled = async () => (await person.api.campaigns.get({ id })).troubles.map(({ place }) => place)
  expect(await troubled()).toEqual(['a@lemmy.example'])
  const looks = () =>
    askedOf('lemmy.example').filter((call) => call.startsWith('GET /api/v3/community ')).length
  const before = looks()
  pass(10)
  await fetchForums(world.ctx)
  expect(looks()).toBe(before)
  network().network.addCommunity('a@lemmy.example')
  pass(24 * 60)
  await fetchForums(world.ctx)
  expect(await troubled()).toEqual([])
})

test('a host that says of no community whether it is there is asked about two in a reading', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const id = await makeWatching([PLACE, ...names.map((name) => `${name}@lemmy.example`)])
  addPost('Which web hosting?')
  network().planFaults('lemmy.example', [
    { on: { endpoint: 'GET /api/v3/community' }, do: { kind: 'answer', status: 503 } },
  ])
  await fetchForums(world.ctx)
  const looks = () => askedOf('lemmy.example').filter((call) => call.startsWith('GET /api/v3/community '))
  expect(looks()).toHaveLength(2)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting?'])
  network().planFaults('lemmy.example', [])
  pass(1)
  await fetchForums(world.ctx)
  expect(looks()).toHaveLength(2 + names.length)
})

test('the first scan of a community that is not there blames no host, and is not repeated at once', async () => {
  const id = await makeWatching(['nothing@lemmy.example'])
  pass(1)
  await runDue(world.ctx)
  const { last_scan } = await person.api.campaigns.get({ id })
  expect(last_scan).toMatchObject({
    status: 'failed',
    error: 'None of the places where this campaign looks can be read.',
    problems: [{ subreddit: 'nothing@lemmy.example', problem: expect.stringMatching(GONE) }],
  })
  const before = askedOf('lemmy.example').length
  pass(20)
  await runDue(world.ctx)
  expect(askedOf('lemmy.example')).toHaveLength(before)
})

test('an instance that serves version 4 of the API alone is read, searched and asked again', async () => {
  network().instance('lemmy.example').quirks.api = 'v4'
  const id = await makeWatching()
  const post = addPost('Which web hosting?', { author: 'ann@lemmy.example' })
  network().addComment({ below: post.id, text: 'I look for web hosting as well.' })
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toHaveLength(2)
  const search = world.ctx.forums.find('lemmy')?.reading?.search
  const found = await search?.({ place: PLACE, phrase: 'web hosting', since: new Date(time - 3_600_000) })
  expect(found).toMatchObject({ items: [expect.anything(), { reddit_id: post.id }], hasGap: false })
  network().change(post.id, { deleted: true })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  pass(61)
  await recheckPosts(world.ctx)
  expect((await rows()).find(({ comment_id }) => comment_id === null)).toMatchObject({
    title: '',
    author: null,
  })
})

test('what a search of the past found is asked for at its home before it is a match', async () => {
  const age = 20 * 86_400
  const deleted = addPost('Which web hosting for a choir?', { age })
  const edited = addPost('Which web hosting for a shop?', { age })
  addPost('Which web hosting for a band?', { age })
  for (let i = 0; i < 500; i++)
    network().addPost({
      community: PLACE,
      author: 'bob@lemmy.example',
      title: `Plauderei, Teil ${i}`,
      text: 'Schon einmal vielen Dank, und euch allen noch einen schönen Tag.',
      published: ago(600),
    })
  const untold = ['lemmy.example']
  network().change(deleted.id, { deleted: true }, { untold })
  network().change(edited.id, { title: 'A shop', text: 'Solved.' }, { untold })
  const id = await makeWatching()
  pass(1)
  await runDue(world.ctx)
  expect(askedOf('lemmy.example').some((one) => one.includes('/search'))).toBe(true)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting for a band?'])
})

test('a first scan lists the past of the community', async () => {
  addPost('Which web hosting last month?', { age: 20 * 86_400 })
  const id = await makeWatching()
  await person.api.functions.redditMonitor({ campaign_id: id })
  await runDue(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting last month?'])
})

test.each([
  ['deleted', false],
  ['removed', true],
] as const)('what was %s leaves nothing within a day', async (state, isShown) => {
  await makeWatching()
  const post = addPost('Which web hosting?')
  await fetchForums(world.ctx)
  network().change(post.id, { [state]: true })
  network().instance('far.example').quirks.showsWithdrawn = isShown
  pass(21 * 60)
  await recheckPosts(world.ctx)
  pass(61)
  await recheckPosts(world.ctx)
  expect(await rows()).toMatchObject([{ title: '', body: '', author: null }])
})

test('what is deleted at a home that lets no program ask leaves nothing either', async () => {
  await makeWatching()
  network().instance('far.example').quirks.robots = 'User-agent: *\nDisallow: /api'
  const post = addPost('Which web hosting?')
  const comment = network().addComment({
    below: post.id,
    author: 'cy@far.example',
    text: 'I need web hosting too.',
    published: ago(30),
  })
  await fetchForums(world.ctx)
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect((await rows()).map(({ purged_at }) => purged_at)).toEqual([null, null])
  for (const { id } of [post, comment]) network().change(id, { deleted: true })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  pass(61)
  await recheckPosts(world.ctx)
  const nothing = { title: '', body: '', author: null }
  expect(await rows()).toMatchObject([nothing, nothing])
  expect(askedOf('far.example')).toEqual([])
})

test('a post whose home cannot be reached is kept', async () => {
  await makeWatching()
  addPost('Which web hosting?')
  await fetchForums(world.ctx)
  network().planFaults('far.example', [{ do: { kind: 'reset' } }])
  for (const minutes of [21 * 60, 61, 61]) {
    pass(minutes)
    await recheckPosts(world.ctx)
  }
  expect(await rows()).toMatchObject([{ title: 'Which web hosting?', purged_at: null }])
})

test('an edit is taken over, with its time', async () => {
  await makeWatching()
  const post = addPost('Which web hosting?')
  await fetchForums(world.ctx)
  network().change(post.id, { text: 'Solved, *thanks*.', updated: ago(10) })
  pass(21 * 60)
  await recheckPosts(world.ctx)
  expect(await rows()).toMatchObject([
    { body: 'Solved, thanks.', edited: new Date(ago(21 * 60 * 60 + 10) * 1_000) },
  ])
})

test.each([
  [PLACE, { found: true, forum: 'lemmy', place: PLACE }],
  ['!SelfHosted@lemmy.example', { found: true, place: PLACE }],
  ['https://far.example/c/selfhosted@lemmy.example', { found: true, place: PLACE }],
  ['lemmy.example/c/selfhosted', { found: true, place: PLACE }],
  ['nothing@lemmy.example', { found: false, problem: expect.stringContaining('Please check the spelling') }],
  ['selfhosted@nowhere.example', { found: false, problem: 'nowhere.example does not answer at the moment.' }],
  ['lemmy.example/c/selfhosted/7', { found: false, problem: expect.stringContaining('does not recognise') }],
  ['selfhosted@127.0.0.1', { found: false, problem: expect.stringContaining('does not recognise') }],
  ['selfhosted@lemmy.example:8536', { found: false, problem: expect.stringContaining('does not recognise') }],
  ['what is this', { found: false, problem: expect.stringContaining('does not recognise') }],
])('%j is found, or it is said why not', async (typed, answer) => {
  network().network.addCommunity(PLACE, { title: 'Self-Hosted' })
  addPost('Small talk')
  const found = await person.api.forums.findPlace({ typed })
  expect(found).toMatchObject(answer)
  if (found.found) expect(found.text).toBe('Lemmy community “Self-Hosted”, 1 post or comment a week.')
})

test('a person who has many hosts asked for a place waits, and a known place is told again', async () => {
  network().network.addCommunity(PLACE, { title: 'Self-Hosted' })
  await person.api.forums.findPlace({ typed: PLACE })
  for (let i = 1; i < 32; i += 1) await person.api.forums.findPlace({ typed: `place${i}@lemmy.example` })
  await expect(person.api.forums.findPlace({ typed: 'more@lemmy.example' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await expect(person.api.forums.findPlace({ typed: PLACE })).resolves.toMatchObject({ found: true })
})

test('words find subreddits and communities of all instances with their size, largest first', async () => {
  const { network: known } = network()
  known.addCommunity('woodworking@far.example', { title: 'Woodworking', subscribers: 3_120 })
  known.addCommunity('handtools@lemmy.example', { title: 'Woodworking by hand', subscribers: 40_000 })
  known.addCommunity('secrets@lemmy.example', { title: 'Woodworking at night', nsfw: true })
  world.forum.changeSubreddit('woodworking', { title: 'Wood', subscribers: 90 })
  world.forum.changeSubreddit('woodworking_nights', { title: 'Woodworking', over18: true })
  const { items, problems } = await person.api.forums.searchPlaces({ words: ' Woodworking ' })
  expect(problems).toEqual([])
  expect(items).toMatchObject([
    { forum: 'reddit', forum_name: 'Reddit', place: 'woodworking', members: 90 },
    { forum: 'lemmy', forum_name: 'Lemmy', place: 'handtools@lemmy.example', members: 40_000 },
    { forum: 'lemmy', place: 'woodworking@far.example', title: 'Woodworking', members: 3_120 },
  ])
})

test('an instance that lets no program search gives way to the next, and where none does it is said', async () => {
  network().network.addCommunity('woodworking@far.example')
  network().instance('lemmy.example').quirks.robots = 'User-agent: *\nDisallow: /api'
  const placesOf = async (words: string) => {
    const { items, problems } = await person.api.forums.searchPlaces({ words })
    return [items.map(({ place }) => place), problems]
  }
  expect(await placesOf('woodworking')).toEqual([['woodworking@far.example'], []])
  expect(askedOf('lemmy.example')).toEqual([])
  network().instance('far.example').quirks.robots = 'User-agent: *\nDisallow: /'
  expect(await placesOf('woodworking')).toEqual([['woodworking@far.example'], []])
  pass(25 * 60)
  expect(await placesOf('woodwork')).toEqual([[], ['lemmy.example does not let programs read it.']])
})

test.each(['GET /robots.txt', 'GET /api/v3/search'])(
  'an instance that is silent at %s gives way to the next, and no search holds back subreddits',
  async (endpoint) => {
    network().network.addCommunity('woodworking@far.example')
    world.forum.changeSubreddit('woodworking', { title: 'Wood' })
    const silent = [{ on: { endpoint }, do: { kind: 'hang' as const } }]
    network().planFaults('lemmy.example', silent)
    const placesOf = async (words: string) => {
      const { items, problems } = await person.api.forums.searchPlaces({ words })
      return [items.map(({ place }) => place), problems]
    }
    expect(await placesOf('woodworking')).toEqual([['woodworking', 'woodworking@far.example'], []])
    network().planFaults('far.example', [{ on: { endpoint: 'GET /api/v3/search' }, do: { kind: 'hang' } }])
    expect(await placesOf('woodwork')).toEqual([
      ['woodworking'],
      ['lemmy.example does not answer at the moment.'],
    ])
    vi.spyOn(world.ctx, 'sleep').mockResolvedValue()
    expect(await placesOf('wood')).toEqual([
      ['woodworking'],
      ['Lemmy has not answered yet. Search again in a few seconds.'],
    ])
  },
)

test('a person who searches often waits, a known search is told again, and places are still looked up', async () => {
  network().network.addCommunity(PLACE)
  for (let i = 0; i < 5; i += 1) await person.api.forums.searchPlaces({ words: `words ${i}` })
  await expect(person.api.forums.searchPlaces({ words: 'selfhosted' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await expect(person.api.forums.searchPlaces({ words: 'Words  3' })).resolves.toMatchObject({ items: [] })
  await expect(person.api.forums.findPlace({ typed: PLACE })).resolves.toMatchObject({ found: true })
  const other = await world.signUp()
  await expect(other.api.forums.searchPlaces({ words: 'selfhosted' })).resolves.toMatchObject({
    items: [{ place: PLACE, members: 100 }],
  })
})

test('a place that is none of its forum is refused, and one of a forum that is not read', async () => {
  const id = await makeCampaign(person, { subreddits: [] })
  const chosen = [
    { forum: 'lemmy', place: 'selfhosted' },
    { forum: 'nowhere', place: 'x.example' },
  ]
  await expect(person.api.campaigns.update({ id, other_places: chosen })).rejects.toMatchObject({
    data: { fields: { 'other_places.0': expect.anything(), 'other_places.1': expect.anything() } },
  })
})

test('a pasted address of any instance leads to the one post', async () => {
  const id = await makeWatching()
  const post = addPost('Which web hosting?')
  await fetchForums(world.ctx)
  for (const host of ['lemmy.example', 'far.example'])
    expect(await person.api.links.score({ url: network().addressOn(host, post), id })).toMatchObject({
      post: { reddit_id: post.id, forum: 'lemmy' },
    })
  expect(await rows()).toHaveLength(1)
})

const EVIL = 'traps@evil.example'

/** Lists a post of somebody else's instance as one of `evil.example`, which a person watches. */
async function makeFalse(claimedId: string): Promise<void> {
  const other = await world.signUp({ plan: 'moderator' })
  await makeWatching([EVIL], other)
  network().addPost({ community: EVIL, title: 'Which web hosting trap?', published: ago(30), claimedId })
  await fetchForums(world.ctx)
  expect(await rows()).toMatchObject([{ reddit_id: claimedId, subreddit: EVIL }])
}

/** Id of the post that is written after another thing. */
const nextId = (after: number) => {
  const known = addPost('Small talk', { community: 'elsewhere@lemmy.example', author: 'ann@lemmy.example' })
  return network().addressOn('lemmy.example', { ...known, number: known.number + after })
}

const addReal = (author = 'ann@lemmy.example') => addPost('Which web hosting is calm?', { author })

test('an id that another host listed falsely hides no post, once its own instance shows it', async () => {
  network().network.addCommunity(PLACE)
  const id = await makeWatching()
  const claimed = nextId(2)
  await makeFalse(claimed)
  expect(addReal().id).toBe(claimed)
  pass(2)
  await fetchForums(world.ctx)
  const real = { subreddit: PLACE, author: 'ann@lemmy.example', title: 'Which web hosting is calm?' }
  const { items } = await person.api.matches.list({ id })
  expect(items).toMatchObject([{ ...real, reddit_id: claimed }])
  pass(2)
  await fetchForums(world.ctx)
  expect((await rows()).filter(({ withheld }) => !withheld)).toMatchObject([{ ...real, purged_at: null }])
  expect((await rows()).find(({ withheld }) => withheld)).toMatchObject({ title: '', body: '', author: null })
})

test('a false id that was taken for a deleted post does not hide the real one', async () => {
  network().network.addCommunity(PLACE)
  const id = await makeWatching()
  const claimed = nextId(2)
  await makeFalse(claimed)
  pass(21 * 60)
  await recheckPosts(world.ctx)
  pass(61)
  await recheckPosts(world.ctx)
  expect(await rows()).toMatchObject([{ purged_at: expect.any(Date) }])
  expect(addReal().id).toBe(claimed)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting is calm?'])
})

test('a false id that was taken for a deleted post takes no title from the comments below the real one', async () => {
  const claimed = nextId(2)
  await makeFalse(claimed)
  pass(21 * 60)
  await recheckPosts(world.ctx)
  pass(61)
  await recheckPosts(world.ctx)
  const post = addPost('Which web hosting is calm?', { author: 'ann@lemmy.example', age: 3 * 3_600 })
  expect(post.id).toBe(claimed)
  network().addComment({ below: post.id, text: 'I look for web hosting as well.', published: ago(60) })
  await makeWatching()
  await fetchForums(world.ctx)
  expect((await rows()).filter(({ subreddit }) => subreddit === PLACE)).toMatchObject([
    { comment_id: expect.any(String), title: 'Which web hosting is calm?' },
  ])
})

test('a pasted address leads to the real post, whatever another host listed under its id', async () => {
  const id = await makeCampaign(person, { subreddits: [] })
  const claimed = nextId(2)
  await makeFalse(claimed)
  addReal()
  expect(await person.api.links.add({ url: claimed, id })).toMatchObject({
    subreddit: PLACE,
    author: 'ann@lemmy.example',
    title: 'Which web hosting is calm?',
  })
})

test('a stored post is not replaced by a host that lists its id as its own', async () => {
  const id = await makeWatching([PLACE, EVIL])
  const post = addReal()
  await fetchForums(world.ctx)
  network().addPost({
    community: EVIL,
    title: 'Which web hosting trap?',
    claimedId: post.id,
    published: ago(9),
  })
  pass(2)
  await fetchForums(world.ctx)
  expect(await titlesOf(person, id)).toEqual(['Which web hosting is calm?'])
  expect(await rows()).toHaveLength(1)
  const evil = network().addressOn('evil.example', { ...post, number: post.number + 1 })
  expect(await person.api.links.score({ url: evil, id })).toMatchObject({
    post: { subreddit: PLACE, title: 'Which web hosting is calm?' },
  })
})

test('a post whose instance does not answer for it is reported as unread', async () => {
  network().network.addCommunity(PLACE)
  await makeWatching()
  const claimed = nextId(2)
  await makeFalse(claimed)
  addReal()
  network().planFaults('lemmy.example', [{ on: { endpoint: 'GET /api/v3/post' }, do: { kind: 'reset' } }])
  pass(2)
  await fetchForums(world.ctx)
  const gaps = await world.ctx.db.transaction((tx) => tx.select().from(scanGaps))
  expect(gaps).toMatchObject([{ subreddit: PLACE, unreadable: 1 }])
  network().planFaults('lemmy.example', [])
  const asked = () => askedOf('lemmy.example').filter((call) => call.startsWith('GET /api/v3/post ')).length
  expect(asked()).toBe(1)
  pass(2)
  await fetchForums(world.ctx)
  expect(asked()).toBe(1)
  addPost('A newer one')
  await fetchForums(world.ctx)
  pass(20)
  await fetchForums(world.ctx)
  expect((await rows()).some(({ subreddit, withheld }) => subreddit === PLACE && !withheld)).toBe(true)
})
