import { createDiscourseSimulator, sampleForum, serveDiscourse } from '@radar/discourse-simulator'
import type { Action, Fault, ServedSimulator } from '@radar/discourse-simulator'
import { BodyTooLargeError } from '@radar/forum-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDiscourse, createHostBudget, ForumError } from './index.ts'
import type { Discourse, DiscourseOptions, NewestRequest, Trouble, WalkedPage } from './index.ts'

const NOW = 1_790_000_000
const MS = 1_000
const SEARCHABLE = 'User-agent: *\nDisallow: /admin/'
let simulator: ReturnType<typeof createDiscourseSimulator>
let served: ServedSimulator
let slept: number[]

beforeAll(async () => {
  simulator = createDiscourseSimulator({ start: NOW })
  served = await serveDiscourse(simulator, { port: 0, hostname: '127.0.0.1' })
  simulator.addCategories([
    { id: 5, name: 'Tools &amp; more', description: '<p>Planes.</p>' },
    { id: 6, name: 'Stones', parent: 5 },
    { id: 7, name: 'Staff', restricted: true },
  ])
  simulator.addPosts([
    {
      username: 'Ann',
      title: 'Which &quot;glue&quot;?',
      cooked: '<p>For <em>oak</em>.</p>\n<p>Outdoors.</p>',
      category: 5,
      time: NOW - 3_000,
    },
    {
      username: 'ben',
      topic_id: 1,
      reply_to: 1,
      cooked: '<blockquote><p>For oak</p></blockquote><p>Hide glue.</p>',
      time: NOW - 2_000,
      likes: 2,
    },
    { username: 'cy', title: 'Moved stones', category: 6, time: NOW - 1_500 },
    { username: 'dee', topic_id: 1, post_type: 3, cooked: '', time: NOW - 1_400 },
    { username: 'eve', topic_id: 1, reply_to: 2, cooked: '<p>Not for rain.</p>', time: NOW - 1_000 },
    { username: 'fay', title: 'Among us', category: 7, time: NOW - 900 },
    { username: 'gil', topic_id: 1, cooked: '<p>Rude.</p>', hidden: true, time: NOW - 800 },
    { username: 'hal', topic_id: 1, cooked: '<p>Oops.</p>', user_deleted: true, time: NOW - 700 },
  ])
})
afterAll(() => served.close())
beforeEach(() => {
  simulator.planFaults([])
  Object.assign(simulator.state.settings, { robots: null, loginRequired: false, perPage: 50 })
  simulator.state.requestLog.calls.length = 0
  slept = []
})

/** A client that does not really wait between tries. */
function connect(options: Partial<DiscourseOptions> = {}): Discourse {
  const clock = {
    now: () => Date.now(),
    sleep: async (ms: number) => {
      slept.push(ms)
    },
    random: () => 0,
  }
  const size = { requests: 1_000, seconds: 1 }
  return createDiscourse({
    userAgent: 'tests/1.0 (nobody@example.com)',
    url: served.url,
    budget: createHostBudget({ pages: size, search: size }, clock),
    clock,
    ...options,
  })
}

const plan = (action: Action, on: Fault['on'] = {}) => simulator.planFaults([{ do: action, on }])

async function walk(request: Partial<NewestRequest> = {}, forum = connect()): Promise<WalkedPage[]> {
  const pages: WalkedPage[] = []
  for await (const page of forum.newest({ since: (NOW - 5_000) * MS, ...request })) pages.push(page)
  return pages
}

const idsOf = (pages: readonly Pick<WalkedPage, 'items'>[]) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id))

const pathsAsked = () =>
  simulator.state.requestLog.calls.map(({ endpoint, query }) => `${endpoint.slice(4)}${query}`)

async function troubleOf(work: Promise<unknown>): Promise<Trouble | 'none'> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return 'none'
  if (!(error instanceof ForumError)) throw error
  return error.trouble
}

test('reads posts of all topics as plain text, newest first, and leaves out what nobody wrote or all may not see', async () => {
  const [page] = await walk()
  expect(page?.items).toEqual([
    {
      id: 5,
      topic: { id: 1, title: 'Which "glue"?' },
      category_id: 5,
      post_number: 4,
      reply_to: 2,
      author: 'eve',
      text: 'Not for rain.',
      created_at: (NOW - 1_000) * MS,
      replies: 0,
      likes: 0,
    },
    expect.objectContaining({ id: 3, category_id: 6, author: 'cy' }),
    expect.objectContaining({ id: 2, reply_to: 1, text: '> For oak\n\nHide glue.', replies: 1 }),
    expect.objectContaining({ id: 1, post_number: 1, text: 'For oak.\n\nOutdoors.' }),
  ])
  expect(page?.skipped).toEqual([
    { id: 8, why: 'deleted by its author' },
    { id: 7, why: 'removed' },
  ])
  expect(page?.gap).toBeNull()
})

test('says who asks, on every request, and reads robots.txt once', async () => {
  const forum = connect()
  await walk({}, forum)
  await forum.post(1)
  expect(pathsAsked()).toEqual(['/robots.txt', '/posts.json', '/posts/1.json'])
  expect(new Set(simulator.state.requestLog.calls.map(({ userAgent }) => userAgent))).toEqual(
    new Set(['tests/1.0 (nobody@example.com)']),
  )
})

test.each(['', 'a\nb', 'ü', 'x'.repeat(201)])('takes no User-Agent such as %j', (userAgent) => {
  expect(() => createDiscourse({ url: 'https://a.example', userAgent })).toThrow(TypeError)
})

describe('a walk of many pages', () => {
  test('goes on below its lowest id, and ends where posts are too old', async () => {
    simulator.state.settings.perPage = 2
    const pages = await walk({ since: (NOW - 2_500) * MS })
    expect(idsOf(pages)).toEqual([5, 3, 2])
    expect(pages.every(({ gap }) => gap === null)).toBe(true)
    expect(pathsAsked().slice(1)).toEqual(['/posts.json', '/posts.json?before=6', '/posts.json?before=2'])
  })

  test('ends where its requests end, and says what it left', async () => {
    simulator.state.settings.perPage = 2
    const pages = await walk({ max_pages: 2 })
    expect(idsOf(pages)).toEqual([5, 3])
    expect(pages.at(-1)?.gap).toEqual({ from: (NOW - 5_000) * MS, until: (NOW - 1_500) * MS })
  })

  test('ends once it has taken long enough, and says what it left', async () => {
    simulator.state.settings.perPage = 2
    const answers = [false, true]
    const pages = await walk({ isOver: () => answers.shift() ?? true })
    expect(idsOf(pages)).toEqual([5, 3])
    expect(pages.at(-1)?.gap).toEqual({ from: (NOW - 5_000) * MS, until: (NOW - 1_500) * MS })
  })

  test('a page that shows nothing does not end it', async () => {
    const body = JSON.stringify({ latest_posts: [] })
    simulator.state.settings.perPage = 3
    plan({ kind: 'answer', status: 200, body }, { endpoint: 'GET /posts.json', nth: 2 })
    expect(await walk({ max_pages: 3 })).toMatchObject([{ gap: null }, { items: [] }])
    expect(pathsAsked().slice(1)).toEqual(['/posts.json', '/posts.json?before=4'])
  })

  test('an old post that was moved here last does not end it', async () => {
    const old = createDiscourseSimulator({ start: NOW, settings: { perPage: 3 } })
    old.addPosts([
      { title: 'One', time: NOW - 500 },
      { title: 'Two', time: NOW - 90_000 },
      { title: 'Three', time: NOW - 400 },
      { title: 'Four', time: NOW - 300 },
    ])
    const at = await serveDiscourse(old, { port: 0, hostname: '127.0.0.1' })
    const pages = await walk({ since: (NOW - 1_000) * MS }, connect({ url: at.url }))
    await at.close()
    expect(idsOf(pages)).toEqual([4, 3, 1])
  })
})

test('a malformed post is left out and named; many of them are a failure', async () => {
  plan({ kind: 'mangle', posts: 'one' }, { endpoint: 'GET /posts.json' })
  const [page] = await walk()
  expect(idsOf([page!])).toEqual([5, 3, 2, 1])
  plan({ kind: 'mangle', posts: 'all' }, { endpoint: 'GET /posts.json' })
  expect(await troubleOf(walk())).toBe('changed_shape')
})

test.each([
  ['post_type', 'regular'],
  ['deleted_at', { at: null }],
])('posts whose %s is %j are a failure', async (field, value) => {
  const latest_posts = [1, 2, 3].map((id) => ({ id, [field]: value }))
  plan(
    { kind: 'answer', status: 200, body: JSON.stringify({ latest_posts }) },
    { endpoint: 'GET /posts.json' },
  )
  expect(await troubleOf(walk())).toBe('changed_shape')
})

describe('a search', () => {
  const since = (NOW - 5_000) * MS

  test('is not made where robots.txt asks programs to stay away from it, as it usually does', async () => {
    const forum = connect()
    expect(await forum.maySearch()).toBe(false)
    expect(await troubleOf(forum.search({ words: 'glue', since }))).toBe('closed_to_programs')
    expect(pathsAsked()).toEqual(['/robots.txt'])
  })

  test('is not made where robots.txt asks programs not to send one', async () => {
    simulator.state.settings.robots = 'User-agent: *\nDisallow: /search.json?'
    const forum = connect()
    expect(await forum.maySearch()).toBe(false)
    expect(await troubleOf(forum.search({ words: 'glue', since }))).toBe('closed_to_programs')
    expect(await troubleOf(walk())).toBe('none')
  })

  test('brings whole posts with their topics', async () => {
    simulator.state.settings.robots = SEARCHABLE
    const { items, gap } = await connect().search({ words: '"hide glue"', since })
    expect(items).toMatchObject([
      { id: 2, topic: { id: 1, title: 'Which "glue"?' }, category_id: 5, text: '> For oak\n\nHide glue.' },
    ])
    expect(gap).toBeNull()
    expect(pathsAsked().slice(1)).toEqual([
      '/search.json?q=%22hide+glue%22+after%3A2026-09-21+order%3Alatest&page=1',
      '/t/1/posts.json?post_ids%5B%5D=2',
    ])
  })

  test('says what it left', async () => {
    simulator.state.settings.robots = SEARCHABLE
    simulator.addPosts([
      { username: 'ivy', title: 'Varnish one', time: NOW - 600 },
      { username: 'ivy', title: 'Varnish two', time: NOW - 500 },
    ])
    const { items, gap } = await connect().search({ words: 'varnish', since, max_topics: 1 })
    expect(items).toMatchObject([{ topic: { title: 'Varnish two' } }])
    expect(gap).toEqual({ from: since, until: (NOW - 600) * MS })
  })

  test.each(['ab', '', '  a '])('for %j, which Discourse refuses, asks nothing', async (words) => {
    expect(await connect().search({ words, since })).toEqual({ items: [], skipped: [], gap: null })
    expect(pathsAsked()).toEqual([])
  })

  test('of words that the forum refuses finds nothing; one that is too busy is in trouble', async () => {
    simulator.state.settings.robots = SEARCHABLE
    const body = JSON.stringify({ errors: ['q'], error_type: 'invalid_parameters' })
    plan({ kind: 'answer', status: 400, body }, { endpoint: 'GET /search.json' })
    expect((await connect().search({ words: 'the', since })).items).toEqual([])
    plan({ kind: 'busy-search' }, { endpoint: 'GET /search.json' })
    expect(await troubleOf(connect().search({ words: 'glue', since }))).toBe('slow_down')
  })

  test('leaves out what was deleted since', async () => {
    simulator.state.settings.robots = SEARCHABLE
    simulator.addPosts([{ id: 50, username: 'jo', title: 'Shellac wanted', time: NOW - 400 }])
    plan(
      { kind: 'meanwhile', when: 'after', post: 50, change: { deleted: true } },
      { endpoint: 'GET /search.json', times: 1 },
    )
    expect((await connect().search({ words: 'shellac', since })).items).toEqual([])
  })
})

describe('of an answer that names more posts than a forum lists', () => {
  const answerWith = (json: unknown): Action => ({ kind: 'answer', status: 200, body: JSON.stringify(json) })
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({
      id: count - i,
      topic_id: 1,
      topic_title: 'Glue',
      post_number: 2,
      username: 'ann',
      cooked: '',
      created_at: new Date(NOW * MS).toISOString(),
    }))

  test('a walk reads those of one listing', async () => {
    plan(answerWith({ latest_posts: many(20_000) }), { endpoint: 'GET /posts.json' })
    const [page] = await walk({ max_pages: 1 })
    expect(page?.items).toHaveLength(50)
    expect(page?.gap).not.toBeNull()
  })

  test('a walk ends, however many they are', async () => {
    const notes = Array.from({ length: 60_000 }, () => ({ id: 1, post_type: 3 }))
    plan(answerWith({ latest_posts: notes }), { endpoint: 'GET /posts.json' })
    expect(await walk()).toMatchObject([{ items: [], gap: null }])
  })

  test('a search and a post read those of one listing', async () => {
    simulator.state.settings.robots = SEARCHABLE
    plan(answerWith(many(3_000)), { endpoint: 'GET /posts/1/replies.json' })
    expect(await connect().replies(1)).toHaveLength(50)
    simulator.planFaults([
      { do: answerWith({ posts: many(3_000) }), on: { endpoint: 'GET /search.json' } },
      {
        do: answerWith({ post_stream: { posts: many(3_000) } }),
        on: { endpoint: 'GET /t/1/posts.json' },
      },
    ])
    expect((await connect().search({ words: 'glue', since: 0 })).items).toHaveLength(50)
  })
})

describe('what became of a post', () => {
  test('stands, with what the forum says of it', async () => {
    expect(await connect().post(2)).toMatchObject({
      state: 'stands',
      post: { id: 2, topic: { id: 1, title: null }, post_number: 2, author: 'ben' },
    })
    expect(await connect().postByNumber({ topic_id: 1, post_number: 4 })).toMatchObject({ post: { id: 5 } })
    expect(await connect().topic(1)).toEqual({
      state: 'stands',
      topic: {
        id: 1,
        title: 'Which "glue"?',
        category_id: 5,
        is_closed: false,
        replies: 5,
        likes: 2,
      },
      post: expect.objectContaining({ id: 1, text: 'For oak.\n\nOutdoors.' }),
    })
    expect((await connect().replies(2)).map(({ author }) => author)).toEqual(['eve'])
  })

  test.each<[string, () => Promise<{ state: string }>]>([
    ['hidden', () => connect().post(7)],
    ['never there', () => connect().post(999)],
    ['a topic that was never there', () => connect().topic(999)],
  ])('%s is gone', async (_, ask) => {
    expect(await ask()).toEqual({ state: 'gone' })
  })

  test('deleted by its author is gone, and says so', async () => {
    expect(await connect().post(8)).toEqual({ state: 'gone', by: 'author' })
  })

  test('deleted by staff is gone, with its topic', async () => {
    simulator.addPosts([{ id: 60, topic_id: 60, username: 'kim', title: 'Selling', time: NOW - 300 }])
    simulator.changePost(60, { deleted: true })
    expect(await connect().post(60)).toEqual({ state: 'gone' })
    expect(await connect().topic(60)).toEqual({ state: 'gone' })
  })

  test('a topic whose first post its author deleted is gone', async () => {
    simulator.addPosts([{ id: 61, topic_id: 61, username: 'lou', title: 'Never mind', time: NOW - 290 }])
    simulator.changePost(61, { user_deleted: true })
    expect(await connect().topic(61)).toEqual({ state: 'gone', by: 'author' })
  })

  test.each<[string, Action]>([
    ['for members alone', { kind: 'answer', status: 403, body: '{"error_type":"invalid_access"}' }],
    ['malformed', { kind: 'answer', status: 200, body: '{"id":2}' }],
    ['null', { kind: 'answer', status: 200, body: 'null' }],
  ])('%s says nothing about it', async (_, action) => {
    plan(action, { endpoint: 'GET /posts/*' })
    expect(await connect().post(2)).toMatchObject({ state: 'unsure' })
  })

  test('a post among members says nothing, and a 404 of anybody else is trouble of the forum', async () => {
    expect(await connect().post(6)).toMatchObject({ state: 'unsure' })
    plan({ kind: 'answer', status: 404, body: '<html>none</html>', type: 'text/html' })
    expect(await troubleOf(connect().post(2))).toBe('gone')
  })

  test('a text of a megabyte is cut', async () => {
    simulator.addPosts([
      {
        id: 70,
        username: 'a-b_C.d',
        title: 'Long',
        cooked: `<p>${'word '.repeat(210_000)}</p>`,
        time: NOW - 200,
      },
    ])
    const found = await connect().post(70)
    if (found.state !== 'stands') throw new Error('It stands.')
    expect(found.post.author).toBe('a-b_C.d')
    expect(found.post.text).toHaveLength(39_999)
  })
})

describe('a forum about itself', () => {
  test('says its name, how much is written and that it can be read', async () => {
    expect(await connect().about()).toEqual({
      title: 'The workshop forum',
      description: 'For people who make things of wood.',
      locale: 'en',
      posts_per_week: expect.any(Number),
      trouble: null,
      may_search: false,
    })
    expect(pathsAsked()).toEqual(['/site/basic-info.json', '/robots.txt', '/posts.json', '/about.json'])
  })

  test('says that it wants a login, and is asked nothing more', async () => {
    simulator.state.settings.loginRequired = true
    expect(await connect().about()).toMatchObject({ trouble: 'needs_login', posts_per_week: null })
    expect(pathsAsked()).toEqual(['/site/basic-info.json'])
  })

  test('that sends visitors to the same path of another host names that', async () => {
    const redirect = (to: string) => plan({ kind: 'redirect', to }, { endpoint: 'GET /site/basic-info.json' })
    redirect('https://forum.example/site/basic-info.json')
    await expect(connect().about()).rejects.toMatchObject({ trouble: 'gone', to: 'forum.example' })
    for (const to of [
      'https://forum.example/welcome',
      'http://forum.example/site/basic-info.json',
      'https://forum.example:8443/site/basic-info.json',
    ]) {
      redirect(to)
      await expect(connect().about()).rejects.not.toHaveProperty('to')
    }
  })

  test('that shuts programs out by robots.txt is not read', async () => {
    simulator.state.settings.robots = 'User-agent: tests\nDisallow: /posts'
    expect(await connect().about()).toMatchObject({ trouble: 'closed_to_programs', may_search: false })
    expect(pathsAsked()).not.toContain('/posts.json')
  })

  test('without a robots.txt may be searched', async () => {
    simulator.state.settings.robots = undefined
    expect(await connect().about()).toMatchObject({ trouble: null, may_search: true })
  })

  test.each<[Action, Trouble]>([
    [{ kind: 'challenge' }, 'closed_to_programs'],
    [{ kind: 'crawler' }, 'closed_to_programs'],
    [{ kind: 'spoil', shape: 'login-page' }, 'needs_login'],
  ])('that answers a listing with %j has that trouble', async (action, trouble) => {
    plan(action, { endpoint: 'GET /posts.json' })
    expect(await connect().about()).toMatchObject({ trouble })
  })
})

describe('troubles have names', () => {
  test.each<[Action, Trouble]>([
    [{ kind: 'too-many', body: 'json' }, 'slow_down'],
    [{ kind: 'too-many', body: 'html', retryAfter: '30' }, 'slow_down'],
    [{ kind: 'too-many', body: 'text' }, 'slow_down'],
    [{ kind: 'too-many', body: 'empty', retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'slow_down'],
    [{ kind: 'crawler' }, 'closed_to_programs'],
    [{ kind: 'challenge' }, 'closed_to_programs'],
    [{ kind: 'answer', status: 451 }, 'closed_to_programs'],
    [{ kind: 'answer', status: 401 }, 'needs_login'],
    [{ kind: 'answer', status: 403, body: '{"error_type":"not_logged_in"}' }, 'needs_login'],
    [{ kind: 'answer', status: 404 }, 'gone'],
    [{ kind: 'answer', status: 410 }, 'gone'],
    [{ kind: 'answer', status: 400 }, 'changed_shape'],
    [{ kind: 'answer', status: 503, body: '<html>down</html>', type: 'text/html' }, 'down'],
    [
      {
        kind: 'answer',
        status: 503,
        body: '<html><title>Just a moment...</title></html>',
        type: 'text/html',
      },
      'closed_to_programs',
    ],
    [{ kind: 'answer', status: 200, body: '{"latest_posts":{}}' }, 'changed_shape'],
    [{ kind: 'answer', status: 200, body: 'null' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'html' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'login-page' }, 'needs_login'],
    [{ kind: 'spoil', shape: 'empty' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'truncated' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'wrong-type' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'huge' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'gzip-bomb' }, 'changed_shape'],
    [{ kind: 'redirect', to: 'loop' }, 'gone'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:1/elsewhere' }, 'gone'],
    [{ kind: 'redirect', to: '/login?next=1' }, 'needs_login'],
    [{ kind: 'redirect', to: '/session/sso?return_path=%2F' }, 'needs_login'],
    [{ kind: 'reset' }, 'down'],
    [{ kind: 'hang' }, 'down'],
  ])('%j is %s', async (action, trouble) => {
    plan(action, { endpoint: 'GET /posts.json' })
    expect(await troubleOf(walk({}, connect({ timeout_ms: action.kind === 'hang' ? 50 : 20_000 })))).toBe(
      trouble,
    )
  })

  test('nobody there is down', async () => {
    expect(await troubleOf(walk({}, connect({ url: 'http://127.0.0.1:1' })))).toBe('down')
  })

  test.each<[Action, Trouble]>([
    [{ kind: 'answer', status: 500 }, 'down'],
    [{ kind: 'too-many', body: 'text' }, 'slow_down'],
  ])('a robots.txt that answers with %j forbids all for the moment', async (action, trouble) => {
    plan(action, { endpoint: 'GET /robots.txt' })
    expect(await troubleOf(walk())).toBe(trouble)
  })

  test('an answer that goes on for ever ends at 8 MB', async () => {
    plan({ kind: 'spoil', shape: 'huge' }, { endpoint: 'GET /posts.json' })
    await expect(walk()).rejects.toThrow(BodyTooLargeError)
  })

  test('an outage is tried three times, with growing pauses', async () => {
    plan({ kind: 'answer', status: 502 }, { endpoint: 'GET /posts.json', times: 2 })
    expect(idsOf(await walk())).toContain(1)
    expect(slept).toEqual([250, 500])
  })

  test('a 429 is not tried again, and keeps the host quiet for as long as its body says', async () => {
    plan({ kind: 'too-many', body: 'json' }, { endpoint: 'GET /posts.json', times: 1 })
    const forum = connect({ max_wait_ms: 38_000 })
    expect(await troubleOf(walk({}, forum))).toBe('slow_down')
    expect(await troubleOf(forum.post(1))).toBe('slow_down')
    expect(pathsAsked()).toEqual(['/robots.txt', '/posts.json'])
  })

  test('an error shows no question', async () => {
    simulator.state.settings.robots = SEARCHABLE
    plan({ kind: 'answer', status: 401 }, { endpoint: 'GET /search.json' })
    await expect(connect().search({ words: 'my secret plan', since: 0 })).rejects.toThrow(
      /^GET \/search\.json: refused \(status 401\)$/,
    )
  })
})

test('sample topics can all be read', async () => {
  const others = createDiscourseSimulator({ start: NOW })
  const { categories, posts } = sampleForum(NOW)
  others.addCategories(categories)
  others.addPosts(posts)
  const at = await serveDiscourse(others, { port: 0, hostname: '127.0.0.1' })
  const pages = await walk({ since: 0 }, connect({ url: at.url }))
  await at.close()
  expect(idsOf(pages)).toHaveLength(posts.length)
  expect(pages.flatMap(({ skipped }) => skipped)).toEqual([])
})

describe('categories', () => {
  test('those that a visitor sees are listed, with what they are in and how much is written', async () => {
    const [first, ...others] = await connect().categories()
    expect(first).toMatchObject({ id: 1, name: 'General' })
    expect(others).toEqual([
      { id: 5, name: 'Tools & more', slug: 'tools-amp-more', parent_id: null, posts_per_week: 12 },
      { id: 6, name: 'Stones', slug: 'stones', parent_id: 5, posts_per_week: 1 },
    ])
  })

  test('one is fetched alone, also where the list leaves it out', async () => {
    const forum = connect()
    expect(await forum.category(6)).toEqual({
      state: 'stands',
      category: { id: 6, name: 'Stones', slug: 'stones', parent_id: 5, posts_per_week: null },
    })
    expect(await forum.category(7)).toEqual({ state: 'closed' })
    expect(await forum.category(99)).toEqual({ state: 'gone' })
  })

  test('a list without ids, or another category than the one asked for, is a fault of the forum', async () => {
    const listed = { category_list: { categories: [{ name: 'Nameless' }] } }
    plan({ kind: 'answer', status: 200, body: JSON.stringify(listed) })
    expect(await troubleOf(connect().categories())).toBe('changed_shape')
    plan({ kind: 'answer', status: 200, body: '{"category":{"id":5,"name":"Tools"}}' })
    expect(await troubleOf(connect().category(6))).toBe('changed_shape')
  })

  test('a forum that hides them is told from one that does not answer', async () => {
    simulator.state.settings.robots = 'User-agent: *\nDisallow: /categories'
    expect(await troubleOf(connect().categories())).toBe('closed_to_programs')
    simulator.state.settings.robots = null
    plan({ kind: 'answer', status: 503, body: '' })
    expect(await troubleOf(connect().categories())).toBe('down')
  })

  test('a search may be within one, and what is within that', async () => {
    simulator.state.settings.robots = SEARCHABLE
    const find = async (category?: number) => {
      const { items } = await connect().search({ words: 'stones', since: 0, category })
      return items.map(({ author, category_id }) => [author, category_id])
    }
    expect(await find()).toEqual([['cy', 6]])
    expect(await find(5)).toEqual([['cy', 6]])
    expect(await find(1)).toEqual([])
  })
})
