import { auth as authForeign, createMCPClient } from '@ai-sdk/mcp'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { expect, test } from 'vitest'
import type { AssistantScope, AuthorizationRequest } from '@radar/contract'
import { plantMatch, setUpWorld } from '../../testing/index.ts'
import type { Person } from '../../testing/index.ts'

const world = setUpWorld()
const ADDRESS = new URL('http://localhost:3000/mcp')
const REDIRECT = 'http://127.0.0.1:53211/callback'
const NAMED = { name: 'a-test', version: '1.0.0' }

const send = async (url: string | URL | Request, init?: RequestInit) =>
  url instanceof Request ? world.app.request(url) : world.app.request(String(url), init)

/** Memory of a client for one connection, in the form that the libraries share. */
function createProvider() {
  const kept = { client: undefined as never, tokens: undefined as never, verifier: '', url: '', state: '' }
  const provider = {
    redirectUrl: REDIRECT,
    clientMetadata: {
      client_name: 'A foreign client',
      redirect_uris: [REDIRECT],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    state: () => 'a-state',
    saveState: (state: string) => void (kept.state = state),
    storedState: () => kept.state,
    clientInformation: () => kept.client,
    saveClientInformation: (client: unknown) => void (kept.client = client as never),
    tokens: () => kept.tokens,
    saveTokens: (tokens: unknown) => void (kept.tokens = tokens as never),
    redirectToAuthorization: (url: URL) => void (kept.url = url.href),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier,
  }
  return { kept, provider }
}

/** Agrees to what a client sent the browser to, as the page does; returns the query that comes back to the client. */
async function agree(
  person: Person,
  address: string,
  granted_scope: AssistantScope,
): Promise<URLSearchParams> {
  const { origin, pathname, searchParams } = new URL(address)
  expect(`${origin}${pathname}`).toBe('http://localhost:3000/oauth/authorize')
  const request = Object.fromEntries(searchParams) as AuthorizationRequest
  expect(await person.api.assistants.describe(request)).toMatchObject({
    kind: 'consent',
    client_name: 'A foreign client',
    scope: 'draft',
    on_device: true,
  })
  const { redirect_url } = await person.api.assistants.approve({ ...request, granted_scope })
  return new URL(redirect_url).searchParams
}

const TOOLS = ['list_campaigns', 'search_matches', 'read_lead', 'draft_reply']

test.each([
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
  ['2026-07-28', { mode: 'auto' }],
  ['2025-11-25', { mode: 'legacy' }],
] as const)('the library’s client of today signs in, and speaks %s with %j', async (version, negotiation) => {
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId, matchId } = await plantMatch(world, person)
  const { kept, provider } = createProvider()
  const open = () => new StreamableHTTPClientTransport(ADDRESS, { authProvider: provider, fetch: send })
  const create = () => new Client(NAMED, { versionNegotiation: negotiation })
  const first = open()
  await expect(create().connect(first)).rejects.toThrow()
  await first.finishAuth(await agree(person, kept.url, 'read'))

  const client = create()
  await client.connect(open())
  expect(client.getNegotiatedProtocolVersion()).toBe(version)
  expect(client.getInstructions()).toContain('http://localhost:3000/agent-guide.md')
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS)
  const { content } = await client.callTool({ name: 'list_campaigns', arguments: {} })
  expect(JSON.stringify(content)).toContain(campaignId)

  // A client that lacks a scope asks for it, and its person may say no.
  kept.url = ''
  await expect(client.callTool({ name: 'draft_reply', arguments: { match_id: matchId } })).rejects.toThrow()
  expect(new URL(kept.url).searchParams.get('scope')).toContain('draft')
  expect((await person.api.replies.list({})).total).toBe(0)

  const { items } = await person.api.assistants.list({})
  await person.api.assistants.disconnect({ id: items[0]?.id ?? '' })
  await expect(client.listTools()).rejects.toThrow()
})

test('the library’s client of before signs in, speaks 2025-11-25, and drafts where it may', async () => {
  const person = await world.signUp({ plan: 'moderator' })
  const { matchId } = await plantMatch(world, person)
  const { kept, provider } = createProvider()
  const open = () => new EarlierTransport(ADDRESS, { authProvider: provider, fetch: send })
  const first = open()
  await expect(new EarlierClient(NAMED).connect(first)).rejects.toThrow()
  const answer = await agree(person, kept.url, 'draft')
  await first.finishAuth(answer.get('code') ?? '')
  const client = new EarlierClient(NAMED)
  const transport = open()
  await client.connect(transport)
  expect(transport.protocolVersion).toBe('2025-11-25')
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(TOOLS)
  await client.callTool({ name: 'draft_reply', arguments: { match_id: matchId } })
  expect((await person.api.replies.list({})).items).toMatchObject([{ match_id: matchId, status: 'draft' }])
  await client.close()
})

test('a client of other people signs in, calls a tool, and refreshes its token', async () => {
  world.setNow(new Date('2026-11-22T12:00:00Z'))
  const person = await world.signUp({ plan: 'moderator' })
  const { campaignId } = await plantMatch(world, person)
  const { kept, provider } = createProvider()
  const options = { serverUrl: ADDRESS, fetchFn: send }
  expect(await authForeign(provider, options)).toBe('REDIRECT')
  const answer = await agree(person, kept.url, 'read')
  const returned = {
    authorizationCode: answer.get('code') ?? '',
    callbackState: answer.get('state') ?? '',
    callbackIssuer: answer.get('iss') ?? '',
  }
  expect(await authForeign(provider, { ...options, ...returned })).toBe('AUTHORIZED')
  const call = async () => {
    const client = await createMCPClient({
      transport: { type: 'http', url: ADDRESS.href, authProvider: provider, fetch: send },
    })
    const tools = await client.tools()
    expect(Object.keys(tools)).toEqual(TOOLS)
    const result: unknown = await tools['list_campaigns']?.execute?.({}, {
      toolCallId: '1',
      messages: [],
    } as never)
    await client.close()
    return JSON.stringify(result)
  }
  expect(await call()).toContain(campaignId)
  const before = JSON.stringify(kept.tokens)
  world.setNow(new Date('2026-11-22T13:30:00Z'))
  expect(await call()).toContain(campaignId)
  expect(JSON.stringify(kept.tokens)).not.toBe(before)
})
