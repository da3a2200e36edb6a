import { beforeAll, describe, expect, test } from 'vitest'
import { PLANS } from '@radar/contract'
import type { AuthorizationRequest } from '@radar/contract'
import { SAMPLE_AI, plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { REDIRECT, connectAssistant, createAssistant } from '../../testing/connect-assistant.ts'
import { selectAllRows } from '../../testing/select-all-rows.ts'
import { openDoor } from '../../testing/open-door.ts'

const ORIGIN = 'http://localhost:3000'
const NOW = new Date('2026-11-22T12:00:00Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const world = setUpWorld()
let ann: Person
let ben: Person
beforeAll(async () => {
  world.setNow(NOW)
  ann = await world.signUp({ plan: 'moderator' })
  ben = await world.signUp({ plan: 'moderator' })
})

const later = (ms: number) => world.setNow(new Date(world.ctx.now().getTime() + ms))

/** Status of a request to the endpoint with a token. */
async function use(token: string, path = '/mcp', app = world.app) {
  const answer = await app.request(`${ORIGIN}${path}`, {
    method: path === '/mcp' ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(path === '/mcp' && { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }) }),
  })
  return answer.status
}

/** A registered assistant, and a code that Ann gave it. */
async function begin(change: Partial<AuthorizationRequest> = {}) {
  const assistant = createAssistant(world)
  const { body } = await assistant.register({ client_name: 'An assistant', redirect_uris: [REDIRECT] })
  const clientId = String(body['client_id'])
  const request = assistant.requestOf(clientId, change)
  const approve = (person = ann) => person.api.assistants.approve({ ...request, granted_scope: 'read' })
  const codeOf = async (person = ann) =>
    new URL((await approve(person)).redirect_url).searchParams.get('code') ?? ''
  return { assistant, clientId, request, approve, codeOf }
}

const refused = (error: string) => ({ status: 400, body: { error, error_description: expect.any(String) } })

describe('registration', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://assistant.example/x',
    'about:blank',
    'mailto:eve@example.com',
    'http://assistant.example/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://localhost.evil.example/callback',
    'http://localhost@evil.example/callback',
    'https://user:password@assistant.example/callback',
    'https://assistant.example/callback#fragment',
    'https://assistant.example/call back',
    'https://assistant.exаmple/callback',
    '//assistant.example/callback',
    '/callback',
    '',
    `https://assistant.example/${'x'.repeat(500)}`,
  ])('refuses the redirect %s', async (uri) => {
    const { register } = createAssistant(world)
    expect(await register({ redirect_uris: [REDIRECT, uri] })).toEqual(refused('invalid_redirect_uri'))
  })

  test.each([
    {},
    { redirect_uris: [] },
    { redirect_uris: 'https://assistant.example' },
    { redirect_uris: Array.from({ length: 11 }, () => REDIRECT) },
    { redirect_uris: [REDIRECT], grant_types: ['client_credentials'] },
    { redirect_uris: [REDIRECT], response_types: ['token'] },
    { redirect_uris: [REDIRECT], client_name: 7 },
  ])('refuses %j', async (metadata) => {
    const { register } = createAssistant(world)
    expect(await register(metadata)).toEqual(refused('invalid_client_metadata'))
  })

  test('refuses a request without a body', async () => {
    const answer = await openDoor(world).request(`${ORIGIN}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '0' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_client_metadata' })
  })

  test('gives no secret, and no more scopes than there are', async () => {
    const { register } = createAssistant(world)
    const { status, body } = await register({
      redirect_uris: [REDIRECT],
      client_name: `  Clau\u202ede ${'x'.repeat(100)}`,
      token_endpoint_auth_method: 'client_secret_basic',
      scope: 'write admin',
      software_statement: 'x',
    })
    expect(status).toBe(201)
    expect(body).toEqual({
      client_id: expect.stringMatching(/^radar_client_/),
      client_id_issued_at: NOW.getTime() / 1_000,
      client_name: expect.stringMatching(/^Claude x+$/),
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      scope: 'read draft',
    })
    expect(String(body['client_name']).length).toBeLessThanOrEqual(60)
  })

  test('is limited for each network, and by the size of what is sent', async () => {
    const app = openDoor(world)
    const register = (metadata: object) =>
      app.request(`${ORIGIN}/oauth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(metadata),
      })
    const statuses: number[] = []
    for (let sent = 0; sent < 22; sent++)
      statuses.push((await register({ redirect_uris: [REDIRECT] })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
    expect((await register({ redirect_uris: [REDIRECT], client_name: 'x'.repeat(9_000) })).status).toBe(413)
  })
})

describe('the request for access', () => {
  test.each<[string, Partial<AuthorizationRequest>]>([
    ['a redirect that is not registered', { redirect_uri: 'https://evil.example/callback' }],
    ['a longer path', { redirect_uri: `${REDIRECT}/more` }],
    ['a query', { redirect_uri: `${REDIRECT}?to=evil` }],
    ['another host by a user', { redirect_uri: 'https://assistant.example@evil.example/callback' }],
    ['a subdomain', { redirect_uri: 'https://evil.assistant.example/callback' }],
    ['no https', { redirect_uri: 'http://assistant.example/callback' }],
    ['another port', { redirect_uri: 'https://assistant.example:8443/callback' }],
    ['a script', { redirect_uri: 'javascript:alert(1)' }],
    ['a way up', { redirect_uri: 'https://assistant.example/x/../callback' }],
    ['a program that nobody knows', { client_id: 'radar_client_of_nobody' }],
    ['a document on this machine', { client_id: 'https://127.0.0.1/client.json' }],
    ['a document without https', { client_id: 'http://assistant.example/client.json' }],
  ])('with %s is shown as broken, and leads nowhere', async (_, change) => {
    const { request } = await begin(change)
    const error = { code: 'BAD_REQUEST', data: { fields: expect.any(Object) } }
    await expect(ann.api.assistants.describe(request)).rejects.toMatchObject(error)
    await expect(ann.api.assistants.approve({ ...request, granted_scope: 'read' })).rejects.toMatchObject(
      error,
    )
  })

  test.each<[string, string, Partial<AuthorizationRequest>]>([
    ['invalid_request', 'PKCE', { code_challenge: undefined }],
    ['invalid_request', 'PKCE', { code_challenge_method: undefined }],
    ['invalid_request', 'PKCE', { code_challenge_method: 'plain' }],
    ['invalid_request', 'PKCE', { code_challenge: 'short' }],
    ['unsupported_response_type', 'codes', { response_type: 'token' }],
    ['unsupported_response_type', 'codes', { response_type: undefined }],
    ['invalid_target', 'another server', { resource: 'https://other.example/mcp' }],
    ['invalid_target', 'another server', { resource: `${ORIGIN}/api/v1` }],
    ['invalid_scope', 'scopes read and draft', { scope: 'write' }],
    ['invalid_scope', 'scopes read and draft', { scope: 'read draft admin' }],
  ])('is refused with %s, and the person is sent on by a press alone', async (error, words, change) => {
    const { request } = await begin({ state: 'a state', ...change })
    const question = await ann.api.assistants.describe(request)
    expect(question).toMatchObject({ kind: 'refused', message: expect.stringContaining(words) })
    const { origin, searchParams } = new URL(question.denied_url)
    expect(origin).toBe(new URL(REDIRECT).origin)
    expect(Object.fromEntries(searchParams)).toMatchObject({ error, state: 'a state', iss: ORIGIN })
    await expect(ann.api.assistants.approve({ ...request, granted_scope: 'read' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })

  test('gets no more than it asked for, nor than there is', async () => {
    const { request } = await begin({ scope: 'read' })
    expect(await ann.api.assistants.describe(request)).toMatchObject({ kind: 'consent', scope: 'read' })
    const approve = (granted_scope: string) =>
      ann.api.assistants.approve({ ...request, granted_scope: granted_scope as 'read' })
    await expect(approve('draft')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(approve('write')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('is agreed to on a page of Radar alone, by a person alone', async () => {
    const { request } = await begin()
    const before = await selectAllRows(world.connection)
    const ask = (
      headers: Record<string, string>,
      body = JSON.stringify({ ...request, granted_scope: 'read' }),
    ) => world.app.request(`${ORIGIN}/api/v1/authorizations`, { method: 'POST', headers, body })
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const { cookie } = ann
    expect((await ask(json)).status).toBe(403)
    expect((await ask({ ...json, origin: ORIGIN })).status).toBe(401)
    for (const origin of ['https://evil.example', 'null', 'https://assistant.example'])
      expect((await ask({ ...json, cookie, origin })).status).toBe(403)
    expect((await ask({ ...form, cookie, origin: ORIGIN }, 'granted_scope=read')).status).toBe(415)
    expect(await selectAllRows(world.connection)).toEqual(before)
  })

  test('is shown on a page that no other page may frame', async () => {
    const answer = await world.app.request(`${ORIGIN}/oauth/authorize?client_id=x`, {
      headers: { accept: 'text/html' },
    })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
    expect(answer.headers.get('referrer-policy')).toBe('same-origin')
  })

  test('is answered with the issuer, so that a client which talks to several mixes none up', async () => {
    const { request, approve } = await begin({ state: 'a state & more' })
    const { redirect_url } = await approve()
    const { searchParams } = new URL(redirect_url)
    expect(Object.fromEntries(searchParams)).toEqual({
      code: expect.stringMatching(/^radar_code_[\w-]{43}$/),
      state: 'a state & more',
      iss: ORIGIN,
    })
    const question = await ann.api.assistants.describe(request)
    expect(Object.fromEntries(new URL(question.denied_url).searchParams)).toMatchObject({
      error: 'access_denied',
      state: 'a state & more',
      iss: ORIGIN,
    })
  })
})

describe('a code', () => {
  test.each<[string, Record<string, string>, string]>([
    ['without a verifier', { code_verifier: '' }, 'invalid_request'],
    ['with a wrong verifier', { code_verifier: 'x'.repeat(43) }, 'invalid_grant'],
    ['with another redirect', { redirect_uri: 'https://assistant.example/other' }, 'invalid_grant'],
    ['for another server', { resource: 'https://other.example/mcp' }, 'invalid_grant'],
    ['of another client', { client_id: 'radar_client_of_nobody' }, 'invalid_grant'],
    ['that nobody gave', { code: 'radar_code_of_nobody' }, 'invalid_grant'],
    ['by another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('%s gives nothing', async (_, change, error) => {
    const { assistant, clientId, codeOf } = await begin()
    const before = await ann.api.assistants.list({})
    expect(await assistant.exchange(clientId, await codeOf(), change)).toEqual(refused(error))
    expect(await ann.api.assistants.list({})).toEqual(before)
  })

  test('whose challenge is the verifier itself gives nothing', async () => {
    const { assistant, clientId, request } = await begin()
    const plain = { ...request, code_challenge: assistant.verifier, granted_scope: 'read' as const }
    const { redirect_url } = await ann.api.assistants.approve(plain)
    const code = new URL(redirect_url).searchParams.get('code') ?? ''
    expect(await assistant.exchange(clientId, code)).toEqual(refused('invalid_grant'))
  })

  test('that was guessed at once with a wrong verifier is used up', async () => {
    const { assistant, clientId, codeOf } = await begin()
    const code = await codeOf()
    await assistant.exchange(clientId, code, { code_verifier: 'x'.repeat(43) })
    expect(await assistant.exchange(clientId, code)).toEqual(refused('invalid_grant'))
  })

  test('that is used twice ends what the first use gave', async () => {
    const { assistant, clientId, code, tokens } = await connectAssistant(world, ann)
    expect(await use(tokens.access_token)).toBe(200)
    expect(await assistant.exchange(clientId, code)).toEqual(refused('invalid_grant'))
    expect(await use(tokens.access_token)).toBe(401)
    expect(await assistant.refresh(clientId, tokens.refresh_token)).toEqual(refused('invalid_grant'))
  })

  test('that is used many times at once gives tokens to one at most', async () => {
    const { assistant, clientId, codeOf } = await begin()
    const code = await codeOf()
    const answers = await Promise.all([1, 2, 3, 4].map(() => assistant.exchange(clientId, code)))
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  test('of a registered client is worth nothing to another registered client', async () => {
    const [first, second] = [await begin(), await begin()]
    const code = await first.codeOf()
    expect(await first.assistant.exchange(second.clientId, code)).toEqual(refused('invalid_grant'))
  })

  test('needs no redirect in its exchange, since OAuth 2.1 has none there', async () => {
    const { assistant, clientId, codeOf } = await begin()
    const { status } = await assistant.post('/oauth/token', {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: await codeOf(),
      code_verifier: assistant.verifier,
    })
    expect(status).toBe(200)
  })

  test('works for a minute', async () => {
    const { assistant, clientId, codeOf } = await begin()
    const code = await codeOf()
    later(MINUTE_MS)
    expect(await assistant.exchange(clientId, code)).toEqual(refused('invalid_grant'))
  })

  test('is the person’s who agreed, whoever brings it', async () => {
    const { assistant, clientId, codeOf } = await begin()
    const grants = (await ann.api.assistants.list({})).total
    const code = await codeOf(ben)
    expect((await assistant.exchange(clientId, code)).status).toBe(200)
    expect((await ann.api.assistants.list({})).total).toBe(grants)
    expect((await ben.api.assistants.list({})).total).toBe(1)
  })

  test.each([
    ['grant_type=authorization_code&client_id=a&client_id=b&code=c&redirect_uri=d'],
    ['grant_type=refresh_token&refresh_token=a&refresh_token=b&client_id=c'],
    [''],
    ['grant_type=refresh_token'],
  ])('or token in a form like “%s” is no request', async (form) => {
    const { assistant } = await begin()
    expect(await assistant.post('/oauth/token', [...new URLSearchParams(form)])).toEqual(
      refused('invalid_request'),
    )
  })
})

describe('a token', () => {
  test('opens the endpoint that it is for, and no other door', async () => {
    const { tokens } = await connectAssistant(world, ann)
    expect(await use(tokens.access_token)).toBe(200)
    for (const path of ['/api/v1/campaigns', '/api/v1/assistants', '/rpc/campaigns/list'])
      expect(await use(tokens.access_token, path), path).toBe(401)
    for (const token of [tokens.refresh_token, `${tokens.access_token}x`, 'radar_oauth_'])
      expect(await use(token)).toBe(401)
  })

  test('gives what its owner’s plan gives, and no more, whatever was agreed to', async () => {
    const { ai } = world.ctx
    world.ctx.ai = SAMPLE_AI
    const cara = await world.signUp()
    const { matchId } = await plantMatch(world, cara)
    for (let used = 0; used < PLANS.lurker.limits.ai_replies; used++)
      await cara.api.functions.usageCheck({ action: 'increment', type: 'ai_replies' })
    const { tokens } = await connectAssistant(world, cara, 'draft')
    const answer = await world.app.request(`${ORIGIN}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'draft_reply', arguments: { match_id: matchId } },
      }),
    })
    world.ctx.ai = ai
    expect(await answer.json()).toMatchObject({
      result: { isError: true, content: [{ text: 'Usage limit exceeded' }] },
    })
    expect((await cara.api.replies.list({})).total).toBe(0)
    const { usage } = await cara.api.functions.usageCheck({ action: 'check' })
    expect(usage.ai_replies_used).toBe(PLANS.lurker.limits.ai_replies)
  })

  test('with a request without a body is told so', async () => {
    const { tokens } = await connectAssistant(world, ann)
    const answer = await world.app.request(`${ORIGIN}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}`, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('of another audience is refused', async () => {
    const { tokens } = await connectAssistant(world, ann)
    const elsewhere = openDoor({ ...world, ctx: { ...world.ctx, url: 'https://other.example' } })
    expect(await use(tokens.access_token, '/mcp', elsewhere)).toBe(401)
    expect(await use(tokens.access_token)).toBe(200)
  })

  test('ends after an hour, and is refreshed for as long as somebody uses it', async () => {
    const { assistant, clientId, tokens } = await connectAssistant(world, ann)
    later(60 * MINUTE_MS)
    expect(await use(tokens.access_token)).toBe(401)
    later(29 * DAY_MS)
    const { status, body } = await assistant.refresh(clientId, tokens.refresh_token)
    expect(status).toBe(200)
    expect(await use(String(body['access_token']))).toBe(200)
    later(31 * DAY_MS)
    expect(await assistant.refresh(clientId, String(body['refresh_token']))).toEqual(refused('invalid_grant'))
  })

  test('that is refreshed again a minute later ends all that its assistant has', async () => {
    const { assistant, clientId, tokens } = await connectAssistant(world, ann)
    const { body } = await assistant.refresh(clientId, tokens.refresh_token)
    expect(await use(String(body['access_token']))).toBe(200)
    later(MINUTE_MS)
    expect(await assistant.refresh(clientId, tokens.refresh_token)).toEqual(refused('invalid_grant'))
    expect(await use(String(body['access_token']))).toBe(401)
    expect(await assistant.refresh(clientId, String(body['refresh_token']))).toEqual(refused('invalid_grant'))
  })

  test('is refreshed twice more by a client that got no answer, or asked from two tabs', async () => {
    const { assistant, clientId, tokens, grantId } = await connectAssistant(world, ann)
    const refresh = (token: unknown) => assistant.refresh(clientId, String(token))
    const first = await Promise.all([refresh(tokens.refresh_token), refresh(tokens.refresh_token)])
    const opened = await Promise.all(first.map(({ body }) => use(String(body['access_token']))))
    expect(opened.toSorted((a, b) => a - b)).toEqual([200, 401])
    later(MINUTE_MS - 1)
    const another = { client_id: 'radar_client_of_nobody' }
    expect(await assistant.refresh(clientId, tokens.refresh_token, another)).toEqual(refused('invalid_grant'))
    const retried = await refresh(tokens.refresh_token)
    expect([...first, retried].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refresh(tokens.refresh_token)).toEqual(refused('invalid_grant'))
    for (const { body } of first) {
      expect(await use(String(body['access_token']))).toBe(401)
      expect(await refresh(body['refresh_token'])).toEqual(refused('invalid_grant'))
    }
    expect(await use(String(retried.body['access_token']))).toBe(200)
    const grants = await ann.api.assistants.list({})
    expect(grants.items.filter(({ id }) => id === grantId)).toHaveLength(1)
    const last = await refresh(retried.body['refresh_token'])
    expect(last.status).toBe(200)
    later(1)
    expect(await refresh(tokens.refresh_token)).toEqual(refused('invalid_grant'))
    expect(await refresh(last.body['refresh_token'])).toEqual(refused('invalid_grant'))
  })

  test('is refreshed no more once its first answer was refreshed, and all ends', async () => {
    const { assistant, clientId, tokens } = await connectAssistant(world, ann)
    const refresh = (token: unknown) => assistant.refresh(clientId, String(token))
    const first = await refresh(tokens.refresh_token)
    const second = await refresh(first.body['refresh_token'])
    expect(second.status).toBe(200)
    expect(await refresh(tokens.refresh_token)).toEqual(refused('invalid_grant'))
    expect(await use(String(second.body['access_token']))).toBe(401)
    expect(await refresh(second.body['refresh_token'])).toEqual(refused('invalid_grant'))
  })

  test('is refreshed again at a process whose clock is behind the one of the first use', async () => {
    const { assistant, clientId, tokens } = await connectAssistant(world, ann)
    later(200)
    expect((await assistant.refresh(clientId, tokens.refresh_token)).status).toBe(200)
    later(-200)
    const again = await assistant.refresh(clientId, tokens.refresh_token)
    expect(again.status).toBe(200)
    expect(await use(String(again.body['access_token']))).toBe(200)
  })

  test('of an assistant that was disconnected meanwhile is refreshed no more, and nobody is suspected', async () => {
    const suspicions = () => world.logged.filter((line) => line.includes('used-twice')).length
    const before = suspicions()
    for (let n = 0; n < 5; n++) {
      const { assistant, clientId, tokens, grantId } = await connectAssistant(world, ann)
      const [refreshed] = await Promise.all([
        assistant.refresh(clientId, tokens.refresh_token),
        ann.api.assistants.disconnect({ id: grantId }),
      ])
      expect([200, 400]).toContain(refreshed.status)
      expect(await assistant.refresh(clientId, tokens.refresh_token)).toEqual(refused('invalid_grant'))
    }
    expect(suspicions()).toBe(before)
  })

  test.each<[string, Record<string, string>, string]>([
    ['by another client', { client_id: 'radar_client_of_nobody' }, 'invalid_grant'],
    ['for another server', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['for more than was given', { scope: 'read draft' }, 'invalid_scope'],
    ['for what there is not', { scope: 'write' }, 'invalid_scope'],
  ])('is not refreshed %s, and stays what it is', async (_, change, error) => {
    const { assistant, clientId, tokens } = await connectAssistant(world, ann, 'read')
    expect(await assistant.refresh(clientId, tokens.refresh_token, change)).toEqual(refused(error))
    expect((await assistant.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  })

  test('of an access token is no refresh token', async () => {
    const { assistant, clientId, tokens } = await connectAssistant(world, ann)
    expect(await assistant.refresh(clientId, tokens.access_token)).toEqual(refused('invalid_grant'))
  })

  test.each(['access_token', 'refresh_token'] as const)(
    'that its client gives back ends everything: %s',
    async (kind) => {
      const { assistant, clientId, tokens } = await connectAssistant(world, ann)
      const revoke = (client_id: string) =>
        assistant.post('/oauth/revoke', { token: tokens[kind], client_id })
      expect(await revoke('radar_client_of_nobody')).toEqual(refused('invalid_grant'))
      expect(await use(tokens.access_token)).toBe(200)
      expect((await revoke(clientId)).status).toBe(200)
      expect(await use(tokens.access_token)).toBe(401)
      expect(await assistant.refresh(clientId, tokens.refresh_token)).toEqual(refused('invalid_grant'))
      expect((await revoke(clientId)).status).toBe(200)
    },
  )

  test('is ended by its owner at once, and by nobody else', async () => {
    const { assistant, clientId, tokens, grantId } = await connectAssistant(world, ann)
    await expect(ben.api.assistants.disconnect({ id: grantId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await use(tokens.access_token)).toBe(200)
    await ann.api.assistants.disconnect({ id: grantId })
    expect(await use(tokens.access_token)).toBe(401)
    expect(await assistant.refresh(clientId, tokens.refresh_token)).toEqual(refused('invalid_grant'))
  })

  test('is stored and logged nowhere', async () => {
    const { tokens, code } = await connectAssistant(world, ann)
    await use(tokens.access_token)
    const kept = JSON.stringify(await selectAllRows(world.connection)) + world.logged.join('\n')
    for (const secret of [tokens.access_token, tokens.refresh_token, code]) expect(kept).not.toContain(secret)
  })
})
