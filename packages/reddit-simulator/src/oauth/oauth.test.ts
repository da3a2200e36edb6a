import { afterEach, expect, test } from 'vitest'
import { redirectUri, startForum } from '../testing/start-forum.ts'
import type { TestForum } from '../testing/start-forum.ts'

let forum: TestForum
afterEach(() => forum.close())

const request = {
  client_id: 'app',
  response_type: 'code',
  state: 'st 1',
  redirect_uri: redirectUri,
  duration: 'permanent',
  scope: 'identity read',
}

function authorizeWith(
  fields: Record<string, string>,
): Promise<{ status: number; location: string; text: string }> {
  return ask('POST', { ...request, account: 'maker', authorize: 'Allow', ...fields })
}

async function ask(
  method: 'GET' | 'POST',
  fields: Record<string, string>,
): Promise<{ status: number; location: string; text: string; policy: string }> {
  const form = new URLSearchParams(fields)
  const query = method === 'GET' ? `?${form.toString()}` : ''
  const response = await fetch(`${forum.url}/api/v1/authorize${query}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' ? { body: form } : {}),
  })
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    policy: response.headers.get('content-security-policy') ?? '',
    text: await response.text(),
  }
}

async function codeFor(fields: Record<string, string> = {}): Promise<string> {
  const { location } = await authorizeWith(fields)
  return new URL(location).searchParams.get('code') ?? ''
}

function redeem(code: string): ReturnType<TestForum['token']> {
  return forum.token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
}

test('shows a page that names what is asked for and may lead back to the application', async () => {
  forum = await startForum()
  const { status, text, policy } = await ask('GET', request)
  expect(status).toBe(200)
  expect(text).toContain('Know your name')
  expect(text).toContain('value="Decline"')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`form-action 'self' ${new URL(redirectUri).origin}`)
})

test('never sends anyone to an address the client did not register', async () => {
  forum = await startForum()
  expect(await ask('GET', { ...request, client_id: 'stranger' })).toMatchObject({ status: 400, location: '' })
  const elsewhere = { redirect_uri: 'https://evil.example/callback' }
  expect(await authorizeWith(elsewhere)).toMatchObject({ status: 400, location: '' })
  expect(await ask('GET', { ...request, state: '' })).toMatchObject({ status: 400, location: '' })
})

test('sends declining and wrong requests back with an error and the state', async () => {
  forum = await startForum()
  const declined = new URL((await authorizeWith({ authorize: 'Decline' })).location).searchParams
  expect(Object.fromEntries(declined)).toEqual({ state: 'st 1', error: 'access_denied' })
  const odd = new URL((await authorizeWith({ scope: 'everything' })).location).searchParams
  expect(odd.get('error')).toBe('invalid_scope')
})

test('a code works once, for its redirect address, within ten minutes', async () => {
  forum = await startForum()
  const code = await codeFor()
  expect((await redeem(code)).json).toMatchObject({ token_type: 'bearer', scope: 'identity read' })
  const again = await redeem(code)
  expect([again.status, again.json]).toEqual([200, { error: 'invalid_grant' }])

  const late = await codeFor()
  await forum.control('clock', { advance: 601 })
  expect((await redeem(late)).json).toEqual({ error: 'invalid_grant' })
})

test('a temporary grant has no refresh token, a permanent one has', async () => {
  forum = await startForum()
  expect((await redeem(await codeFor({ duration: 'temporary' }))).json.refresh_token).toBeUndefined()
  expect((await redeem(await codeFor())).json.refresh_token).toBeTypeOf('string')
})

test('an access token ends when it was promised to, or earlier if the forum is told so', async () => {
  forum = await startForum()
  const { access_token: token } = (await forum.signIn('maker')).json
  await forum.control('clock', { advance: 86_399 })
  expect((await forum.get('/api/v1/me', token)).status).toBe(200)
  await forum.control('clock', { advance: 2 })
  const { status, json, headers } = await forum.get('/api/v1/me', token)
  expect([status, json]).toEqual([401, { message: 'Unauthorized', error: 401 }])
  expect(headers.get('www-authenticate')).toContain('invalid_token')

  await forum.control('quirks', { tokenLivesSeconds: 60 })
  const early = (await forum.signIn('maker')).json
  expect(early.expires_in).toBe(86_400)
  await forum.control('clock', { advance: 61 })
  expect((await forum.get('/api/v1/me', early.access_token)).status).toBe(401)
})

test('refreshing keeps, rotates or omits the refresh token, as chosen', async () => {
  forum = await startForum()
  const { refresh_token: first } = (await forum.signIn('maker')).json
  const refresh = (token: string): ReturnType<TestForum['token']> =>
    forum.token({ grant_type: 'refresh_token', refresh_token: token })
  expect((await refresh(first)).json.refresh_token).toBe(first)

  await forum.control('quirks', { refreshTokens: 'omitted' })
  expect((await refresh(first)).json).not.toHaveProperty('refresh_token')

  await forum.control('quirks', { refreshTokens: 'rotated' })
  const { refresh_token: second } = (await refresh(first)).json
  expect(second).not.toBe(first)
  expect((await refresh(first)).status).toBe(400)
  expect((await refresh(second)).status).toBe(200)
})

test('revoking a refresh token takes its access tokens along, and an unknown token is no error', async () => {
  forum = await startForum()
  const { access_token: access, refresh_token: refresh } = (await forum.signIn('maker')).json
  const basic = `Basic ${Buffer.from('app:secret').toString('base64')}`
  const revoke = async (token: string): Promise<number> => {
    const { status } = await fetch(`${forum.url}/api/v1/revoke_token`, {
      method: 'POST',
      headers: { authorization: basic, 'user-agent': 'test:x:1 (by /u/x)' },
      body: new URLSearchParams({ token, token_type_hint: 'refresh_token' }),
    })
    return status
  }
  expect(await revoke('no-such-token')).toBe(200)
  expect(await revoke(refresh)).toBe(200)
  expect((await forum.get('/api/v1/me', access)).status).toBe(401)
})

test('applications get tokens of their own, which belong to nobody', async () => {
  forum = await startForum()
  const { json: own } = await forum.token({ grant_type: 'client_credentials' })
  expect((await forum.get('/new', own.access_token)).status).toBe(200)
  expect((await forum.get('/api/v1/me', own.access_token)).status).toBe(403)
  const installed = {
    grant_type: 'https://oauth.reddit.com/grants/installed_client',
    device_id: 'd'.repeat(20),
  }
  expect((await forum.token(installed)).json.token_type).toBe('bearer')
})

test('nobody gets a token without the secret, as an installed application neither', async () => {
  forum = await startForum()
  const answer = await fetch(`${forum.url}/api/v1/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('app:')}`, 'user-agent': 'test:x:1 (by /u/x)' },
    body: new URLSearchParams({
      grant_type: 'https://oauth.reddit.com/grants/installed_client',
      device_id: 'd'.repeat(20),
    }),
  })
  expect(answer.status).toBe(401)
  expect((await forum.token({ grant_type: 'client_credentials' })).status).toBe(200)
})

test('people make so many accounts and no more', async () => {
  forum = await startForum({ maxAccounts: 2 })
  for (const name of ['first', 'second']) expect((await forum.signIn(name)).json.token_type).toBe('bearer')
  expect((await forum.allow('third')).status).toBe(400)
  expect((await forum.signIn('first')).json.token_type).toBe('bearer')
})

test('a flood of codes drops the oldest, and a code just given works', async () => {
  forum = await startForum()
  for (let asked = 0; asked < 1_100; asked++) await forum.allow('asker')
  expect((await forum.signIn('maker')).json.token_type).toBe('bearer')
})

test('a wrong secret is 401, a nameless caller 429, a missing scope 403', async () => {
  forum = await startForum()
  const wrong = await fetch(`${forum.url}/api/v1/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('app:wrong')}`, 'user-agent': 'test:x:1 (by /u/x)' },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  expect(wrong.status).toBe(401)
  const { access_token: token } = (await forum.signIn('maker', 'identity')).json
  expect((await forum.get('/api/v1/me', token, { 'user-agent': 'node' })).status).toBe(429)
  expect((await forum.get('/new', token)).status).toBe(403)
})

test('the budget is counted per client in windows, and told in floats', async () => {
  forum = await startForum({ budget: { requests: 3, seconds: 600 }, start: 1_700_000_000 })
  const { json: own } = await forum.token({ grant_type: 'client_credentials' })
  const { access_token: user } = (await forum.signIn('maker')).json
  const headers = (await forum.get('/new', own.access_token)).headers
  expect(headers.get('x-ratelimit-used')).toBe('1')
  expect(headers.get('x-ratelimit-remaining')).toBe('2.0')
  expect(headers.get('x-ratelimit-reset')).toBe('400')
  await forum.get('/new', user)
  await forum.get('/new', user)
  const over = await forum.get('/new', own.access_token)
  expect([over.status, over.json]).toEqual([429, { message: 'Too Many Requests', error: 429 }])
  await forum.control('clock', { advance: 400 })
  expect((await forum.get('/new', own.access_token)).status).toBe(200)
})
