import { BodyTooLargeError } from '@radar/forum-client'
import { createHackerNewsSimulator, sampleItems, serveHackerNews } from '@radar/hacker-news-simulator'
import type { Action, Fault, ServedSimulator } from '@radar/hacker-news-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHackerNews, ForumError, itemAddress, parseItemAddress } from './index.ts'
import type { HackerNews, HackerNewsOptions, SearchRequest, Trouble, WalkedPage } from './index.ts'

const NOW = 1_790_000_000
let simulator: ReturnType<typeof createHackerNewsSimulator>
let served: ServedSimulator
let slept: number[]

beforeAll(async () => {
  simulator = createHackerNewsSimulator({ start: NOW })
  served = await serveHackerNews(simulator, { port: 0, hostname: '127.0.0.1' })
  simulator.addItems([
    {
      id: 1,
      by: 'Ann',
      time: NOW - 3_000,
      title: 'Ask HN: Which &quot;lamp&quot;?',
      text: 'For <i>reading</i>.<p>At night.',
      score: 5,
    },
    { id: 2, by: 'ben', time: NOW - 2_000, parent: 1, text: '&gt; For reading.<p>A brass one.' },
    { id: 3, by: 'cy', time: NOW - 1_000, title: 'Lamps', url: 'https://example.com/lamps' },
    { id: 4, by: 'dee', time: NOW - 900, type: 'job', title: 'Lamp maker hires' },
    { id: 5, by: 'eve', time: NOW - 800, parent: 2, text: 'Mine is blue.' },
    { id: 6, by: 'fay', time: NOW - 700, title: 'javascript:', url: 'javascript:alert(1)' },
  ])
})
afterAll(() => served.close())
beforeEach(() => {
  simulator.planFaults([])
  Object.assign(simulator.state.quirks, { indexLag: 0, keepsDeleted: false })
  simulator.state.requestLog.calls.length = 0
  slept = []
})

/** A client that does not really wait between tries. */
function connect(options: Partial<HackerNewsOptions> = {}): HackerNews {
  return createHackerNews({
    userAgent: 'tests/1.0 (nobody@example.com)',
    searchUrl: served.searchUrl,
    itemsUrl: `${served.itemsUrl}/`,
    clock: {
      now: () => Date.now(),
      sleep: async (ms) => {
        slept.push(ms)
      },
      random: () => 0,
    },
    ...options,
  })
}

const plan = (action: Action, on: Fault['on'] = {}) => simulator.planFaults([{ do: action, on }])

async function pagesOf<Page>(walk: AsyncIterable<Page>): Promise<Page[]> {
  const pages: Page[] = []
  for await (const page of walk) pages.push(page)
  return pages
}

async function walk(request: Partial<SearchRequest> = {}, news = connect()): Promise<WalkedPage[]> {
  return pagesOf(news.search({ since: NOW - 5_000, ...request }))
}

const idsOf = (pages: readonly Pick<WalkedPage, 'items'>[]) =>
  pages.flatMap(({ items }) => items.map(({ id }) => id))

async function troubleOf(work: Promise<unknown>): Promise<Trouble | 'none'> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return 'none'
  if (!(error instanceof ForumError)) throw error
  return error.trouble
}

test('reads stories and comments as plain text, newest first', async () => {
  const [page] = await walk()
  expect(page?.items.map(({ id, kind }) => [id, kind])).toEqual([
    [6, 'story'],
    [5, 'comment'],
    [3, 'story'],
    [2, 'comment'],
    [1, 'story'],
  ])
  expect(page?.items.at(-1)).toEqual({
    id: 1,
    kind: 'story',
    author: 'Ann',
    story: { id: 1, title: 'Ask HN: Which "lamp"?' },
    parent_id: null,
    text: 'For reading.\n\nAt night.',
    link: null,
    created_at: NOW - 3_000,
    score: 5,
    comments: 2,
    answers: null,
  })
  expect(page?.items[3]).toMatchObject({
    story: { id: 1, title: 'Ask HN: Which "lamp"?' },
    parent_id: 1,
    text: '> For reading.\n\nA brass one.',
    score: null,
  })
  expect(page?.items.map(({ link }) => link)).toEqual([null, null, 'https://example.com/lamps', null, null])
  expect(page?.gap).toBeNull()
})

test.each<[Partial<SearchRequest>, number[]]>([
  [{ words: 'brass' }, [2]],
  [{ since: NOW - 1_000 }, [6, 5, 3]],
  [{ until: NOW - 1_000 }, [3, 2, 1]],
])('%j finds %j', async (request, ids) => {
  expect(idsOf(await walk(request))).toEqual(ids)
})

test('says who asks, on every request', async () => {
  await walk()
  await connect().item(1)
  expect(simulator.state.requestLog.calls.map(({ userAgent }) => userAgent)).toEqual(
    Array.from({ length: 2 }, () => 'tests/1.0 (nobody@example.com)'),
  )
})

test.each(['', 'a\nb', 'ü', 'x'.repeat(201)])('takes no User-Agent such as %j', (userAgent) => {
  expect(() => createHackerNews({ userAgent })).toThrow(TypeError)
})

describe('a walk behind a full page', () => {
  const START = NOW - 100_000

  beforeAll(() => {
    simulator.addItems(
      Array.from({ length: 25 }, (_, i) => ({ id: 100 + i, by: 'many', time: START + Math.floor(i / 2) })),
    )
  })

  test('goes on from its oldest second, and brings nothing twice', async () => {
    const pages = await walk({ words: '"many"', since: START, per_page: 10 })
    expect(idsOf(pages)).toEqual(Array.from({ length: 25 }, (_, i) => 124 - i))
    expect(pages.every(({ gap }) => gap === null)).toBe(true)
    expect(pages.length).toBeLessThanOrEqual(4)
  })

  test('ends where its requests end, and says what it left', async () => {
    const pages = await walk({ words: '"many"', since: START, per_page: 10, max_pages: 1 })
    expect(idsOf(pages)).toHaveLength(10)
    expect(pages[0]?.gap).toEqual({ from: START, until: START + 7 })
  })

  test('says where one second holds more than a page', async () => {
    simulator.addItems(Array.from({ length: 12 }, (_, i) => ({ id: 200 + i, by: 'burst', time: START + 50 })))
    simulator.addItems([{ id: 220, by: 'burst', time: START + 49 }])
    const pages = await walk({ words: '"burst"', since: START, per_page: 10 })
    expect(pages.map(({ gap }) => gap)).toEqual([null, { from: START + 50, until: START + 50 }, null])
    expect(idsOf(pages)).toContain(220)
  })
})

test('a malformed hit is left out and named; many of them are a failure', async () => {
  plan({ kind: 'mangle', hits: 'one' })
  const [page] = await walk()
  expect(idsOf([page!])).toEqual([5, 3, 2, 1])
  expect(page?.skipped).toEqual([{ id: 6, why: expect.stringMatching(/^author:/) }])
  plan({ kind: 'mangle', hits: 'all' })
  expect(await troubleOf(walk())).toBe('changed_shape')
})

test('hits of no known kind are a failure, and other kinds of Hacker News are none', async () => {
  const answerWith = (kind: string) => {
    const hits = [1, 2, 3, 4].map((id) => ({ objectID: String(id), _tags: [kind, 'author_ann'] }))
    plan({ kind: 'answer', status: 200, body: JSON.stringify({ hits }) })
  }
  answerWith('post')
  expect(await troubleOf(walk())).toBe('changed_shape')
  answerWith('job')
  expect(idsOf(await walk())).toEqual([])
})

test('what the index does not have yet comes later', async () => {
  simulator.state.quirks.indexLag = 900
  expect(idsOf(await walk())).toEqual([3, 2, 1])
  simulator.state.quirks.indexLag = 0
  expect(idsOf(await walk({ since: NOW - 1_000 }))).toEqual([6, 5, 3])
})

describe('items', () => {
  test('by their ids, with answers and without a story for comments', async () => {
    const story = await connect().item(1)
    expect(story).toMatchObject({
      state: 'stands',
      item: { story: { title: 'Ask HN: Which "lamp"?' }, answers: [2], comments: 2, score: 5 },
    })
    expect(await connect().item(2)).toMatchObject({
      state: 'stands',
      item: { kind: 'comment', story: null, parent_id: 1, answers: [5] },
    })
    expect(await connect().item(4)).toEqual({ state: 'unsure', id: 4, why: 'another kind' })
  })

  test('a text of a megabyte is cut, and names are taken as they are', async () => {
    simulator.addItems([
      { id: 30, by: 'a-b_C', time: NOW - 400, title: 'Long', text: 'word '.repeat(210_000) },
    ])
    const answer = await connect().item(30)
    if (answer.state !== 'stands') throw new Error('It stands.')
    expect(answer.item.author).toBe('a-b_C')
    expect(answer.item.text).toHaveLength(39_999)
  })

  test('a comment finds its story', async () => {
    const answer = await connect().item(5)
    if (answer.state !== 'stands') throw new Error('It stands.')
    expect(await connect().storyAbove(answer.item)).toMatchObject({ id: 1, kind: 'story' })
  })

  test.each(['deleted', 'dead'])('a comment below one that is %s finds its story', async (fate) => {
    simulator.addItems([
      { id: 40, by: 'ivy', time: NOW - 300, title: 'Which stool?' },
      { id: 41, by: 'ben', time: NOW - 290, parent: 40, text: 'This one.' },
      { id: 42, by: 'cy', time: NOW - 280, parent: 41, text: 'Mine is blue.' },
    ])
    simulator.changeItem(41, { [fate]: true })
    const answer = await connect().item(42)
    if (answer.state !== 'stands') throw new Error('It stands.')
    expect(await connect().storyAbove(answer.item)).toMatchObject({ id: 40 })
  })

  test('what is gone, withheld or silent is told apart', async () => {
    simulator.addItems(
      [11, 12, 13, 14].map((id) => ({ id, by: 'gil', time: NOW - 600, parent: 1, text: 'Hm.' })),
    )
    simulator.changeItem(11, { deleted: true })
    simulator.changeItem(12, { dead: true })
    simulator.changeItem(13, { quirk: 'null' })
    simulator.changeItem(14, { quirk: 'refused' })
    const states = await connect().items([1, 11, 12, 13, 14, 99_999, 1])
    expect(states).toMatchObject({ deleted: [11], dead: [12], trouble: null })
    expect(idsOf([{ items: states.stands }])).toEqual([1])
    expect(states.unsure.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([13, 14, 99_999])
  })

  test('one deleted between scan and show is deleted when it is asked for', async () => {
    simulator.addItems([{ id: 20, by: 'hal', time: NOW - 500, title: 'Lamp wanted' }])
    simulator.state.quirks.keepsDeleted = true
    plan(
      { kind: 'meanwhile', when: 'after', item: 20, change: { deleted: true } },
      { endpoint: 'GET /api/*', times: 1 },
    )
    expect(idsOf(await walk({ words: '"hal"' }))).toEqual([20])
    expect(await connect().items([20])).toMatchObject({ stands: [], deleted: [20] })
    expect(idsOf(await walk({ words: '"hal"' }))).toEqual([20])
  })

  test('a host that refuses them all is in trouble, and one refusal is none', async () => {
    plan({ kind: 'answer', status: 401 }, { endpoint: 'GET /v0/item/*' })
    expect((await connect().items([1, 2, 3, 5, 6])).trouble).toMatchObject({ trouble: 'needs_login' })
    plan({ kind: 'answer', status: 401 }, { endpoint: 'GET /v0/item/1.json' })
    const states = await connect().items([1, 2, 3, 5])
    expect(states.trouble).toBeNull()
    expect(states.unsure.map(({ id }) => id)).toEqual([1])
  })

  test('what was learned before the host failed counts', async () => {
    const ids = Array.from({ length: 30 }, (_, i) => (i < 10 ? i + 100 : i + 90))
    plan({ kind: 'too-many', body: 'text' }, { endpoint: 'GET /v0/item/109.json' })
    const states = await connect().items([...ids, 1, 2, 3])
    expect(states.trouble).toMatchObject({ trouble: 'slow_down' })
    expect(states.stands.length).toBeGreaterThan(0)
    expect(states.stands.length + states.unsure.length).toBe(new Set([...ids, 1, 2, 3]).size)
  })
})

describe('troubles have names', () => {
  test.each<[Action, Trouble]>([
    [{ kind: 'too-many', body: 'json' }, 'slow_down'],
    [{ kind: 'too-many', body: 'html', retryAfter: '30' }, 'slow_down'],
    [{ kind: 'too-many', body: 'text' }, 'slow_down'],
    [{ kind: 'too-many', body: 'empty', retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' }, 'slow_down'],
    [{ kind: 'answer', status: 403, body: '<html>no</html>', type: 'text/html' }, 'closed_to_programs'],
    [{ kind: 'answer', status: 451 }, 'closed_to_programs'],
    [{ kind: 'answer', status: 401 }, 'needs_login'],
    [{ kind: 'answer', status: 404 }, 'gone'],
    [{ kind: 'answer', status: 410 }, 'gone'],
    [{ kind: 'answer', status: 400 }, 'changed_shape'],
    [{ kind: 'answer', status: 503, body: '<html>down</html>', type: 'text/html' }, 'down'],
    [{ kind: 'answer', status: 200, body: '{"hits":{}}' }, 'changed_shape'],
    [{ kind: 'answer', status: 200, body: 'null' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'html' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'empty' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'truncated' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'wrong-type' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'huge' }, 'changed_shape'],
    [{ kind: 'spoil', shape: 'gzip-bomb' }, 'changed_shape'],
    [{ kind: 'redirect', to: 'loop' }, 'changed_shape'],
    [{ kind: 'redirect', to: 'http://127.0.0.1:1/elsewhere' }, 'changed_shape'],
    [{ kind: 'redirect', to: '/login?next=1' }, 'needs_login'],
    [{ kind: 'reset' }, 'down'],
    [{ kind: 'hang' }, 'down'],
  ])('%j is %s', async (action, trouble) => {
    plan(action)
    const news = connect({ timeout_ms: action.kind === 'hang' ? 50 : 20_000 })
    expect(await troubleOf(walk({}, news))).toBe(trouble)
    // Such an answer is malformed, or silence about one item alone.
    if (action.kind === 'answer' && action.status === 200) return
    expect((await news.items([1, 2, 3])).trouble).toMatchObject({ trouble })
  })

  test('nobody there is down', async () => {
    expect(await troubleOf(walk({}, connect({ searchUrl: 'http://127.0.0.1:1/api/v1' })))).toBe('down')
  })

  test.each(['huge', 'gzip-bomb'] as const)('an answer that is a %s ends at 16 MB', async (shape) => {
    plan({ kind: 'spoil', shape })
    await expect(walk()).rejects.toThrow(BodyTooLargeError)
    await expect(connect().item(1)).rejects.toThrow(/larger than 16777216 bytes/)
  })

  test('an outage is tried three times, with growing pauses', async () => {
    plan({ kind: 'answer', status: 502 }, { times: 2 })
    expect(idsOf(await walk({ words: '"Ann"' }))).toEqual([1])
    expect(slept).toEqual([250, 500])
  })

  test('a 429 is not tried again, and keeps the host alone quiet', async () => {
    plan({ kind: 'too-many', body: 'json', retryAfter: '3600' }, { times: 1 })
    const news = connect()
    expect(await troubleOf(walk({}, news))).toBe('slow_down')
    expect(await troubleOf(walk({}, news))).toBe('slow_down')
    expect(simulator.state.requestLog.calls).toHaveLength(1)
    expect(await news.item(1)).toMatchObject({ state: 'stands' })
  })

  test('an error shows no question', async () => {
    plan({ kind: 'answer', status: 403 })
    await expect(walk({ words: 'my secret plan' })).rejects.toThrow(
      /^GET \/search_by_date: refused \(status 403\)$/,
    )
  })
})

test('sample threads can all be read', async () => {
  const others = createHackerNewsSimulator({ start: NOW })
  others.addItems(sampleItems(NOW))
  const at = await serveHackerNews(others, { port: 0, hostname: '127.0.0.1' })
  const news = connect({ searchUrl: at.searchUrl, itemsUrl: at.itemsUrl })
  const [page] = await walk({ since: NOW - 30 * 86_400 }, news)
  await at.close()
  expect(page?.items.length).toBeGreaterThan(25)
  expect(page?.skipped).toEqual([])
  expect(page?.items.every(({ id }) => parseItemAddress(itemAddress(id)) === id)).toBe(true)
})
