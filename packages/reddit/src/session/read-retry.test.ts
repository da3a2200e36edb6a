import type { ServerResponse } from 'node:http'
import { once } from 'node:events'
import { pipeline, Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import {
  BodyTooLargeError,
  NoConnectionError,
  ConnectionLostError,
  createMemoryTokenStore,
  AccessForbiddenError,
  TargetNotFoundError,
  RateLimitedError,
  RedirectedError,
  RequestRefusedError,
  RequestTimedOutError,
  ServerFailedError,
  SubredditUnavailableError,
  UnreadableAnswerError,
} from '../index.ts'
import type { RateObservation } from '../index.ts'
import {
  connectTo,
  createTestClock,
  lastingGrant,
  listingOf,
  postThing,
  sendJson,
  startLocalForum,
  unusedUrl,
} from '../testing/start-local-forum.ts'

type Answer = (response: ServerResponse) => void

/** Reads r/tea from a forum that gives these answers in turn, the last one for ever. */
async function readFrom(answers: Answer[], timeout_ms?: number) {
  const forum = await startLocalForum((_, response) => {
    const answer = answers[Math.min(forum.received.length, answers.length) - 1]
    answer?.(response)
  })
  const clock = createTestClock()
  const observed: RateObservation[] = []
  const taken: string[] = []
  const app = connectTo(forum, {
    clock,
    ...(timeout_ms === undefined ? {} : { timeout_ms }),
    budget: {
      take: async ({ priority, tenant }) => void taken.push(`${priority} ${tenant}`),
      observe: (observation) => void observed.push(observation),
    },
  })
  const tokens = app.storedTokens(createMemoryTokenStore(lastingGrant))
  const session = app.session(tokens, { priority: 'scan', tenant: 'anna' })
  const page = session.newPosts(['tea'])
  await page.catch(() => {})
  return { page, forum, clock, observed, taken }
}

const good: Answer = (response) => sendJson(response, listingOf([postThing('p1')]))
const status =
  (code: number): Answer =>
  (response) =>
    sendJson(response, { error: code }, code)
const html =
  (code: number): Answer =>
  (response) =>
    void response
      .writeHead(code, { 'content-type': 'text/html' })
      .end('<html>Our CDN was unable to reach our servers</html>')

const passing: [name: string, answer: Answer][] = [
  ...[500, 502, 503, 504, 520, 522, 408, 429].map((code): [string, Answer] => [String(code), status(code)]),
  ['HTML with 503', html(503)],
  ['HTML with 200', html(200)],
  ['an empty body', (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end()],
  [
    'a cut body',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"kind":"Lis'),
  ],
  ['a reset', (response) => response.socket?.resetAndDestroy()],
]

test.each(passing)('a read goes on after %s', async (_, answer) => {
  const { page, forum, clock, taken } = await readFrom([answer, answer, good])
  expect((await page).items).toHaveLength(1)
  expect(forum.received).toHaveLength(3)
  expect(clock.slept).toEqual([375, 750])
  expect(taken).toEqual(['scan anna', 'scan anna', 'scan anna'])
})

const lasting: [name: string, answer: Answer, kind: new (...a: never[]) => Error, calls: number][] = [
  ['500', status(500), ServerFailedError, 3],
  ['429', status(429), RateLimitedError, 3],
  ['HTML with 200', html(200), UnreadableAnswerError, 3],
  ['a reset', (response) => response.socket?.resetAndDestroy(), ConnectionLostError, 3],
  ['400', status(400), RequestRefusedError, 1],
  ['403', status(403), AccessForbiddenError, 1],
  ['HTML with 403', html(403), UnreadableAnswerError, 1],
  ['404', status(404), TargetNotFoundError, 1],
  ['409', status(409), RequestRefusedError, 1],
  ['414', html(414), RequestRefusedError, 1],
  ['451', status(451), RequestRefusedError, 1],
  ['another shape', (response) => sendJson(response, { kind: 't3' }), UnreadableAnswerError, 1],
  ['50 MB', (response) => void response.end(Buffer.alloc(50_000_000, ' ')), BodyTooLargeError, 1],
  [
    'a gzip bomb of 200 MB',
    (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    BodyTooLargeError,
    1,
  ],
  [
    'a redirect',
    (response) => void response.writeHead(301, { location: 'https://evil.test/' }).end(),
    RedirectedError,
    1,
  ],
]

const bomb = gzipSync(Buffer.alloc(200_000_000))

test.each(lasting)('a read gives up on %s with its name', async (_, answer, kind, calls) => {
  const { page, forum, observed } = await readFrom([answer])
  await expect(page).rejects.toBeInstanceOf(kind)
  expect(forum.received).toHaveLength(calls)
  expect(observed).toHaveLength(calls)
})

test('a body without end is hung up on, compressed or not', async () => {
  for (const encoding of ['gzip', 'identity']) {
    let hungUp: Promise<unknown> = Promise.resolve()
    const { page } = await readFrom([
      (response) => {
        hungUp = once(response, 'close')
        response.writeHead(200, { 'content-encoding': encoding })
        const body = Readable.from(endlessSpaces())
        if (encoding === 'gzip') pipeline(body, createGzip(), response, () => {})
        else pipeline(body, response, () => {})
      },
    ])
    await expect(page).rejects.toMatchObject({ name: 'BodyTooLargeError', limit_bytes: 16 * 1024 * 1024 })
    await hungUp
  }
})

function* endlessSpaces() {
  for (;;) yield Buffer.alloc(65_536, ' ')
}

test('a forum that hangs is left after the timeout, three times', async () => {
  const { page, observed } = await readFrom([() => {}], 50)
  await expect(page).rejects.toBeInstanceOf(RequestTimedOutError)
  expect(observed.map((observation) => observation.status)).toEqual([null, null, null])
})

test('a forum that is down is told as such', async () => {
  const app = connectTo({ url: await unusedUrl() })
  const session = app.session(app.storedTokens(createMemoryTokenStore(lastingGrant)))
  await expect(session.me()).rejects.toBeInstanceOf(NoConnectionError)
})

const closed: [name: string, code: number, body: object, facts: object][] = [
  [
    'private',
    403,
    { reason: 'private', message: 'Forbidden', error: 403 },
    { reason: 'private', notice: null },
  ],
  [
    'quarantined',
    403,
    { reason: 'quarantined', quarantine_message: 'Think first.', message: 'Forbidden', error: 403 },
    { reason: 'quarantined', notice: 'Think first.' },
  ],
  [
    'gated',
    403,
    { reason: 'gated', interstitial_warning_message: 'Sure?', message: 'Forbidden', error: 403 },
    { reason: 'gated', notice: 'Sure?' },
  ],
  ['banned', 404, { reason: 'banned', message: 'Not Found', error: 404 }, { reason: 'banned', notice: null }],
]

test.each(closed)('a %s subreddit is told as such', async (_, code, body, facts) => {
  const { page, forum } = await readFrom([(response) => sendJson(response, body, code)])
  await expect(page).rejects.toBeInstanceOf(SubredditUnavailableError)
  await expect(page).rejects.toMatchObject({ status: code, endpoint: 'GET /r/tea/new', ...facts })
  expect(forum.received).toHaveLength(1)
})

test.each([
  'https://www.reddit.com/subreddits/search?q=tea',
  '/subreddits/search.json?q=tea',
  '/forum/subreddits/search',
])('a redirect to %s means that there is no such subreddit', async (location) => {
  const { page } = await readFrom([(response) => void response.writeHead(302, { location }).end()])
  await expect(page).rejects.toMatchObject({ name: 'SubredditUnavailableError', reason: 'missing' })
})

test('every answer is reported to the budget, with sane numbers', async () => {
  const { observed } = await readFrom([
    (response) => response.socket?.resetAndDestroy(),
    (response) => sendJson(response, { error: 429 }, 429, { 'retry-after': '4', 'x-ratelimit-reset': '1e9' }),
    (response) =>
      sendJson(response, listingOf([]), 200, {
        'x-ratelimit-used': '12',
        'x-ratelimit-remaining': '988.0',
        'x-ratelimit-reset': '346',
      }),
  ])
  expect(observed).toMatchObject([
    { status: null, used: undefined, remaining: undefined, reset: undefined },
    { status: 429, retry_after: 4, reset: 600 },
    { status: 200, used: 12, remaining: 988, reset: 346 },
  ])
})

test('the token is not asked for before there is room in the budget', async () => {
  const order: string[] = []
  const forum = await startLocalForum((_, response) => good(response))
  const app = connectTo(forum, { budget: { take: async () => void order.push('budget'), observe: () => {} } })
  const access = async () => {
    order.push('token')
    return 'access-1'
  }
  await app.session({ access, renew: access }).newPosts(['tea'])
  expect(order).toEqual(['budget', 'token'])
})
