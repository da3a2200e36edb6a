import { expect, test } from 'vitest'
import type { RedditApp, RedditSession, StoredTokens, TokenStore } from '../index.ts'
import { createMemoryTokenStore, firstStored, ReconnectRequiredError, ServerFailedError } from '../index.ts'
import {
  connectTo,
  createTestClock,
  lastingGrant,
  sendJson,
  startLocalForum,
} from '../testing/start-local-forum.ts'
import type { Answerer } from '../testing/start-local-forum.ts'

const expiredGrant = { ...lastingGrant, expires_at: 1_800_000_000_000 - 1000 }
const tokenPath = '/api/v1/access_token'

/** A forum with one account whose tokens it can change its mind about. */
async function startTokenForum(answerToken: Answerer, grant = expiredGrant) {
  const valid = new Set<string>()
  const forum = await startLocalForum((request, response) => {
    if (request.path === tokenPath) return answerToken(request, response)
    const bearer = request.headers.authorization?.replace('bearer ', '') ?? ''
    if (valid.has(bearer)) sendJson(response, { name: 'somebody', id: 'a1' })
    else sendJson(response, { message: 'Unauthorized', error: 401 }, 401)
  })
  const clock = createTestClock()
  const store = createMemoryTokenStore(grant)
  const app = connectTo(forum, { clock })
  return { forum, clock, store, app, valid, session: app.session(app.storedTokens(store)) }
}

/** Refreshes by rotation: each refresh token works once. */
function rotating(valid: () => Set<string>): Answerer {
  let current = 1
  return (request, response) => {
    if (request.form.get('refresh_token') !== `refresh-${current}`)
      return sendJson(response, { error: 'invalid_grant' }, 400)
    current += 1
    valid().add(`access-${current}`)
    sendJson(response, {
      access_token: `access-${current}`,
      refresh_token: `refresh-${current}`,
      token_type: 'bearer',
      expires_in: 86_400,
      scope: 'identity read',
    })
  }
}

async function startRotatingForum(grant = expiredGrant) {
  const world: Awaited<ReturnType<typeof startTokenForum>> = await startTokenForum(
    rotating(() => world.valid),
    grant,
  )
  return world
}

test('a hundred parallel uses of an expired token make one refresh', async () => {
  const { forum, session, store } = await startRotatingForum()
  await Promise.all(Array.from({ length: 100 }, () => session.me()))
  expect(forum.calls(tokenPath)).toBe(1)
  expect(forum.calls('/api/v1/me')).toBe(100)
  expect(await store.read()).toMatchObject({
    access_token: 'access-2',
    refresh_token: 'refresh-2',
    expires_at: 1_800_000_000_000 + 86_400_000,
    scope: 'identity read',
  })
})

test('ten processes that share a store make one refresh', async () => {
  const { forum, app, store } = await startRotatingForum()
  const sessions = Array.from({ length: 10 }, () => app.session(app.storedTokens(store)))
  await Promise.all(sessions.flatMap((session) => Array.from({ length: 10 }, () => session.me())))
  expect(forum.calls(tokenPath)).toBe(1)
})

test('a hundred parallel uses of a token refused too early make one refresh', async () => {
  const { forum, session } = await startRotatingForum(lastingGrant)
  await Promise.all(Array.from({ length: 100 }, () => session.me()))
  expect(forum.calls(tokenPath)).toBe(1)
})

test('many refreshes follow the rotation, each stored before it is used', async () => {
  const { forum, session, store, clock } = await startRotatingForum()
  for (let day = 1; day <= 5; day += 1) {
    await session.me()
    expect((await store.read()).refresh_token).toBe(`refresh-${day + 1}`)
    clock.advance(86_400_000)
  }
  expect(forum.calls(tokenPath)).toBe(5)
})

test('nothing is used that could not be stored', async () => {
  const { forum, app, store } = await startRotatingForum()
  const failing: TokenStore = {
    read: store.read,
    update: (change) =>
      store.update(async (current) => {
        await change(current)
        throw new Error('disk full')
      }),
  }
  await expect(app.session(app.storedTokens(failing)).me()).rejects.toThrow('disk full')
  expect(forum.calls('/api/v1/me')).toBe(0)
})

test('a refresh token that does not rotate is kept', async () => {
  const { session, store, valid } = await startTokenForum((_, response) =>
    sendJson(response, { access_token: 'access-2', expires_in: 3600, scope: '' }),
  )
  valid.add('access-2')
  await session.me()
  expect(await store.read()).toMatchObject({ refresh_token: 'refresh-1', scope: lastingGrant.scope })
})

const refusedGrants: [name: string, answer: Answerer][] = [
  ['400 invalid_grant', (_, response) => sendJson(response, { error: 'invalid_grant' }, 400)],
  ['400 invalid_request', (_, response) => sendJson(response, { error: 'invalid_request' }, 400)],
  ['400 with a number', (_, response) => sendJson(response, { error: 400 }, 400)],
  ['200 invalid_grant', (_, response) => sendJson(response, { error: 'invalid_grant' })],
]

test.each(refusedGrants)('%s asks to connect again and is not asked twice', async (_, answer) => {
  const { forum, session, store } = await startTokenForum(answer)
  for (let again = 0; again < 10; again += 1) {
    await expect(session.me()).rejects.toMatchObject({
      name: 'ReconnectRequiredError',
      reason: 'invalid_grant',
    })
  }
  expect(forum.calls(tokenPath)).toBe(1)
  expect(forum.calls('/api/v1/me')).toBe(0)
  expect(await store.read()).toMatchObject({ refresh_token: 'refresh-1', dead_reason: 'invalid_grant' })
})

const outages: [name: string, answer: Answerer][] = [
  ['500', (_, response) => sendJson(response, {}, 500)],
  [
    '400 as HTML',
    (_, response) => void response.writeHead(400, { 'content-type': 'text/html' }).end('<html>'),
  ],
  [
    '403 as HTML',
    (_, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['401, our own secret', (_, response) => sendJson(response, { error: 401 }, 401)],
  ['429', (_, response) => sendJson(response, { error: 429 }, 429)],
  ['a reset', (_, response) => response.socket?.resetAndDestroy()],
  [
    '200 as HTML',
    (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
  ],
  ['200 without a token', (_, response) => sendJson(response, { token_type: 'bearer' })],
]

test.each(outages)('%s leaves the tokens as they are', async (_, answer) => {
  const { session, store } = await startTokenForum(answer)
  await expect(session.me()).rejects.not.toBeInstanceOf(ReconnectRequiredError)
  expect(await store.read()).toEqual(firstStored(expiredGrant))
})

test('after an outage the next use refreshes', async () => {
  let down = true
  const { session, valid } = await startTokenForum((_, response) =>
    down ? sendJson(response, {}, 503) : sendJson(response, { access_token: 'access-2', expires_in: 3600 }),
  )
  valid.add('access-2')
  await expect(session.me()).rejects.toBeInstanceOf(ServerFailedError)
  down = false
  await expect(session.me()).resolves.toMatchObject({ name: 'somebody' })
})

test('an answer lost after the rotation ends in one request to connect again', async () => {
  let rotated = false
  const { forum, session } = await startTokenForum((_, response) => {
    if (rotated) return sendJson(response, { error: 'invalid_grant' }, 400)
    rotated = true
    response.socket?.resetAndDestroy()
  })
  await expect(session.me()).rejects.toBeInstanceOf(ReconnectRequiredError)
  await expect(session.me()).rejects.toBeInstanceOf(ReconnectRequiredError)
  expect(forum.calls(tokenPath)).toBe(2)
})

test('a grant refused after somebody else rotated it is not dead', async () => {
  const newer: StoredTokens = firstStored({
    ...lastingGrant,
    access_token: 'access-9',
    refresh_token: 'refresh-9',
  })
  let row = firstStored(expiredGrant)
  const losesItsLock: TokenStore = {
    read: async () => row,
    update: async (change) => {
      const before = row
      const after = await change(before)
      if (row.refresh_token === before.refresh_token) row = after
      return row
    },
  }
  const { app, valid } = await startTokenForum((_, response) => {
    row = newer
    sendJson(response, { error: 'invalid_grant' }, 400)
  })
  valid.add('access-9')
  await expect(app.session(app.storedTokens(losesItsLock)).me()).resolves.toMatchObject({ name: 'somebody' })
  expect(row).toEqual(newer)
})

test('a revoked token costs one refresh, then at most two calls an hour', async () => {
  const { forum, session, clock } = await startTokenForum(
    (_, response) => sendJson(response, { access_token: `access-${Math.random()}`, expires_in: 86_400 }),
    lastingGrant,
  )
  await expect(session.me()).rejects.toMatchObject({ name: 'ReconnectRequiredError', reason: 'unauthorized' })
  expect(forum.received.map(({ path }) => path)).toEqual(['/api/v1/me', tokenPath, '/api/v1/me'])

  for (let minute = 1; minute <= 600; minute += 1) {
    clock.advance(60_000)
    await expect(session.me()).rejects.toBeInstanceOf(ReconnectRequiredError)
  }
  expect(forum.received.length - 3).toBeLessThanOrEqual(10 * 2)
})

test('an account works again when an outage of 401s is over', async () => {
  const { session, clock, valid } = await startTokenForum(
    (_, response) => sendJson(response, { access_token: 'access-2', expires_in: 86_400 }),
    lastingGrant,
  )
  await expect(session.me()).rejects.toBeInstanceOf(ReconnectRequiredError)
  valid.add('access-2')
  clock.advance(61 * 60_000)
  await expect(session.me()).resolves.toMatchObject({ name: 'somebody' })
  await expect(session.me()).resolves.toMatchObject({ name: 'somebody' })
})

test.each([-86_400_000, -3_600_000, 3_600_000, 86_400_000])(
  'a clock that jumps by %d ms still works',
  async (jump) => {
    const { session, clock } = await startRotatingForum()
    await session.me()
    clock.advance(jump)
    await expect(session.me()).resolves.toMatchObject({ name: 'somebody' })
  },
)

const everyCall: [name: string, call: (session: RedditSession) => Promise<unknown>][] = [
  ['newPosts', (session) => session.newPosts(['tea'])],
  ['aboutSubreddit', (session) => session.aboutSubreddit('tea')],
  ['info', (session) => session.info(['t3_a'])],
  ['comments', (session) => session.comments('a')],
]

test.each(everyCall)('%s never loops on 401', async (_, call) => {
  const { forum, session } = await startTokenForum(
    (_, response) => sendJson(response, { access_token: 'access-2', expires_in: 86_400 }),
    lastingGrant,
  )
  await expect(call(session)).rejects.toBeInstanceOf(ReconnectRequiredError)
  expect(forum.received).toHaveLength(3)
})

test('a grant without a refresh token asks to connect again when it is over', async () => {
  const { forum, app } = await startRotatingForum()
  const store = createMemoryTokenStore({ ...expiredGrant, refresh_token: null })
  await expect(app.session(app.storedTokens(store)).me()).rejects.toMatchObject({
    reason: 'no_refresh_token',
  })
  expect(forum.received).toHaveLength(0)
})

test('no error shows a token', async () => {
  const { app, session } = await startTokenForum((_, response) =>
    sendJson(response, { error: 'invalid_grant' }, 400),
  )
  const errors = await Promise.all([
    session.me().catch(everythingIn),
    app.exchangeCode({ code: 'secret-code', redirectUri: 'http://x/' }).catch(everythingIn),
    refreshOf(app).catch(everythingIn),
  ])
  for (const shown of errors) expect(shown).not.toMatch(/refresh-1|access-1|secret|Y2xpZW50/)
})

function refreshOf(app: RedditApp) {
  return app.refresh('refresh-1')
}

function everythingIn(error: unknown): string {
  return error instanceof Error
    ? `${error.stack}${JSON.stringify(error)}${everythingIn(error.cause)}`
    : String(error)
}
