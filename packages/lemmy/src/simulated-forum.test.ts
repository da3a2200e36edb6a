import { createLemmySimulator, serveLemmy } from '@radar/lemmy-simulator'
import type { Action, Fault, ServedSimulator, Simulator } from '@radar/lemmy-simulator'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLemmy, ForumError, parseThing } from './index.ts'
import type { Lemmy, LemmyOptions, Trouble } from './index.ts'

const NOW = 1_790_000_000
const HOST = 'lemmy.example'
const FAR = 'far.example'
const COMMUNITY = 'selfhosted@lemmy.example'
const ROBOTS = 'GET /robots.txt'
let simulator: Simulator
let served: ServedSimulator
let slept: number[]

beforeEach(async () => {
  slept = []
  simulator = createLemmySimulator({ hosts: [HOST, FAR], start: NOW })
  served = await serveLemmy(simulator, { hostname: '127.0.0.1' })
})
afterEach(() => served.close())

const reach: typeof fetch = (address, init) => {
  const url = new URL(address instanceof Request ? address.url : address)
  return fetch(`${served.urlOf(url.host)}${url.pathname}${url.search}`, init)
}

const redirecting =
  (from: string, location: string): typeof fetch =>
  async (address, init) =>
    address === from ? new Response(null, { status: 301, headers: { location } }) : reach(address, init)

/** A client that reaches the simulator by the names of its instances, and does not really wait. */
function connect(options: Partial<LemmyOptions> = {}): Lemmy {
  return createLemmy({
    userAgent: 'tests/1.0 (nobody@example.com)',
    fetch: reach,
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

const plan = (action: Action, on: Fault['on'] = {}, host = HOST) =>
  simulator.planFaults(host, [{ do: action, on: { endpoint: 'GET /api/*', ...on } }])
const newest = (since = NOW - 3_600) => connect().newest({ host: HOST, since })
const itemOf = (id: string) => ({ id, community: COMMUNITY })
const callsOf = (host: string) =>
  simulator
    .instance(host)
    .requestLog.calls.filter(({ endpoint }) => endpoint !== ROBOTS)
    .map(({ endpoint, query }) => `${endpoint} ${query}`)

async function troubleOf(work: Promise<unknown>): Promise<Trouble | 'none'> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return 'none'
  if (error instanceof ForumError) return error.trouble
  throw error
}

describe.each(['v3', 'v4'] as const)('an instance that serves %s', (api) => {
  beforeEach(() => {
    simulator.instance(HOST).quirks.api = api
    simulator.instance(FAR).quirks.api = api
  })

  test('gives what is new in its own communities, under ids that are the same everywhere', async () => {
    const post = simulator.addPost({
      community: COMMUNITY,
      author: 'Ann@far.example',
      title: 'Which <lamp>?',
      text: 'For *reading*.\n\n> At night\n\n`x`',
      url: 'https://example.com/lamps',
      published: NOW - 600,
    })
    simulator.addPost({ community: 'elsewhere@far.example', title: 'Not here', published: NOW - 500 })
    const comment = simulator.addComment({ below: post.id, text: 'A brass one.', published: NOW - 400 })
    const answer = simulator.addComment({ below: comment.id, text: 'Mine is blue.', published: NOW - 300 })
    const { items, skipped, withdrawn, down_to } = await newest()
    expect({ skipped, withdrawn, down_to }).toEqual({ skipped: [], withdrawn: [], down_to: NOW - 3_600 })
    expect(items.map(({ id }) => id)).toEqual([answer.id, comment.id, post.id])
    expect(items[2]).toEqual({
      id: post.id,
      kind: 'post',
      community: COMMUNITY,
      author: 'Ann@far.example',
      post: { id: post.id, title: 'Which <lamp>?' },
      number: null,
      above: [],
      text: 'For reading.\n\n> At night\n\nx',
      link: 'https://example.com/lamps',
      created_at: NOW - 600,
      edited_at: null,
      score: 1,
      comments: 2,
      locked: false,
      nsfw: false,
    })
    expect(items[0]).toMatchObject({
      number: parseThing(answer.id)?.id,
      above: [parseThing(comment.id)?.id],
      post: { id: post.id },
    })
  })

  test('shows a text alone as behind others with as many marks as they like', async () => {
    const post = simulator.addPost({ community: COMMUNITY, text: 'A *brass* lamp.', published: NOW - 600 })
    for (let at = 1; at < 50; at += 1)
      simulator.addPost({ community: COMMUNITY, text: '- *a*\n'.repeat(240), published: NOW - at })
    const { items } = await newest()
    const alone = await connect().thing({ kind: 'post', host: HOST, id: parseThing(post.id)?.id ?? 0 })
    expect(items.at(-1)).toMatchObject({ id: post.id, text: 'A brass lamp.' })
    expect(alone).toEqual({ state: 'stands', item: items.at(-1) })
  })

  test('is read page by page until the time that was asked for, pinned posts aside', async () => {
    simulator.addPost({ community: COMMUNITY, title: 'Rules', published: NOW - 9_000_000, featured: true })
    for (let at = 1; at <= 120; at += 1)
      simulator.addPost({ community: COMMUNITY, title: `Post ${at}`, published: NOW - at * 10 })
    const request = { host: HOST, community: 'selfhosted', kinds: ['post'] as const }
    const all = await connect().newest({ ...request, since: NOW - 1_105 })
    expect(all.items).toHaveLength(110)
    expect(all.down_to).toBe(NOW - 1_105)
    const some = await connect().newest({ ...request, since: NOW - 1_105, max_pages: 1 })
    expect(some.down_to).toBeGreaterThan(NOW - 1_105)
    expect(some.items.every(({ created_at }) => created_at >= some.down_to)).toBe(true)
    const late = await connect().newest({ ...request, since: NOW - 1_105, isOver: () => true })
    expect(late).toEqual(some)
  })

  test('is searched, in one of its communities', async () => {
    const lamp = simulator.addPost({ community: COMMUNITY, title: 'A desk lamp', published: NOW - 60 })
    simulator.addPost({ community: 'other@lemmy.example', title: 'A desk lamp', published: NOW - 50 })
    const found = await connect().search({ host: HOST, community: 'selfhosted', words: '"desk lamp"' })
    expect(found.items.map(({ id }) => id)).toEqual([lamp.id])
    expect(found.isCut).toBe(false)
    const communities = await connect().communities({ host: HOST, words: 'self' })
    expect(communities.map(({ community }) => community)).toEqual([COMMUNITY])
  })

  test('knows its communities and no others', async () => {
    simulator.network.addCommunity(COMMUNITY, { title: 'Self-Hosted Things' })
    simulator.addPost({ community: COMMUNITY })
    const lemmy = connect()
    expect(await lemmy.community({ host: HOST, community: 'selfhosted' })).toMatchObject({
      community: COMMUNITY,
      title: 'Self-Hosted Things',
      posts: 1,
      comments: 0,
    })
    expect(await lemmy.community({ host: HOST, community: 'nothing' })).toBeNull()
  })

  test.each([
    ['deleted', 'with a flag', { deleted: true }, 'deleted'],
    ['removed', 'with a flag', { removed: true }, 'removed'],
    ['deleted', 'by saying nothing', { deleted: true }, 'missing'],
  ] as const)('says what was %s %s', async (_, manner, change, state) => {
    const post = simulator.addPost({ community: COMMUNITY, author: 'ann@far.example' })
    simulator.instance(FAR).quirks.showsWithdrawn = manner === 'with a flag'
    simulator.change(post.id, change)
    expect((await connect().standing([itemOf(post.id)])).get(post.id)).toEqual({ state, id: post.id })
  })
})

test('the home of a post is asked, whose word counts more than what another instance was told', async () => {
  const post = simulator.addPost({ community: COMMUNITY, author: 'ann@far.example', title: 'Gone soon' })
  simulator.change(post.id, { deleted: true }, { untold: [HOST] })
  expect((await newest()).items.map(({ id }) => id)).toEqual([post.id])
  expect((await connect().standing([itemOf(post.id)])).get(post.id)).toEqual({
    state: 'missing',
    id: post.id,
  })
})

describe.each(['v3', 'v4'] as const)(
  'where a home lets no program ask, an instance that serves %s',
  (api) => {
    beforeEach(() => {
      simulator.instance(HOST).quirks.api = api
      simulator.instance(FAR).quirks.robots = 'User-agent: *\nDisallow: /api'
    })

    test('says what became of what stands in its communities', async () => {
      const author = 'ann@far.example'
      const post = simulator.addPost({ community: COMMUNITY, author, title: 'Which?' })
      const comment = simulator.addComment({ below: post.id, author })
      const gone = simulator.addPost({ community: COMMUNITY, author })
      const removed = simulator.addComment({ below: post.id, author })
      simulator.change(gone.id, { deleted: true })
      simulator.change(removed.id, { removed: true })
      const things = [post, comment, gone, removed]
      const states = await connect().standing(things.map(({ id }) => itemOf(id)))
      expect(things.map(({ id }) => states.get(id)?.state)).toEqual([
        'stands',
        'stands',
        'missing',
        'missing',
      ])
      expect(states.get(post.id)).toMatchObject({ item: { post: { title: 'Which?' } } })
      expect(callsOf(FAR)).toEqual([])
    })

    test('leaves open what it does not answer for', async () => {
      const post = simulator.addPost({ community: COMMUNITY, author: 'ann@far.example' })
      const own = simulator.addPost({ community: 'lamps@far.example' })
      plan({ kind: 'answer', status: 503 })
      const items = [itemOf(post.id), { id: own.id, community: 'lamps@far.example' }]
      const states = await connect({ attempts: 1 }).standing(items)
      expect([...states.values()].map(({ state }) => state)).toEqual(['unsure', 'unsure'])
    })
  },
)

test('what another program than Lemmy made is asked for at the instance of its community', async () => {
  const id = 'https://kbin.example/m/lamps/t/1'
  const post = simulator.addPost({ community: COMMUNITY, claimedId: id })
  expect((await connect().standing([itemOf(id)])).get(id)).toMatchObject({ state: 'stands' })
  simulator.change(post.id, { deleted: true })
  expect((await connect().standing([itemOf(id)])).get(id)).toEqual({ state: 'missing', id })
})

test('one post seen through two instances is one', async () => {
  const post = simulator.addPost({ community: COMMUNITY, author: 'ann@far.example' })
  const lemmy = connect()
  const seen = await Promise.all(
    [HOST, FAR].map((host) => {
      const thing = parseThing(simulator.addressOn(host, post))
      if (!thing) throw new Error('No address.')
      return lemmy.thing(thing)
    }),
  )
  expect(seen.map((one) => (one.state === 'stands' ? one.item.id : null))).toEqual([post.id, post.id])
})

test.each([
  ['an instance that cannot be reached', { kind: 'reset' }],
  ['an instance that asks to wait', { kind: 'too-many', body: 'json' }],
  ['a page in place of an answer', { kind: 'spoil', shape: 'html' }],
  [
    'a missing page that is no word of Lemmy',
    { kind: 'answer', status: 404, body: '<h1>404</h1>', type: 'text/html' },
  ],
  ['a refusal', { kind: 'answer', status: 403 }],
] as [string, Action][])('%s leaves open what stands there', async (_, action) => {
  const post = simulator.addPost({ community: COMMUNITY })
  plan(action)
  const found = await connect().standing([post.id, 'https://kbin.example/m/lamps/t/1'].map(itemOf))
  expect([...found.values()].map(({ state }) => state)).toEqual(['unsure', 'unsure'])
})

test('an instance in trouble is asked once for all that it has', async () => {
  const posts = Array.from({ length: 30 }, () => simulator.addPost({ community: COMMUNITY }))
  plan({ kind: 'answer', status: 503 })
  await connect({ attempts: 1 }).standing(posts.map(({ id }) => itemOf(id)))
  expect(callsOf(HOST).length).toBeLessThanOrEqual(8)
})

test('an instance that somebody waits for is asked once whether it has a community, and not waited for', async () => {
  const look = { host: HOST, community: 'selfhosted' }
  plan({ kind: 'answer', status: 503 })
  expect(await troubleOf(connect().hasCommunity({ ...look, max_ms: 60_000 }))).toBe('down')
  expect(callsOf(HOST)).toEqual(['GET /api/v3/community ?name=selfhosted'])
  plan({ kind: 'hang' })
  const silent = connect({ timeout_ms: 600_000 }).hasCommunity({ ...look, max_ms: 200 })
  expect(await troubleOf(silent)).toBe('down')
})

test.each([
  ['too many requests, as JSON', { kind: 'too-many', body: 'json' }, 'slow_down'],
  ['too many requests, as a page', { kind: 'too-many', body: 'html' }, 'slow_down'],
  ['too many requests, without a word', { kind: 'too-many', body: 'empty' }, 'slow_down'],
  [
    'its limit as a bad request',
    { kind: 'answer', status: 400, body: '{"error":"rate_limit_error"}' },
    'slow_down',
  ],
  ['a challenge', { kind: 'answer', status: 403, body: '<html>', type: 'text/html' }, 'closed_to_programs'],
  ['a login', { kind: 'answer', status: 401 }, 'needs_login'],
  ['a redirect to its login', { kind: 'redirect', to: 'https://lemmy.example/login' }, 'needs_login'],
  ['a redirect without end', { kind: 'redirect', to: 'loop' }, 'changed_shape'],
  ['a page', { kind: 'spoil', shape: 'html' }, 'changed_shape'],
  ['nothing', { kind: 'spoil', shape: 'empty' }, 'changed_shape'],
  ['half an answer', { kind: 'spoil', shape: 'truncated' }, 'changed_shape'],
  ['100 MB', { kind: 'spoil', shape: 'huge' }, 'changed_shape'],
  ['100 MB packed', { kind: 'spoil', shape: 'gzip-bomb' }, 'changed_shape'],
  ['views without what they need', { kind: 'mangle', views: 'all' }, 'changed_shape'],
  ['an outage', { kind: 'answer', status: 502, body: '<html>', type: 'text/html' }, 'down'],
  ['an end of the connection', { kind: 'reset' }, 'down'],
  ['nothing at all', { kind: 'hang' }, 'down'],
] as [string, Action, Trouble][])('%s is a trouble with a name', async (_, action, trouble) => {
  simulator.addPost({ community: COMMUNITY })
  plan(action)
  const lemmy = connect({ timeout_ms: 2_000, attempts: 1 })
  expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW - 60 }))).toBe(trouble)
})

describe('a robots.txt', () => {
  const askedOf = (host: string) => simulator.instance(host).requestLog.calls.map(({ endpoint }) => endpoint)
  const asksAway = (text: string) => {
    simulator.instance(HOST).quirks.robots = text
  }

  test.each([
    'User-agent: *\nDisallow: /',
    'User-agent: tests\nDisallow: /api',
    'User-agent: *\nDisallow: /api/v3/',
  ])('that says %j closes an instance to this program, which asks for nothing more', async (text) => {
    asksAway(text)
    const post = simulator.addPost({ community: COMMUNITY })
    const lemmy = connect()
    const calls = [
      lemmy.newest({ host: HOST, since: NOW - 60 }),
      lemmy.search({ host: HOST, words: 'lamp' }),
      lemmy.communities({ host: HOST, words: 'lamp' }),
      lemmy.community({ host: HOST, community: 'selfhosted' }),
      lemmy.thing({ kind: 'post', host: HOST, id: 1 }),
      lemmy.answers({ host: HOST, comment: 1, depth: 1 }),
    ]
    for (const call of calls) expect(await troubleOf(call)).toBe('closed_to_programs')
    expect((await lemmy.standing([itemOf(post.id)])).get(post.id)).toMatchObject({ state: 'unsure' })
    expect(askedOf(HOST)).toEqual([ROBOTS])
    expect(await troubleOf(lemmy.newest({ host: FAR, since: NOW - 60 }))).toBe('none')
  })

  test.each(['/api/v3/search?', '/*?q='])(
    'that disallows %j closes the search by its query, and not the lists',
    async (path) => {
      asksAway(`User-agent: *\nDisallow: ${path}`)
      const lemmy = connect()
      const error: unknown = await lemmy.search({ host: HOST, words: 'lamp' }).catch((thrown) => thrown)
      expect(error).toMatchObject({ trouble: 'closed_to_programs', endpoint: 'GET /api/v3/search' })
      expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW - 60 }))).toBe('none')
    },
  )

  test('that never ends is obeyed as far as it is read', async () => {
    asksAway(`User-agent: *\nDisallow: /api\n${'#'.repeat(9 * 1024 * 1024)}`)
    expect(await troubleOf(connect().newest({ host: HOST, since: NOW - 60 }))).toBe('closed_to_programs')
  })

  test.each<[string, Trouble]>([
    [`https://${FAR}/robots.txt`, 'closed_to_programs'],
    [`//${FAR}/robots.txt`, 'closed_to_programs'],
    ['/robots.txt', 'changed_shape'],
    [`http://${FAR}/robots.txt`, 'changed_shape'],
    ['', 'changed_shape'],
  ])('that is at %j is read there', async (location, trouble) => {
    simulator.instance(FAR).quirks.robots = 'User-agent: *\nDisallow: /api'
    const lemmy = connect({ fetch: redirecting(`https://${HOST}/robots.txt`, location) })
    expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW - 60 }))).toBe(trouble)
    expect(askedOf(HOST)).toEqual([])
  })

  test('is asked for as a text', async () => {
    const accepted: (string | null)[] = []
    const lemmy = connect({
      fetch: (address, init) => {
        accepted.push(new Headers(init?.headers).get('accept'))
        return reach(address, init)
      },
    })
    await lemmy.newest({ host: HOST, since: NOW - 60 })
    expect(accepted.slice(0, 2)).toEqual(['text/plain', 'application/json'])
  })

  test('that keeps others away, or is not there, lets this program read', async () => {
    const lemmy = connect()
    for (const text of ['User-agent: other\nDisallow: /', null, undefined]) {
      simulator.instance(HOST).quirks.robots = text
      expect(await troubleOf(connect().newest({ host: HOST, since: NOW - 60 }))).toBe('none')
    }
    await Promise.all([1, 2, 3].map(() => lemmy.newest({ host: FAR, since: NOW - 60 })))
    expect(askedOf(FAR).filter((endpoint) => endpoint === ROBOTS)).toHaveLength(1)
  })

  test.each<[Action, Trouble]>([
    [{ kind: 'answer', status: 503 }, 'down'],
    [{ kind: 'too-many', body: 'html' }, 'slow_down'],
    [{ kind: 'reset' }, 'down'],
  ])('that answers with %j forbids all for the moment, and is asked for again', async (action, trouble) => {
    const lemmy = connect({ attempts: 1 })
    plan(action, { endpoint: ROBOTS, times: 1 })
    expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW - 60 }))).toBe(trouble)
    expect(askedOf(HOST)).toEqual([ROBOTS])
    if (trouble === 'down')
      expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW - 60 }))).toBe('none')
  })
})

test('an instance that answers nobody without a login says so', async () => {
  simulator.instance(HOST).quirks.isPrivate = true
  expect(await troubleOf(newest())).toBe('needs_login')
})

test('a site that is no Lemmy is not there', async () => {
  plan({ kind: 'answer', status: 404, body: '<h1>404</h1>', type: 'text/html' })
  expect(await troubleOf(newest())).toBe('gone')
})

test('one view that cannot be read is skipped, and the others are not', async () => {
  const first = simulator.addPost({ community: COMMUNITY, published: NOW - 20 })
  simulator.addPost({ community: COMMUNITY, published: NOW - 10 })
  plan({ kind: 'mangle', views: 'one' }, { endpoint: 'GET /api/v3/post/list', nth: 1 })
  const { items, skipped } = await newest()
  expect(items.map(({ id }) => id)).toEqual([first.id])
  expect(skipped).toHaveLength(1)
})

test('comments that were withdrawn are told apart from those that stand', async () => {
  const post = simulator.addPost({ community: COMMUNITY })
  const gone = simulator.addComment({ below: post.id })
  simulator.change(gone.id, { removed: true })
  const { items, withdrawn } = await newest()
  expect(items.map(({ id }) => id)).toEqual([post.id])
  expect(withdrawn).toEqual([gone.id])
})

test('a post that is deleted between the list and the look is missing', async () => {
  const post = simulator.addPost({ community: COMMUNITY })
  plan({ kind: 'meanwhile', when: 'after', id: post.id, change: { deleted: true } }, { nth: 2 })
  const { items } = await newest()
  expect(items).toHaveLength(1)
  expect((await connect().standing([itemOf(post.id)])).get(post.id)?.state).toBe('missing')
})

test('what is new comes late from a list that runs behind, and is not lost', async () => {
  simulator.instance(HOST).quirks.lag = 600
  const post = simulator.addPost({ community: COMMUNITY, published: NOW - 300 })
  expect((await newest()).items).toEqual([])
  simulator.clock.advance(400)
  expect((await newest()).items.map(({ id }) => id)).toEqual([post.id])
})

test('the program is named, and one instance that asks to wait does not hold up another', async () => {
  plan({ kind: 'too-many', body: 'json', retryAfter: '30' })
  const lemmy = connect({ max_wait_ms: 0, attempts: 1 })
  expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW }))).toBe('slow_down')
  expect(await troubleOf(lemmy.newest({ host: HOST, since: NOW }))).toBe('slow_down')
  expect(callsOf(HOST)).toHaveLength(1)
  expect(await troubleOf(lemmy.newest({ host: FAR, since: NOW }))).toBe('none')
  expect(simulator.instance(FAR).requestLog.calls[0]?.userAgent).toBe('tests/1.0 (nobody@example.com)')
})

test('people who search for communities do not stop searches for posts', async () => {
  const lemmy = connect({ max_wait_ms: 0 })
  const communities = () => lemmy.communities({ host: HOST, words: 'self' })
  for (let i = 0; i < 20; i += 1) await communities()
  expect(await troubleOf(communities())).toBe('own_limit')
  expect(await troubleOf(lemmy.search({ host: HOST, words: 'lamp' }))).toBe('none')
})

test('what stands below a comment is listed as deep as it is asked for', async () => {
  const post = simulator.addPost({ community: COMMUNITY })
  const comment = simulator.addComment({ below: post.id })
  const answer = simulator.addComment({ below: comment.id, author: 'ann@far.example' })
  simulator.addComment({ below: answer.id, author: 'cy@far.example' })
  const number = parseThing(comment.id)?.id ?? 0
  const authorsAt = async (depth: number) =>
    (await connect().answers({ host: HOST, comment: number, depth })).map(({ author }) => author)
  expect(await authorsAt(1)).toEqual(['ann@far.example'])
  expect((await authorsAt(2)).toSorted()).toEqual(['ann@far.example', 'cy@far.example'])
})
