import { createBlueskySimulator, samplePosts, serveBluesky } from '@radar/bluesky-simulator'
import type { Action, Fault, ServedSimulator } from '@radar/bluesky-simulator'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ForumError, createBluesky, createHostBudget, parsePostUri } from './index.ts'
import type { Bluesky, BlueskyOptions, PostName, StreamBatch, StreamEvent, Trouble } from './index.ts'

const NOW = 1_790_000_000
const US = 1_000_000
let simulator: ReturnType<typeof createBlueskySimulator>
let served: ServedSimulator

beforeAll(async () => {
  simulator = createBlueskySimulator({ start: NOW })
  served = await serveBluesky(simulator, { port: 0, hostname: '127.0.0.1' })
})
afterAll(() => served.close())
beforeEach(async () => {
  await expect.poll(() => simulator.state.subscribers.count).toBe(0)
  simulator.planFaults([])
  simulator.state.subscribers.isStalled = false
  simulator.state.requestLog.calls.length = 0
  simulator.state.clock.advance(1_000)
  simulator.state.events.forget(Infinity)
})

function connect(options: Partial<BlueskyOptions> = {}): Bluesky {
  const clock = { now: () => Date.now(), sleep: async () => undefined, random: () => 0 }
  const size = { requests: 1_000, seconds: 1 }
  return createBluesky({
    userAgent: 'tests/1.0 (nobody@example.com)',
    streamUrl: served.streamUrl,
    apiUrl: served.apiUrl,
    budget: createHostBudget({ stream: size, api: size }, clock),
    clock,
    linger_ms: 1,
    ...options,
  })
}

const plan = (action: Action, on: Fault['on'] = {}) => simulator.planFaults([{ do: action, on }])
const now = () => simulator.state.clock.now()
const say = (text: string, handle = 'ann.example.com') => simulator.addPosts([{ handle, text }])[0]!
const nameOf = (uri: string): PostName => parsePostUri(uri)!

const describeEvent = (event: StreamEvent): string => {
  if (event.kind === 'account-gone') return event.kind
  return event.kind === 'post' ? event.post.text : `gone ${event.post.rkey}`
}

/** Follows the stream until it has brought as many events. Returns them and where to resume. */
async function follow(
  bluesky: Bluesky,
  { cursor, events: wanted }: { cursor: number | null; events: number },
): Promise<{ events: StreamEvent[]; cursor: number; batches: StreamBatch[] }> {
  const batches: StreamBatch[] = []
  for await (const batch of bluesky.stream({ cursor })) {
    batches.push(batch)
    const events = batches.flatMap((one) => one.events)
    if (events.length >= wanted) return { events, cursor: batch.cursor, batches }
  }
  throw new Error('The stream ended.')
}

async function troubleOf(work: Promise<unknown>): Promise<Trouble | 'none'> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error === null) return 'none'
  if (!(error instanceof ForumError)) throw error
  return error.trouble
}

describe('the stream', () => {
  test('brings what is written and deleted, as plain text', async () => {
    const cursor = now() * US
    const [asked] = simulator.addPosts([
      { handle: 'ann.example.com', text: 'Which lamp?\r\n\n\n\nA quiet one. ' },
    ])
    simulator.addPosts([{ handle: 'ben.example.com', text: 'This one.', replyTo: asked! }])
    simulator.deletePost(asked!)
    simulator.setStatus('ben.example.com', 'deleted')
    const { events } = await follow(connect(), { cursor, events: 4 })
    expect(events).toEqual([
      {
        kind: 'post',
        post: {
          ...nameOf(asked!),
          handle: null,
          text: 'Which lamp?\n\nA quiet one.',
          reply: null,
          created_at: now() * 1_000,
          likes: null,
          replies: null,
        },
      },
      {
        kind: 'post',
        post: expect.objectContaining({ text: 'This one.', reply: { root: asked, parent: asked } }),
      },
      { kind: 'gone', post: nameOf(asked!) },
      { kind: 'account-gone', did: expect.stringMatching(/^did:plc:/) },
    ])
    simulator.setStatus('ben.example.com', null)
  })

  test('asks for posts alone, says who asks, and begins a little before the cursor', async () => {
    const cursor = now() * US
    say('Hi')
    await follow(connect(), { cursor, events: 1 })
    expect(simulator.state.requestLog.calls).toMatchObject([
      {
        endpoint: 'GET /subscribe',
        query: `?wantedCollections=app.bsky.feed.post&cursor=${cursor - 5 * US}`,
        userAgent: 'tests/1.0 (nobody@example.com)',
      },
    ])
  })

  test('resumes after each cut without a gap and without anything twice', async () => {
    const bluesky = connect()
    let cursor = now() * US
    const seen: string[] = []
    for (let i = 0; i < 5; i++) {
      simulator.state.clock.advance(1)
      say(`first of ${i}`)
      say(`second of ${i}`)
      const got = await follow(bluesky, { cursor, events: 2 })
      simulator.cutStream()
      seen.push(...got.events.map(describeEvent))
      cursor = got.cursor
    }
    expect(seen).toEqual([0, 1, 2, 3, 4].flatMap((i) => [`first of ${i}`, `second of ${i}`]))
  })

  test('a cut on the way is an error, once what came before was brought', async () => {
    const cursor = now() * US
    say('before the cut')
    const batches: StreamBatch[] = []
    const reading = (async () => {
      for await (const batch of connect().stream({ cursor })) {
        batches.push(batch)
        simulator.cutStream()
      }
    })()
    expect(await troubleOf(reading)).toBe('down')
    expect(batches.flatMap(({ events }) => events.map(describeEvent))).toEqual(['before the cut'])
  })

  test('says what the stream had forgotten', async () => {
    const cursor = now() * US
    say('lost')
    simulator.state.clock.advance(7_200)
    simulator.state.events.forget(now() * US)
    say('kept')
    const { batches } = await follow(connect(), { cursor, events: 1 })
    expect(batches[0]?.gap).toEqual({ from: cursor / 1_000, until: now() * 1_000 })
    expect(batches[0]?.events.map(describeEvent)).toEqual(['kept'])
  })

  test('ends when its signal says so', async () => {
    const ending = new AbortController()
    const reading = connect()
      .stream({ cursor: now() * US, signal: ending.signal })
      .next()
    await expect.poll(() => simulator.state.subscribers.count).toBe(1)
    ending.abort()
    expect(await reading).toEqual({ done: true, value: undefined })
    await expect.poll(() => simulator.state.subscribers.count).toBe(0)
  })

  test('silence is told', async () => {
    simulator.state.subscribers.isStalled = true
    const reading = connect({ stall_ms: 30 })
      .stream({ cursor: now() * US })
      .next()
    expect(await troubleOf(reading)).toBe('down')
    await expect(connect({ stall_ms: 30 }).stream({ cursor: null }).next()).rejects.toThrow(/brought nothing/)
  })

  test('posts that say they are old, as imports do, are left out', async () => {
    const cursor = now() * US
    simulator.addPosts([{ handle: 'ann.example.com', text: 'From 2013', time: now() - 86_401 }])
    say('From today')
    const { events } = await follow(connect(), { cursor, events: 1 })
    expect(events.map(describeEvent)).toEqual(['From today'])
  })

  test.each([
    ['a kind of another name', { kind: 'op', commit: {} }],
    ['no kind', { type: 'commit' }],
    ['a collection of another form', { kind: 'commit', commit: { collection: ['post'] } }],
  ])('many messages with %s are a failure', async (_, message) => {
    const batch = connect({ linger_ms: 200 })
      .stream({ cursor: now() * US })
      .next()
    await expect.poll(() => simulator.state.subscribers.count).toBe(1)
    const text = JSON.stringify({ did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', time_us: now() * US, ...message })
    for (let i = 0; i < 20; i++) simulator.state.subscribers.sendText(text)
    expect(await troubleOf(batch)).toBe('changed_shape')
  })

  test.each([{}, { commit: null }])('messages of another kind with %j are no failure', async (fields) => {
    const cursor = now() * US
    const walk = connect({ linger_ms: 200 }).stream({ cursor })
    const batch = walk.next()
    await expect.poll(() => simulator.state.subscribers.count).toBe(1)
    const identity = { did: 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa', time_us: cursor, kind: 'identity', ...fields }
    for (let i = 0; i < 20; i++) simulator.state.subscribers.sendText(JSON.stringify(identity))
    say('Which varnish?', 'nia.example.com')
    expect((await batch).value).toMatchObject({ unreadable: 0, events: [{ kind: 'post' }] })
    await walk.return(undefined)
    await expect.poll(() => simulator.state.subscribers.count).toBe(0)
  })

  test('a message that cannot be read is counted; many of them are a failure', async () => {
    const bluesky = connect({ linger_ms: 200 })
    const walk = bluesky.stream({ cursor: now() * US })
    const first = walk.next()
    await expect.poll(() => simulator.state.subscribers.count).toBe(1)
    simulator.state.subscribers.sendText('{"kind":"commit"}')
    expect((await first).value).toMatchObject({ unreadable: 1, events: [] })
    const second = walk.next()
    say('Which wax?', 'nia.example.com')
    for (let i = 0; i < 20; i++) simulator.state.subscribers.sendText('<html>')
    expect(await troubleOf(second)).toBe('changed_shape')
    const { events } = await follow(bluesky, { cursor: now() * US, events: 1 })
    expect(events.map(describeEvent)).toEqual(['Which wax?'])
  })

  test('a message without end ends the connection', async () => {
    const reading = connect()
      .stream({ cursor: now() * US })
      .next()
    await expect.poll(() => simulator.state.subscribers.count).toBe(1)
    simulator.state.subscribers.sendText('x'.repeat(2 * 1024 * 1024))
    expect(await troubleOf(reading)).toBe('down')
  })

  test('more than is read waits, and nothing of it is lost', async () => {
    const cursor = now() * US
    for (let i = 0; i < 8_000; i++) say(`post ${i}`, `h${i % 7}.example.com`)
    const { events } = await follow(connect({ max_batch: 300 }), { cursor, events: 8_000 })
    expect(events.map(describeEvent)).toEqual(Array.from({ length: 8_000 }, (_, i) => `post ${i}`))
  })

  test.each<[Action, Trouble]>([
    [{ kind: 'too-many', body: 'json', retryAfter: '5' }, 'slow_down'],
    [{ kind: 'too-many', body: 'html' }, 'slow_down'],
    [{ kind: 'too-many', body: 'empty' }, 'slow_down'],
    [{ kind: 'answer', status: 403 }, 'closed_to_programs'],
    [{ kind: 'answer', status: 401 }, 'needs_login'],
    [{ kind: 'answer', status: 404 }, 'gone'],
    [{ kind: 'answer', status: 301 }, 'changed_shape'],
    [{ kind: 'answer', status: 200, body: '<html>Log in</html>', type: 'text/html' }, 'changed_shape'],
    [{ kind: 'answer', status: 502 }, 'down'],
  ])('that opens with %j is %s', async (action, trouble) => {
    plan(action, { endpoint: 'GET /subscribe' })
    expect(await troubleOf(connect().stream({ cursor: null }).next())).toBe(trouble)
  })

  test('that nobody serves is down, and one that refused is left alone for a while', async () => {
    const nowhere = connect({ streamUrl: 'ws://127.0.0.1:1' })
    expect(await troubleOf(nowhere.stream({ cursor: null }).next())).toBe('down')
    plan({ kind: 'too-many', body: 'json' }, { endpoint: 'GET /subscribe' })
    const bluesky = connect()
    expect(await troubleOf(bluesky.stream({ cursor: null }).next())).toBe('slow_down')
    expect(await troubleOf(bluesky.stream({ cursor: null }).next())).toBe('slow_down')
    expect(simulator.state.requestLog.calls).toHaveLength(1)
  })
})

describe('single posts', () => {
  test('stand, with the names of their authors, or are missing', async () => {
    const asked = say('Which glue?', 'cy.example.com')
    const gone = say('Never mind.', 'cy.example.com')
    const closed = say('Buy mine.', 'dee.example.com')
    simulator.deletePost(gone)
    simulator.setStatus('dee.example.com', 'takendown')
    onTestFinished(() => simulator.setStatus('dee.example.com', null))
    const states = await connect().posts([asked, gone, closed].map(nameOf))
    expect(states).toMatchObject({
      stands: [{ ...nameOf(asked), handle: 'cy.example.com', text: 'Which glue?', replies: 0, likes: 0 }],
      missing: [nameOf(gone), nameOf(closed)],
      unsure: [],
    })
  })

  test('show their answers', async () => {
    const asked = say('Which oil?', 'eve.example.com')
    const [oil] = simulator.addPosts([{ handle: 'fay.example.com', text: 'Linseed.', replyTo: asked }])
    simulator.addPosts([{ handle: 'gil.example.com', text: 'Boiled?', replyTo: oil! }])
    const textsOf = async (depth: number) =>
      (await connect().replies({ name: nameOf(asked), depth }))?.map(({ handle, text }) => [handle, text])
    expect(await textsOf(1)).toEqual([['fay.example.com', 'Linseed.']])
    expect(await textsOf(2)).toEqual([
      ['fay.example.com', 'Linseed.'],
      ['gil.example.com', 'Boiled?'],
    ])
    const nobody = { did: nameOf(asked).did, rkey: '3l3qo2vuowo2b' }
    expect(await connect().replies({ name: nobody, depth: 1 })).toBeNull()
  })

  test('are found by the handle of their author', async () => {
    const { did } = nameOf(say('Hello', 'gil.example.com'))
    expect(await connect().did('Gil.example.com')).toBe(did)
    expect(await connect().did(did)).toBe(did)
    expect(await connect().did('nobody.example.com')).toBeNull()
  })

  test('have authors whose handles are asked for 25 at a time', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `h${i}.example.com`)
    const dids = names.map((handle) => nameOf(say('Hi', handle)).did)
    simulator.setStatus('h3.example.com', 'deleted')
    onTestFinished(() => simulator.setStatus('h3.example.com', null))
    const handles = await connect().handles([...dids, 'did:plc:nobody', 'no identifier'])
    expect(handles.size).toBe(29)
    expect(handles.get(dids[7]!)).toBe('h7.example.com')
    expect(simulator.state.requestLog.calls).toHaveLength(2)
    const body = JSON.stringify({ profiles: [{ did: dids[0], handle: 'handle.invalid' }, { did: dids[1] }] })
    plan({ kind: 'answer', status: 200, body })
    expect(await connect().handles(dids.slice(0, 2))).toEqual(new Map())
    plan({ kind: 'answer', status: 200, body: '{}' })
    expect(await troubleOf(connect().handles(dids))).toBe('changed_shape')
  })

  test('have authors whom the network refuses to name, beside others that it names', async () => {
    const dids = ['kim', 'lou', 'mia'].map((name) => nameOf(say('Hi', `${name}.example.com`)).did)
    plan({ kind: 'answer', status: 400 }, { nth: [1, 3, 4] })
    expect([...(await connect().handles(dids)).values()]).toEqual(['kim.example.com', 'mia.example.com'])
  })

  test('that come in a form that cannot be read are unsure', async () => {
    const asked = say('Which wax?')
    const body = JSON.stringify({ posts: [{ uri: asked, author: {}, record: {} }] })
    plan({ kind: 'answer', status: 200, body })
    expect(await connect().posts([nameOf(asked)])).toEqual({
      stands: [],
      missing: [],
      unsure: [nameOf(asked)],
    })
    plan({ kind: 'answer', status: 200, body: '{"posts":[{}]}' })
    expect((await connect().posts([nameOf(asked)])).unsure).toHaveLength(1)
  })

  test.each<[Action, Trouble]>([
    [{ kind: 'too-many', body: 'json' }, 'slow_down'],
    [{ kind: 'answer', status: 403 }, 'closed_to_programs'],
    [{ kind: 'answer', status: 401 }, 'needs_login'],
    [{ kind: 'answer', status: 502 }, 'down'],
    [{ kind: 'answer', status: 200, body: '<html>', type: 'text/html' }, 'changed_shape'],
    [{ kind: 'answer', status: 200, body: '{"posts":{}}' }, 'changed_shape'],
    [{ kind: 'reset' }, 'down'],
    [{ kind: 'hang' }, 'down'],
  ])('asked for meet %j as %s', async (action, trouble) => {
    plan(action)
    const bluesky = connect({ timeout_ms: action.kind === 'hang' ? 50 : 20_000 })
    expect(await troubleOf(bluesky.posts([{ did: 'did:plc:abc', rkey: '3l3' }]))).toBe(trouble)
  })
})

test('sample posts can all be read', async () => {
  const cursor = now() * US
  simulator.addPosts(samplePosts(now()))
  const { events } = await follow(connect(), { cursor, events: 6 })
  expect(events.every(({ kind }) => kind === 'post')).toBe(true)
})

test.each(['', 'a\nb', 'ü', 'x'.repeat(201)])('takes no User-Agent such as %j', (userAgent) => {
  expect(() => createBluesky({ userAgent })).toThrow(TypeError)
})
