import { expect, test } from 'vitest'
import { MAX_ASSISTANTS } from '@radar/contract'
import type { AuthorizationRequest } from '@radar/contract'
import { oauthClients, oauthCodes, oauthGrants, oauthTokens } from '../../db/schema/index.ts'
import { setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'
import { REDIRECT, connectAssistant, createAssistant } from '../../testing/connect-assistant.ts'
import { endlessBody } from '../../testing/endless-body.ts'
import { selectMails } from '../../testing/select-mails.ts'
import { deleteExpiredGrants } from './delete-expired-grants.ts'

const world = setUpWorld()
const ORIGIN = 'http://localhost:3000'
const NOW = new Date('2026-11-22T12:00:00Z')
const DAY_MS = 86_400_000

const read = async (path: string) => {
  const answer = await world.app.request(`${ORIGIN}${path}`)
  return { status: answer.status, body: await answer.json() }
}
const countRows = () =>
  world.ctx.db.transaction(async (tx) => ({
    clients: await tx.$count(oauthClients),
    codes: await tx.$count(oauthCodes),
    grants: await tx.$count(oauthGrants),
    tokens: await tx.$count(oauthTokens),
  }))

test.each(['', '/mcp'])(
  'the metadata says where and how to ask, also at the path with “%s”',
  async (more) => {
    expect(await read(`/.well-known/oauth-protected-resource${more}`)).toMatchObject({
      status: 200,
      body: {
        resource: `${ORIGIN}/mcp`,
        authorization_servers: [ORIGIN],
        scopes_supported: ['read', 'draft'],
      },
    })
    expect(await read(`/.well-known/oauth-authorization-server${more}`)).toMatchObject({
      status: 200,
      body: {
        issuer: ORIGIN,
        authorization_endpoint: `${ORIGIN}/oauth/authorize`,
        token_endpoint: `${ORIGIN}/oauth/token`,
        registration_endpoint: `${ORIGIN}/oauth/register`,
        revocation_endpoint: `${ORIGIN}/oauth/revoke`,
        code_challenge_methods_supported: ['S256'],
        token_endpoint_auth_methods_supported: ['none'],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      },
    })
  },
)

test('a person sees what an assistant is and gets, is told by mail, and finds it in the list and the log', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  world.ctx.mailer = { by: 'outbox' }
  const { grantId, request } = await connectAssistant(world, person, 'read')
  world.ctx.mailer = { by: 'none' }
  expect(await person.api.assistants.describe({ ...request, scope: 'read draft offline_access' })).toEqual({
    kind: 'consent',
    client_name: 'An assistant',
    client_host: null,
    returns_to: 'assistant.example',
    on_device: false,
    scope: 'draft',
    email: person.user.email,
    earlier: { connections: 1, connected_at: NOW.toISOString(), last_used_at: null },
    denied_url: expect.stringContaining(`${REDIRECT}?error=access_denied`),
  })
  expect(await person.api.assistants.list({})).toEqual({
    items: [
      {
        id: grantId,
        name: 'An assistant',
        client_host: null,
        returns_to: 'assistant.example',
        on_device: false,
        scope: 'read',
        connected_at: NOW.toISOString(),
        last_used_at: null,
        expires_at: new Date(NOW.getTime() + 30 * DAY_MS).toISOString(),
      },
    ],
    total: 1,
  })
  const [mail] = await selectMails(world.ctx, person.user.email)
  expect(mail).toMatchObject({ kind: 'assistant_connected' })
  expect(mail?.text).toContain('“An assistant”')
  await person.api.assistants.disconnect({ id: grantId })
  const { items } = await person.api.activity.list({})
  expect(items.map(({ actor, action, details }) => [actor, action, details.name])).toEqual([
    ['user', 'assistant.disconnected', 'An assistant'],
    ['user', 'assistant.connected', 'An assistant'],
  ])
})

test('a program on the device is called back at whatever port it listens, and under the scheme of its own', async () => {
  const person = await world.signUp()
  const assistant = createAssistant(world)
  const { body } = await assistant.register({
    redirect_uris: ['http://127.0.0.1/callback', 'http://localhost:4000/callback', 'cursor://app/oauth'],
  })
  const ask = (redirect_uri: string) =>
    person.api.assistants.describe(assistant.requestOf(String(body['client_id']), { redirect_uri }))
  expect(await ask('http://127.0.0.1:53211/callback')).toMatchObject({
    client_name: '127.0.0.1',
    returns_to: '127.0.0.1:53211',
    on_device: true,
  })
  expect(await ask('http://localhost:9/callback')).toMatchObject({ on_device: true })
  expect(await ask('cursor://app/oauth')).toMatchObject({
    returns_to: 'cursor',
    on_device: true,
    denied_url: expect.stringMatching(/^cursor:\/\/app\/oauth\?error=access_denied/),
  })
  for (const wrong of ['http://localhost:9/other', 'http://[::1]:9/callback', 'cursor://app/other'])
    await expect(ask(wrong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

const ADDRESS = 'https://assistant.example/oauth/client.json'
const DOCUMENT = { client_id: ADDRESS, client_name: 'Documented', redirect_uris: [REDIRECT] }

/** Has the network answer for as long as an action lasts; returns the addresses that were fetched. */
async function answering(answer: () => Response, act: () => Promise<void>): Promise<string[]> {
  const { fetchGuarded } = world.ctx
  const fetched: string[] = []
  world.ctx.fetchGuarded = async (input) => {
    fetched.push(new Request(input).url)
    return answer()
  }
  try {
    await act()
  } finally {
    world.ctx.fetchGuarded = fetchGuarded
  }
  return fetched
}

const describeDocumented = (person: Person, id = ADDRESS) =>
  person.api.assistants.describe(createAssistant(world).requestOf(id))

test('an assistant that describes itself in a document needs no registration', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const fetched = await answering(
    () => Response.json(DOCUMENT),
    async () => {
      for (const hours of [0, 0.9, 1.1]) {
        world.setNow(new Date(NOW.getTime() + hours * 3_600_000))
        expect(await describeDocumented(person)).toMatchObject({
          kind: 'consent',
          client_name: 'Documented',
          client_host: 'assistant.example',
        })
      }
    },
  )
  expect(fetched).toEqual([ADDRESS, ADDRESS])
})

const json = (body: object, init?: ResponseInit) => () => Response.json(body, init)
const breaksOff = () => {
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('read ECONNRESET')) })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}
test.each<[string, () => Response, string?]>([
  ['of another program', json({ ...DOCUMENT, client_id: 'https://other.example/x' })],
  ['with a secret', json({ ...DOCUMENT, client_secret: 'x' })],
  ['of a program with a key', json({ ...DOCUMENT, token_endpoint_auth_method: 'private_key_jwt' })],
  ['with a script for a redirect', json({ ...DOCUMENT, redirect_uris: ['javascript:alert(1)'] })],
  ['that moved', () => new Response(null, { status: 302, headers: { location: 'http://10.0.0.1/' } })],
  ['that is a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['that is too large', json({ ...DOCUMENT, more: 'x'.repeat(20_000) }), 'It is larger than 16 KB.'],
  ['that is no JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  [
    'that is no text',
    () => new Response(Buffer.from('ff', 'hex'), { headers: { 'content-type': 'application/json' } }),
    'This is not valid UTF-8.',
  ],
  ['that is a list', json([DOCUMENT])],
  ['that breaks off', breaksOff],
])('a document %s describes nobody', async (name, answer, reason = '') => {
  const id = `https://assistant.example/${encodeURIComponent(name)}.json`
  const person = await world.signUp()
  await answering(answer, async () => {
    await expect(describeDocumented(person, id)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        fields: { client_id: [expect.stringContaining(`assistant.example cannot be used. ${reason}`)] },
      },
    })
  })
})

test('a document without an end is read as far as one may be long', async () => {
  const { stream, parts } = endlessBody(' '.repeat(1_024))
  const person = await world.signUp()
  const endless = () => new Response(stream, { headers: { 'content-type': 'application/json' } })
  await answering(endless, async () => {
    await expect(describeDocumented(person, 'https://assistant.example/endless.json')).rejects.toMatchObject({
      data: { fields: { client_id: [expect.stringContaining('It is larger than 16 KB.')] } },
    })
  })
  expect(parts()).toBeLessThanOrEqual(20)
})

test('nobody has Radar fetch many documents', async () => {
  const person = await world.signUp()
  const codes: unknown[] = []
  await answering(json({}), async () => {
    for (let n = 0; n < 22; n++)
      await describeDocumented(person, `https://assistant.example/${n}.json`).catch(
        (error: { code: string }) => codes.push(error.code),
      )
  })
  expect(codes.filter((code) => code === 'BAD_REQUEST')).toHaveLength(20)
  expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS')
})

/** Lets an assistant ask once more, as one does that has lost its tokens. */
async function signInAgain(
  person: Person,
  { assistant, clientId, request }: Awaited<ReturnType<typeof connectAssistant>>,
  keep_earlier?: boolean,
) {
  const approval = { ...request, granted_scope: 'read' as const, ...(keep_earlier && { keep_earlier }) }
  const { redirect_url } = await person.api.assistants.approve(approval)
  return () => assistant.exchange(clientId, new URL(redirect_url).searchParams.get('code') ?? '')
}

const earlierOf = async (person: Person, request: AuthorizationRequest) => {
  const question = await person.api.assistants.describe(request)
  return question.kind === 'consent' ? question.earlier : undefined
}
const totalOf = async (person: Person) => (await person.api.assistants.list({})).total

test('an assistant that signs in anew replaces its earlier connection, once it has its tokens', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const connected = await connectAssistant(world, person)
  const { assistant, clientId, request, tokens, grantId } = connected
  world.setNow(new Date(NOW.getTime() + DAY_MS))
  const at = NOW.toISOString()
  expect(await earlierOf(person, request)).toEqual({ connections: 1, connected_at: at, last_used_at: null })
  const exchange = await signInAgain(person, connected)
  expect((await assistant.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  expect((await exchange()).status).toBe(200)
  expect((await assistant.refresh(clientId, tokens.refresh_token)).status).toBe(400)
  const { items, total } = await person.api.assistants.list({})
  expect(total).toBe(1)
  expect(items[0]?.id).not.toBe(grantId)
})

test('one that registers anew each time is known by its name and addresses, whatever its port', async () => {
  const person = await world.signUp()
  const connect = async (client_name: string, redirect_uri: string) => {
    const assistant = createAssistant(world)
    const { body } = await assistant.register({ client_name, redirect_uris: [redirect_uri] })
    const clientId = String(body['client_id'])
    const request = assistant.requestOf(clientId, { redirect_uri })
    const earlier = await earlierOf(person, request)
    const { redirect_url } = await person.api.assistants.approve({ ...request, granted_scope: 'read' })
    const code = new URL(redirect_url).searchParams.get('code') ?? ''
    expect((await assistant.exchange(clientId, code, { redirect_uri })).status).toBe(200)
    return { connections: earlier?.connections ?? 0, total: await totalOf(person) }
  }
  expect(await connect('Notebook', 'http://127.0.0.1:4000/callback')).toEqual({ connections: 0, total: 1 })
  expect(await connect('Notebook', 'http://127.0.0.1:4001/callback')).toEqual({ connections: 1, total: 1 })
  expect(await connect('Notebooks', 'http://127.0.0.1:4000/callback')).toEqual({ connections: 0, total: 2 })
  expect(await connect('Notebook', 'http://127.0.0.1:4000/other')).toEqual({ connections: 0, total: 3 })
  expect(await connect('Notebook', REDIRECT)).toEqual({ connections: 0, total: 4 })
  const stranger = await world.signUp()
  expect(await earlierOf(stranger, (await connectAssistant(world, person)).request)).toBeNull()
})

test('its person may keep the earlier connection for a second place', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const connected = await connectAssistant(world, person)
  const exchange = await signInAgain(person, connected, true)
  expect((await exchange()).status).toBe(200)
  expect(await totalOf(person)).toBe(2)
  expect(await earlierOf(person, connected.request)).toMatchObject({ connections: 2 })
  const replace = await signInAgain(person, connected)
  expect((await replace()).status).toBe(200)
  expect(await totalOf(person)).toBe(1)
})

test('thirty assistants are enough for one person, however many are connected at once', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const { request } = await connectAssistant(world, person)
  const approve = () =>
    person.api.assistants.approve({ ...request, granted_scope: 'read', keep_earlier: true })
  const made = await Promise.allSettled(Array.from({ length: MAX_ASSISTANTS + 1 }, approve))
  const failed = made.filter(({ status }) => status === 'rejected')
  expect(failed).toHaveLength(2)
  expect(failed[0]).toMatchObject({ reason: { code: 'CONFLICT' } })
})

test('where all places are taken an assistant takes its own, and expired ones take none', async () => {
  world.setNow(NOW)
  const person = await world.signUp()
  const connected = await connectAssistant(world, person)
  for (let n = 1; n < MAX_ASSISTANTS; n++)
    expect((await (await signInAgain(person, connected, true))()).status).toBe(200)
  expect(await totalOf(person)).toBe(MAX_ASSISTANTS)
  const another = createAssistant(world)
  const { body } = await another.register({ client_name: 'Another', redirect_uris: [REDIRECT] })
  const connectAnother = () =>
    person.api.assistants.approve({
      ...another.requestOf(String(body['client_id'])),
      granted_scope: 'read',
    })
  await expect(connectAnother()).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(signInAgain(person, connected, true)).rejects.toMatchObject({ code: 'CONFLICT' })
  world.setNow(new Date(NOW.getTime() + 31 * DAY_MS))
  await connectAnother()
  world.setNow(NOW)
  expect((await (await signInAgain(person, connected))()).status).toBe(200)
  expect(await totalOf(person)).toBe(1)
})

test('what nobody uses any more is deleted, and what somebody uses stays', async () => {
  await world.ctx.db.transaction((tx) => tx.delete(oauthClients))
  world.setNow(NOW)
  const person = await world.signUp()
  const { assistant, clientId, tokens } = await connectAssistant(world, person)
  await createAssistant(world).register({ redirect_uris: [REDIRECT] })
  const at = async (days: number) => {
    world.setNow(new Date(NOW.getTime() + days * DAY_MS))
    await deleteExpiredGrants(world.ctx)
    return countRows()
  }
  expect(await at(0.5)).toEqual({ clients: 2, codes: 1, grants: 1, tokens: 1 })
  expect(await at(8)).toEqual({ clients: 1, codes: 0, grants: 1, tokens: 1 })
  expect((await assistant.refresh(clientId, tokens.refresh_token)).status).toBe(200)
  expect(await at(31)).toEqual({ clients: 1, codes: 0, grants: 1, tokens: 1 })
  expect(await at(39)).toEqual({ clients: 1, codes: 0, grants: 0, tokens: 0 })
  expect(await at(91)).toEqual({ clients: 0, codes: 0, grants: 0, tokens: 0 })
  const { items } = await person.api.activity.list({})
  expect(items[0]).toMatchObject({ actor: 'job', action: 'assistant.disconnected' })
})
