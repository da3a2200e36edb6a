import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { engagementPosts, evergreenSearches, evergreenThreads } from '../../db/schema/index.ts'
import { pass, setUpWorld } from '../../testing/index.ts'
import type { NewPost } from '@radar/reddit-simulator'
import type { Person } from '../../testing/index.ts'
import { countCalls, freshName, makeCampaign, makePost, scan } from '../../testing/make-posts.ts'
import { refuseRows } from '../../testing/refuse-rows.ts'
import { allJobs } from '../../worker.ts'

const DAY = 86_400
const SEARCHES = /^GET \/r\/[^/]*\/search$/

/** Tokens outlive the weeks that a test passes in a moment. */
const world = setUpWorld({
  budget: { requests: 100_000, seconds: 600 },
  quirks: { tokenSeconds: 10_000 * DAY },
})
afterEach(() => world.forum.planFaults([]))

const offer = () => allJobs(world.ctx)['offer-evergreen'].run({})
const offered = async (person: Person, id: string) => (await person.api.evergreen.list({ id })).items
const titles = async (person: Person, id: string) => (await offered(person, id)).map(({ title }) => title)

let started = 0

/** Person whose campaign watches a subreddit of its own, at a time of its own. */
async function start({ plan = 'moderator', old = 3, ...lists }: Start = {}) {
  started += 1
  world.setNow(new Date(Date.UTC(2031, 0, started * 28, 10)))
  const person = await world.signUp({ plan })
  const subreddit = freshName('old')
  const posts = Array.from({ length: old }, (_, place) => oldPost(subreddit, place))
  world.forum.addPosts([...posts, youngPost(subreddit)])
  const id = await makeCampaign(person, { subreddits: [subreddit], ...lists })
  return { person, subreddit, id, posts }
}
type Start = { plan?: 'lurker' | 'moderator'; old?: number; negative_users?: string[] }

const daysAgo = (days: number) => Math.floor(world.ctx.now().getTime() / 1_000) - days * DAY
const oldPost = (subreddit: string, place: number, change: Partial<NewPost> = {}): NewPost => ({
  ...makePost(subreddit, `Which web hosting would you recommend for shop number ${place}?`, {
    author: `asked_${subreddit}_${place}`,
    selftext: 'I need reliable web hosting for my shop.',
  }),
  created_utc: daysAgo(120 + place * 40),
  ...change,
})
const youngPost = (subreddit: string): NewPost => ({
  ...makePost(subreddit, 'Which web hosting is best?', { author: `young_${subreddit}` }),
  created_utc: daysAgo(2),
})

test('a campaign is offered the best old threads once a week, each once, and nobody is told', async () => {
  const { person, id, posts } = await start({ old: 7 })
  await offer()
  expect(await titles(person, id)).toEqual([])
  pass(world, 8 * DAY)
  const before = countCalls(world, SEARCHES)
  await offer()
  const items = await offered(person, id)
  expect(items).toHaveLength(5)
  expect(items[0]).toMatchObject({
    search_query: 'web hosting',
    search_sort: 'relevance',
    verdict: null,
    num_comments: 0,
    gained_comments: 0,
    permalink: expect.stringContaining(`/comments/`),
    reason: expect.stringContaining('web hosting'),
  })
  for (const { ledger, relevance_score, place } of items) {
    const sum = ledger.reduce((points, entry) => points + entry.points, 0)
    expect(sum).toBeCloseTo(relevance_score)
    expect(place).toBeGreaterThan(0)
  }
  expect(countCalls(world, SEARCHES) - before).toBe(2)
  expect((await person.api.matches.list({ id })).unfiltered_total).toBe(0)
  expect((await person.api.notifications.list({})).items).toEqual([])

  await offer()
  expect(countCalls(world, SEARCHES) - before).toBe(2)
  pass(world, 8 * DAY)
  await offer()
  const all = await titles(person, id)
  expect(all.toSorted()).toEqual(posts.map(({ title }) => title).toSorted())
})

test('what is young, closed, known, by somebody unwanted or below the floor is not offered', async () => {
  const { person, subreddit, id } = await start({ old: 0, negative_users: ['unwanted'] })
  const known = oldPost(subreddit, 1)
  const gone = oldPost(subreddit, 2)
  world.forum.addPosts([
    known,
    gone,
    oldPost(subreddit, 3, { locked: true }),
    oldPost(subreddit, 4, { archived: true }),
    oldPost(subreddit, 5, { author: 'unwanted' }),
    oldPost(subreddit, 6, {
      title: 'Web hosting news',
      selftext: 'A web hosting company announced its results on Monday. Shares rose.',
    }),
  ])
  world.forum.changeThing(`t3_${gone.id36}`, { fate: 'deleted' })
  const settings = await person.api.settings.get({})
  await person.api.settings.update({ ...settings, floor: 60 })
  await world.ctx.db.transaction((tx) =>
    tx.insert(evergreenThreads).values({
      user_id: person.user.id,
      campaign_id: id,
      forum: world.ctx.forum.name,
      reddit_id: known.id36,
      offered_at: world.ctx.now(),
      search_query: 'web hosting',
      search_sort: 'top',
      place: 1,
      relevance_score: 50,
      reason: '',
      ledger: [],
      read_by: 'model',
    }),
  )
  expect((await person.api.evergreen.searchNow({ id })).items).toEqual([])
})

test('a kept thread is a kept match that can be answered, and taking it back ends that', async () => {
  const { person, id } = await start()
  const { items } = await person.api.evergreen.searchNow({ id })
  const [first, second, third] = items
  const { match_id } = await person.api.evergreen.judge({ id: first!.id, verdict: 'kept' })
  expect(await person.api.matches.get({ id: match_id! })).toMatchObject({
    verdict: 'kept',
    title: first!.title,
    relevance_score: first!.relevance_score,
    ledger: first!.ledger,
  })
  expect((await person.api.matches.list({ id, verdict: 'kept' })).total).toBe(1)
  await person.api.evergreen.judge({ id: second!.id, verdict: 'dismissed' })
  expect(await titles(person, id)).toEqual([third!.title])

  expect(await person.api.evergreen.judge({ id: first!.id, verdict: null })).toEqual({
    verdict: null,
    match_id: null,
  })
  expect((await person.api.matches.list({ id, verdict: 'kept' })).total).toBe(0)
  expect((await titles(person, id)).toSorted()).toEqual([first!.title, third!.title].toSorted())
  const again = await person.api.evergreen.judge({ id: first!.id, verdict: 'kept' })
  expect(await person.api.matches.get({ id: again.match_id! })).toMatchObject({ verdict: 'kept' })
})

test('nothing is drafted by itself for an old thread, kept or not', async () => {
  const { person, id } = await start()
  await person.api.campaigns.update({ id, auto_reply: true })
  const { items } = await person.api.evergreen.searchNow({ id })
  await person.api.evergreen.judge({ id: items[0]!.id, verdict: 'kept' })
  await allJobs(world.ctx)['auto-reply'].run({ campaign_id: id })
  expect((await person.api.replies.list({})).items).toEqual([])
})

test('a thread that is deleted in the forum leaves no word behind, and is not offered again', async () => {
  const { person, id, posts } = await start({ old: 1 })
  await person.api.evergreen.searchNow({ id })
  world.forum.changeThing(`t3_${posts[0]!.id36}`, { fate: 'deleted' })
  pass(world, 2 * DAY)
  await allJobs(world.ctx)['recheck-posts'].run({})
  expect(await offered(person, id)).toEqual([])
  const rows = await world.ctx.db.transaction((tx) =>
    tx.select().from(evergreenThreads).where(eq(evergreenThreads.campaign_id, id)),
  )
  expect(rows).toMatchObject([{ post_id: null, reason: '', ledger: [], kind: null, fit: null }])
})

test('a thread that is edited is told by nothing that was taken out', async () => {
  const { person, id, posts } = await start({ old: 1 })
  await person.api.evergreen.searchNow({ id })
  const [before] = await offered(person, id)
  expect(before!.reason).toContain('web hosting')
  world.forum.changeThing(`t3_${posts[0]!.id36}`, { text: 'Something else.' })
  pass(world, 2 * DAY)
  await allJobs(world.ctx)['recheck-posts'].run({})
  const [after] = await offered(person, id)
  // The title stands, and the reason with it where it quotes nothing else.
  const quoted = [...after!.reason.matchAll(/“([^”]+)”/g)].map(([, words]) => words!)
  for (const words of quoted) expect(posts[0]!.title).toContain(words)
  expect(JSON.stringify(after!.ledger)).not.toContain('I need reliable')
})

test('a reason whose quote was cut stays where the edited thread still says it', async () => {
  const { person, subreddit, id } = await start({ old: 0 })
  const long =
    'which web hosting would you recommend for a small shop that sells handmade candles to people all over the country and gets most of its visitors in December'
  const post = oldPost(subreddit, 1, { title: `Hello, ${long}?`, selftext: `I ask ${long}?` })
  world.forum.addPosts([post])
  await person.api.evergreen.searchNow({ id })
  const [before] = await offered(person, id)
  expect(before!.reason).toContain('…”')
  world.forum.changeThing(`t3_${post.id36}`, { text: `${post.selftext} Thanks to all.` })
  pass(world, 2 * DAY)
  await allJobs(world.ctx)['recheck-posts'].run({})
  const [after] = await offered(person, id)
  expect(after!.reason).toBe(before!.reason)
})

test('a thread that is kept is read again, as its campaign may have been edited since', async () => {
  const { person, id } = await start({ old: 1 })
  const [first] = (await person.api.evergreen.searchNow({ id })).items
  await person.api.campaigns.update({ id, name: 'Kennels', product_service: 'Boarding for dogs in Leeds.' })
  const { match_id } = await person.api.evergreen.judge({ id: first!.id, verdict: 'kept' })
  const left = async () => (await person.api.campaigns.get({ id })).rereading
  expect(await left()).toBe(1)
  // Those of other campaigns of this file come first.
  while ((await left()) > 0) await allJobs(world.ctx)['reread-matches'].run({})
  const match = await person.api.matches.get({ id: match_id! })
  expect(match).toMatchObject({ verdict: 'kept' })
  expect(match.relevance_score).toBeLessThan(first!.relevance_score)
})

test('an offer is over after four weeks, and its post is not kept for it', async () => {
  const { person, id, posts } = await start({ old: 1 })
  const { items } = await person.api.evergreen.searchNow({ id })
  pass(world, 29 * DAY)
  expect(await offered(person, id)).toEqual([])
  await allJobs(world.ctx)['end-evergreen-offers'].run({})
  await allJobs(world.ctx)['forget-posts'].run({})
  const stored = await world.ctx.db.transaction((tx) =>
    tx.select().from(engagementPosts).where(eq(engagementPosts.reddit_id, posts[0]!.id36)),
  )
  expect(stored).toEqual([])
  await expect(person.api.evergreen.judge({ id: items[0]!.id, verdict: 'kept' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await person.api.evergreen.searchNow({ id })).items).toEqual([])
})

test('an old thread that one campaign is offered is no news to others who watch its subreddit', async () => {
  const { person, subreddit, id } = await start()
  const other = await makeCampaign(person, { subreddits: [subreddit] })
  await person.api.evergreen.searchNow({ id })
  await allJobs(world.ctx)['match-posts'].run({})
  expect((await person.api.matches.list({ id: other })).unfiltered_total).toBe(0)
  await scan(person, other)
  expect((await person.api.matches.list({ id: other })).items.map(({ title }) => title)).toEqual([
    'Which web hosting is best?',
  ])
})

test('who is erased or blocked is offered no more', async () => {
  const { person, id, posts } = await start()
  const { items } = await person.api.evergreen.searchNow({ id })
  expect(items).toHaveLength(3)
  await person.api.erasures.create({ username: posts[0]!.author! })
  await person.api.doNotContact.add({ username: posts[1]!.author! })
  expect(await titles(person, id)).toEqual([posts[2]!.title])
})

test('a smaller plan is offered one thread a week', async () => {
  const { person, id } = await start({ plan: 'lurker' })
  const found = await person.api.evergreen.searchNow({ id })
  expect(found).toMatchObject({ a_week: 1, items: [expect.anything()] })
  await expect(person.api.evergreen.searchNow({ id })).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a search that the forum does not answer is tried again soon, and a person is told', async () => {
  const { person, id } = await start()
  world.forum.planFaults([{ on: { endpoint: 'GET *' }, do: { kind: 'answer', when: 'before', status: 503 } }])
  await expect(person.api.evergreen.searchNow({ id })).rejects.toMatchObject({ code: 'FORUM_UNAVAILABLE' })
  world.forum.planFaults([])
  expect((await person.api.evergreen.searchNow({ id })).items).toHaveLength(3)
})

test('words are asked for in turn, those whose matches were kept first', async () => {
  const { person, subreddit, id } = await start()
  const keywords = ['one', 'two', 'three', 'four', 'five', 'web hosting']
  await person.api.campaigns.update({ id, keywords })
  await scan(person, id)
  const { items } = await person.api.matches.list({ id })
  await person.api.matches.judge({ id: items[0]!.id, verdict: 'kept' })
  const asked = () =>
    world.forum.state.requestLog.calls
      .filter(({ endpoint }) => endpoint === `GET /r/${subreddit}/search`)
      .map(({ query }) => new URLSearchParams(query).get('q'))
  const scanned = asked().length
  await person.api.evergreen.searchNow({ id })
  expect(asked().slice(scanned, scanned + 4)).toEqual(['"web hosting"', '"one"', '"two"', '"three"'])
  await world.ctx.db.transaction((tx) =>
    tx
      .update(evergreenSearches)
      .set({ searched_at: new Date(0) })
      .where(eq(evergreenSearches.campaign_id, id)),
  )
  const second = asked().length
  await person.api.evergreen.searchNow({ id })
  expect(asked().slice(second, second + 3)).toEqual(['"four"', '"five"', '"web hosting"'])
})

test.each([
  ['by itself', async () => offer()],
  ['when its person asks', ({ api }: Person, id: string) => api.evergreen.searchNow({ id })],
])('a search while the clock was ahead holds up none %s once it is back', async (_, search) => {
  const { person, subreddit, id } = await start()
  await offer()
  pass(world, 60 * DAY)
  await offer()
  await world.ctx.db.transaction((tx) =>
    tx.update(evergreenSearches).set({ searching_until: new Date(world.ctx.now().getTime() + 60_000) }),
  )
  pass(world, -52 * DAY)
  world.forum.addPosts([oldPost(subreddit, 9)])
  await search(person, id)
  expect(await titles(person, id)).toHaveLength(4)
})

test.each([
  [
    'thread',
    'evergreen_threads',
    `new.post_id in (select id from engagement_posts where title like 'Refused%')`,
    'evergreen.thread-refused',
  ],
  ['post', 'engagement_posts', `new.title like 'Refused%'`, 'forum.post-refused'],
])('a %s that the database refuses takes no other thread along', async (_, table, when, event) => {
  const { person, subreddit, id } = await start({ old: 2 })
  world.forum.addPosts([oldPost(subreddit, 7, { title: 'Refused: which web hosting would you recommend?' })])
  await refuseRows(world, { table, when })
  await offer()
  pass(world, 8 * DAY)
  const lines = world.logged.length
  await offer()
  expect(await titles(person, id)).toHaveLength(2)
  expect(world.logged.slice(lines).filter((line) => line.includes(event))).toHaveLength(1)
  expect((await scan(person, id)).last_scan.problems).toContainEqual({
    subreddit,
    problem: expect.stringContaining('1 match could not be saved'),
  })
})
