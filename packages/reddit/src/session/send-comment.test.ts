import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import {
  AccountCoolingDownError,
  AccountRestrictedError,
  AuthorBlockedError,
  BudgetExhaustedError,
  CommentInvisibleError,
  NoConnectionError,
  ConnectionLostError,
  ContentRuleBrokenError,
  createMemoryTokenStore,
  AccessForbiddenError,
  InvalidNameError,
  RateLimitedError,
  ReconnectRequiredError,
  RequestRefusedError,
  RequestTimedOutError,
  ServerFailedError,
  SubredditRefusedError,
  SubredditUnavailableError,
  TargetClosedError,
  TextInvalidError,
  UnauthorizedError,
  UnknownRefusalError,
  UnreadableAnswerError,
  BodyTooLargeError,
} from '../index.ts'
import type { CommentResult } from '../index.ts'
import {
  connectTo,
  lastingGrant,
  sendJson,
  startLocalForum,
  unusedUrl,
} from '../testing/start-local-forum.ts'

const draft = { parent: 't3_abc', text: 'A kettle with a thermometer & patience.' }

async function commentAnsweredBy(answer: (response: ServerResponse) => void, timeout_ms?: number) {
  const forum = await startLocalForum((request, response) => {
    if (request.path === '/api/v1/access_token')
      sendJson(response, { access_token: 'access-2', expires_in: 3600 })
    else answer(response)
  })
  const app = connectTo(forum, timeout_ms === undefined ? {} : { timeout_ms })
  const store = createMemoryTokenStore(lastingGrant)
  const session = app.session(app.storedTokens(store))
  const result = await session.comment(draft)
  return { result, forum, session, store }
}

function errorIn(result: CommentResult): Error {
  if (result.outcome === 'posted') throw new Error('it was posted')
  return result.error
}

test('posts once, with everything the interface asks for', async () => {
  const data = {
    id: 'c1',
    name: 't1_c1',
    parent_id: 't3_abc',
    link_id: 't3_abc',
    subreddit: 'tea',
    body: draft.text,
    author: 'helper',
    created_utc: 1,
  }
  const { result, forum } = await commentAnsweredBy((response) =>
    sendJson(response, { json: { errors: [], data: { things: [{ kind: 't1', data }] } } }),
  )
  expect(result).toMatchObject({
    outcome: 'posted',
    comment: {
      id: 'c1',
      name: 't1_c1',
      details: { permalink: '/r/tea/comments/abc/_/c1/', parent_id: 't3_abc' },
    },
  })
  const [request] = forum.received
  expect(forum.received).toHaveLength(1)
  expect(Object.fromEntries(request?.form ?? [])).toEqual({
    thing_id: 't3_abc',
    text: draft.text,
    api_type: 'json',
  })
  expect(request?.query.get('raw_json')).toBe('1')
  expect(request?.headers.authorization).toBe('bearer access-1')
  expect(request?.headers['user-agent']).toBe('test:radar:1 (by /u/tester)')
})

test('counts as posted with nothing but an id, and with errors null', async () => {
  const { result } = await commentAnsweredBy((response) =>
    sendJson(response, { json: { errors: null, data: { things: [{ kind: 't1', data: { id: 'c9' } }] } } }),
  )
  expect(result).toEqual({ outcome: 'posted', comment: { id: 'c9', name: 't1_c9', details: null } })
})

const refusals: [code: string, text: string, kind: new (...a: never[]) => Error, facts: object][] = [
  [
    'RATELIMIT',
    'Take a break for 5 seconds before trying again.',
    AccountCoolingDownError,
    { wait_ms: 5000, wait_known: true },
  ],
  ['RATELIMIT', 'Not so fast.', AccountCoolingDownError, { wait_ms: 600_000, wait_known: false }],
  ['THREAD_LOCKED', 'locked', TargetClosedError, { state: 'locked' }],
  ['TOO_OLD', 'archived', TargetClosedError, { state: 'archived' }],
  ['DELETED_COMMENT', 'gone', TargetClosedError, { state: 'deleted' }],
  ['COMMENT_UNREPLIABLE', 'no', TargetClosedError, { state: 'unreachable' }],
  ['COMMENT_NOT_ACCESSIBLE', 'no', TargetClosedError, { state: 'unreachable' }],
  ['POST_NOT_ACCESSIBLE', 'no', TargetClosedError, { state: 'unreachable' }],
  ['USER_BLOCKED', 'no', AuthorBlockedError, { by: 'us' }],
  ['SOMETHING_IS_BROKEN', 'hm', AuthorBlockedError, { by: 'them' }],
  ['NO_TEXT', 'we need something here', TextInvalidError, {}],
  ['TOO_LONG', 'too long', TextInvalidError, {}],
  ['SUBREDDIT_NOTALLOWED', 'no', SubredditRefusedError, {}],
  ['SUBREDDIT_NOEXIST', 'no', SubredditRefusedError, {}],
  ['SUBREDDIT_OUTBOUND_LINKING_DISALLOWED', 'no', ContentRuleBrokenError, {}],
  ['DOMAIN_BANNED', 'no', ContentRuleBrokenError, {}],
  ['COMMENT_GUIDANCE_VALIDATION_FAILED', 'no', ContentRuleBrokenError, {}],
  ['TOO_MANY_COMMENTS', 'no', ContentRuleBrokenError, {}],
  ['USER_REQUIRED', 'Please log in to do that.', AccountRestrictedError, { where: 'everywhere' }],
  ['IN_TIMEOUT', 'no', AccountRestrictedError, { where: 'everywhere' }],
  ['BANNED_FROM_SUBREDDIT', 'no', AccountRestrictedError, { where: 'subreddit' }],
  ['USER_MUTED', 'no', AccountRestrictedError, { where: 'subreddit' }],
  ['BRAND_NEW_CODE', 'what', UnknownRefusalError, {}],
]

test.each(refusals)('%s (%s) is not executed and named', async (code, text, kind, facts) => {
  const { result, forum } = await commentAnsweredBy((response) =>
    sendJson(response, { json: { errors: [[code, text, 'parent']] } }),
  )
  expect(result.outcome).toBe('not_executed')
  expect(errorIn(result)).toBeInstanceOf(kind)
  expect(errorIn(result)).toMatchObject({
    code,
    text,
    field: 'parent',
    endpoint: 'POST /api/comment',
    ...facts,
  })
  expect(forum.calls('/api/comment')).toBe(1)
})

test('an accepted comment that is not shown is unknown', async () => {
  const { result, forum } = await commentAnsweredBy((response) =>
    sendJson(response, { json: { errors: [], data: { things: [] } } }),
  )
  expect(result.outcome).toBe('unknown')
  expect(errorIn(result)).toBeInstanceOf(CommentInvisibleError)
  expect(forum.calls('/api/comment')).toBe(1)
})

const html = (response: ServerResponse, status: number) =>
  void response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>whoa there</body></html>')

const statuses: [
  name: string,
  answer: (response: ServerResponse) => void,
  outcome: string,
  kind: new (...a: never[]) => Error,
][] = [
  [
    '400 with a reason',
    (r) =>
      sendJson(
        r,
        {
          fields: ['text'],
          explanation: 'no',
          message: 'Bad Request',
          reason: 'SUBMIT_VALIDATION_BODY_BLACKLISTED_STRING',
        },
        400,
      ),
    'not_executed',
    RequestRefusedError,
  ],
  ['400 as HTML', (r) => html(r, 400), 'not_executed', RequestRefusedError],
  [
    '403',
    (r) => sendJson(r, { message: 'Forbidden', error: 403 }, 403),
    'not_executed',
    AccessForbiddenError,
  ],
  ['403 without a message', (r) => sendJson(r, { error: 403 }, 403), 'not_executed', AccessForbiddenError],
  [
    '403 quarantined',
    (r) => sendJson(r, { reason: 'quarantined', message: 'Forbidden', error: 403 }, 403),
    'not_executed',
    SubredditUnavailableError,
  ],
  ['403 as HTML', (r) => html(r, 403), 'unknown', UnreadableAnswerError],
  [
    '404 banned',
    (r) => sendJson(r, { reason: 'banned', message: 'Not Found', error: 404 }, 404),
    'not_executed',
    SubredditUnavailableError,
  ],
  ['408', (r) => sendJson(r, {}, 408), 'unknown', ServerFailedError],
  ['409', (r) => sendJson(r, {}, 409), 'not_executed', RequestRefusedError],
  ['413', (r) => html(r, 413), 'not_executed', RequestRefusedError],
  ['414', (r) => html(r, 414), 'not_executed', RequestRefusedError],
  ['429 as HTML', (r) => html(r, 429), 'unknown', RateLimitedError],
  ['451', (r) => void r.writeHead(451).end(), 'not_executed', RequestRefusedError],
  ...[500, 502, 503, 504, 520, 522].map((status): (typeof statuses)[number] => [
    String(status),
    (r) => sendJson(r, { message: 'Internal Server Error', error: status }, status),
    'unknown',
    ServerFailedError,
  ]),
  ['302', (r) => void r.writeHead(302, { location: '/login' }).end(), 'unknown', Error],
  ['200 as HTML', (r) => html(r, 200), 'unknown', UnreadableAnswerError],
  [
    '200 empty',
    (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end(),
    'unknown',
    UnreadableAnswerError,
  ],
  [
    '200 as text',
    (r) => void r.writeHead(200, { 'content-type': 'text/plain' }).end('{"json":{"errors":[]}}'),
    'unknown',
    UnreadableAnswerError,
  ],
  [
    '200 cut short',
    (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end('{"json":{"err'),
    'unknown',
    UnreadableAnswerError,
  ],
  ['200 of another shape', (r) => sendJson(r, { jquery: [] }), 'unknown', UnreadableAnswerError],
  [
    '200 of 50 MB',
    (r) => void r.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(50_000_000, ' ')),
    'unknown',
    BodyTooLargeError,
  ],
  [
    '200 as a gzip bomb',
    (r) =>
      void r
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000, ' '))),
    'unknown',
    BodyTooLargeError,
  ],
  [
    '200 as broken gzip',
    (r) =>
      void r
        .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        .end('no gzip'),
    'unknown',
    ConnectionLostError,
  ],
  ['a reset', (r) => r.socket?.resetAndDestroy(), 'unknown', ConnectionLostError],
  ['a hang-up', (r) => void r.socket?.end(), 'unknown', ConnectionLostError],
  [
    'a body cut off',
    (r) => void r.writeHead(200, { 'content-length': '1000' }).write('{', () => r.destroy()),
    'unknown',
    ConnectionLostError,
  ],
]

test.each(statuses)('%s', async (_, answer, outcome, kind) => {
  const { result, forum } = await commentAnsweredBy(answer)
  expect(result.outcome).toBe(outcome)
  expect(errorIn(result)).toBeInstanceOf(kind)
  expect(forum.calls('/api/comment')).toBe(1)
})

test('a forum that never answers is unknown', async () => {
  const { result } = await commentAnsweredBy(() => {}, 100)
  expect(result.outcome).toBe('unknown')
  expect(errorIn(result)).toBeInstanceOf(RequestTimedOutError)
})

test('a body that drips for ever is unknown', async () => {
  const { result } = await commentAnsweredBy((response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(drip))
  }, 100)
  expect(errorIn(result)).toBeInstanceOf(RequestTimedOutError)
  expect(result.outcome).toBe('unknown')
})

test('after a 401 the comment is not sent again, but the next one has a new token', async () => {
  let comments = 0
  const { result, forum, session } = await commentAnsweredBy((response) => {
    comments += 1
    if (comments === 1) sendJson(response, { message: 'Unauthorized', error: 401 }, 401)
    else sendJson(response, { json: { errors: [], data: { things: [{ kind: 't1', data: { id: 'c2' } }] } } })
  })
  expect(result.outcome).toBe('not_executed')
  expect(errorIn(result)).toBeInstanceOf(UnauthorizedError)
  expect(forum.calls('/api/comment')).toBe(1)
  expect(await session.comment(draft)).toMatchObject({ outcome: 'posted' })
  expect(forum.received.at(-1)?.headers.authorization).toBe('bearer access-2')
})

test('a second 401 asks to connect again, and from then on nothing is sent', async () => {
  const { result, forum, session } = await commentAnsweredBy((response) =>
    sendJson(response, { error: 401 }, 401),
  )
  expect(errorIn(result)).toBeInstanceOf(UnauthorizedError)
  for (let again = 0; again < 10; again += 1) {
    const next = await session.comment(draft)
    expect(next.outcome).toBe('not_executed')
    expect(errorIn(next)).toBeInstanceOf(ReconnectRequiredError)
  }
  expect(forum.calls('/api/comment')).toBe(2)
  expect(forum.calls('/api/v1/access_token')).toBe(1)
})

test.each([
  ['refused', unusedUrl],
  ['an unknown name', async () => 'http://forum.invalid'],
])('no connection (%s) is not executed', async (_, url) => {
  const app = connectTo({ url: await url() })
  const result = await app.session(app.storedTokens(createMemoryTokenStore(lastingGrant))).comment(draft)
  expect(result.outcome).toBe('not_executed')
  expect(errorIn(result)).toBeInstanceOf(NoConnectionError)
})

test('a plain server where TLS is due is not executed', async () => {
  const forum = await startLocalForum((_, response) => void response.end())
  const app = connectTo({ url: forum.url.replace('http:', 'https:') })
  const result = await app.session(app.storedTokens(createMemoryTokenStore(lastingGrant))).comment(draft)
  expect(result.outcome).toBe('not_executed')
  expect(errorIn(result)).toBeInstanceOf(NoConnectionError)
})

test('a token with less than five minutes left is refreshed before', async () => {
  const forum = await startLocalForum((request, response) => {
    if (request.path === '/api/v1/access_token')
      sendJson(response, { access_token: 'access-2', expires_in: 3600 })
    else sendJson(response, { json: { errors: [], data: { things: [{ kind: 't1', data: { id: 'c2' } }] } } })
  })
  const app = connectTo(forum)
  const grant = { ...lastingGrant, expires_at: 1_800_000_000_000 + 299_000 }
  await app.session(app.storedTokens(createMemoryTokenStore(grant))).comment(draft)
  expect(forum.received.map(({ path }) => path)).toEqual(['/api/v1/access_token', '/api/comment'])
  expect(forum.received[1]?.headers.authorization).toBe('bearer access-2')
})

test('without room in the budget nothing is sent', async () => {
  const forum = await startLocalForum((_, response) => void response.end())
  const budget = {
    take: async () => {
      throw new BudgetExhaustedError({ wait_ms: 60_000 })
    },
    observe: () => {},
  }
  const app = connectTo(forum, { budget })
  const result = await app.session(app.storedTokens(createMemoryTokenStore(lastingGrant))).comment(draft)
  expect(result.outcome).toBe('not_executed')
  expect(errorIn(result)).toBeInstanceOf(BudgetExhaustedError)
  expect(forum.received).toHaveLength(0)
})

test('a budget that cannot take notes does not spoil what is certain', async () => {
  const forum = await startLocalForum((_, response) =>
    sendJson(response, { json: { errors: [], data: { things: [{ kind: 't1', data: { id: 'c2' } }] } } }),
  )
  const budget = {
    take: async () => {},
    observe: async () => {
      throw new Error('database is down')
    },
  }
  const app = connectTo(forum, { budget })
  const result = await app.session(app.storedTokens(createMemoryTokenStore(lastingGrant))).comment(draft)
  expect(result.outcome).toBe('posted')
})

test.each(['abc', 't5_abc', 't3_', 't3_a/../b', ''])(
  'the parent %j is refused before sending',
  async (parent) => {
    const app = connectTo({ url: 'http://forum.invalid' })
    const session = app.session(app.storedTokens(createMemoryTokenStore(lastingGrant)))
    await expect(session.comment({ parent, text: 'x' })).rejects.toBeInstanceOf(InvalidNameError)
  },
)
