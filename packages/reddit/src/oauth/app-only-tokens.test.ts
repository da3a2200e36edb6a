import { expect, test } from 'vitest'
import { ClientRefusedError, GrantRefusedError, UnauthorizedError } from '../index.ts'
import {
  connectTo,
  createTestClock,
  listingOf,
  sendJson,
  startLocalForum,
} from '../testing/start-local-forum.ts'

const tokenPath = '/api/v1/access_token'

test('one application token serves every session until it expires', async () => {
  let issued = 0
  const forum = await startLocalForum(({ path }, response) => {
    if (path !== tokenPath) return sendJson(response, listingOf([]))
    issued += 1
    sendJson(response, { access_token: `app-${issued}`, expires_in: 3600, scope: '*' })
  })
  const clock = createTestClock()
  const app = connectTo(forum, { clock })
  const readers = [app.appOnly(), app.appOnly({ priority: 'scan' })]
  await Promise.all(readers.flatMap((reader) => Array.from({ length: 10 }, () => reader.newPosts(['tea']))))
  expect(issued).toBe(1)
  expect(forum.received[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('client:secret').toString('base64')}`,
  )
  expect(forum.received[0]?.form.get('grant_type')).toBe('client_credentials')

  clock.advance(3_600_000)
  await readers[0]?.newPosts(['tea'])
  expect(issued).toBe(2)
  expect(forum.received.at(-1)?.headers.authorization).toBe('bearer app-2')
})

test('a refused application token is renewed once, then the refusal is told', async () => {
  const forum = await startLocalForum(({ path }, response) => {
    if (path === tokenPath) sendJson(response, { access_token: `app-${Math.random()}`, expires_in: 3600 })
    else sendJson(response, { error: 401 }, 401)
  })
  const reader = connectTo(forum).appOnly()
  for (let again = 0; again < 5; again += 1)
    await expect(reader.newPosts(['tea'])).rejects.toBeInstanceOf(UnauthorizedError)
  expect(forum.calls(tokenPath)).toBe(2)
})

test('a wrong secret is told without storming the token endpoint', async () => {
  const forum = await startLocalForum((_, response) =>
    sendJson(response, { message: 'Unauthorized', error: 401 }, 401),
  )
  const reader = connectTo(forum).appOnly()
  for (let again = 0; again < 50; again += 1)
    await expect(reader.newPosts(['tea'])).rejects.toBeInstanceOf(ClientRefusedError)
  expect(forum.received).toHaveLength(1)
})

test('a code is exchanged for a grant', async () => {
  const forum = await startLocalForum((_, response) =>
    sendJson(response, { access_token: 'a', refresh_token: 'r', expires_in: 86_400, scope: 'identity read' }),
  )
  const grant = await connectTo(forum).exchangeCode({
    code: 'the code',
    redirectUri: 'https://radar.test/back',
  })
  expect(grant).toEqual({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: 1_800_000_000_000 + 86_400_000,
    scope: 'identity read',
  })
  expect(Object.fromEntries(forum.received[0]?.form ?? [])).toEqual({
    grant_type: 'authorization_code',
    code: 'the code',
    redirect_uri: 'https://radar.test/back',
  })
})

test('a code used twice is refused, though the status is 200', async () => {
  const forum = await startLocalForum((_, response) => sendJson(response, { error: 'invalid_grant' }))
  const exchange = connectTo(forum).exchangeCode({ code: 'old', redirectUri: 'https://radar.test/back' })
  await expect(exchange).rejects.toBeInstanceOf(GrantRefusedError)
})

test.each([200, 204])('a revocation answered with %d is done', async (status) => {
  const forum = await startLocalForum((_, response) => void response.writeHead(status).end())
  await connectTo(forum).revoke('refresh-1', 'refresh_token')
  expect(Object.fromEntries(forum.received[0]?.form ?? [])).toEqual({
    token: 'refresh-1',
    token_type_hint: 'refresh_token',
  })
})

test('asks for access with everything the page needs, under a base path', () => {
  const app = connectTo({ url: 'http://127.0.0.1:3000/forum/' })
  const url = new URL(
    app.authorizeUrl({
      state: 's&1',
      redirectUri: 'http://x/back?a=1',
      scopes: ['identity', 'read'],
      duration: 'permanent',
    }),
  )
  expect(url.pathname).toBe('/forum/api/v1/authorize')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'client',
    response_type: 'code',
    state: 's&1',
    redirect_uri: 'http://x/back?a=1',
    duration: 'permanent',
    scope: 'identity read',
  })
})
