import dns from 'node:dns'
import { createServer, globalAgent } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import Snoowrap from 'snoowrap'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSimulator } from './simulator.ts'
import type { Simulator } from './simulator.ts'
import { selfSignedCertificate } from './testing/self-signed-certificate.ts'

const userAgent = 'test:third-party:1.0 (by /u/tester)'
const redirectUri = 'http://127.0.0.1:1/callback'
const lookup = dns.lookup

type SubmittedThing = {
  id: string
  name: string
  title: string
  body: string
}
type Pages = Array<SubmittedThing> & {
  fetchAll(): Promise<Pages>
}

/** Methods used of the client; its own types are promise chains too deep for the compiler. */
type Client = {
  accessToken: string
  tokenExpiration: number
  ratelimitRemaining: number
  config(options: { endpointDomain: string }): void
  getMe(): Promise<{ name: string }>
  getSubreddit(name: string): {
    getNew(options: { limit: number }): Promise<Pages>
    search(options: { query: string; sort: string; time: string }): Promise<Pages>
  }
  getSubmission(id: string): {
    reply(text: string): Promise<SubmittedThing>
    expandReplies(options: { limit: number; depth: number }): Promise<{ comments: Pages }>
  }
  getUser(name: string): { getComments(): Promise<Pages> }
  getComment(id: string): { delete(): Promise<unknown> }
}

let simulator: Simulator
let server: ReturnType<typeof createAdaptorServer>
let endpointDomain: string

/** The client insists on TLS and on the hosts `www.` and `oauth.`; both lead to one forum here. */
beforeAll(async () => {
  simulator = createSimulator({ clientId: 'app', clientSecret: 'secret', start: 1_700_000_000 })
  simulator.addPosts(
    Array.from({ length: 60 }, (_, i) => ({
      id36: `s${String(i).padStart(2, '0')}`,
      subreddit: 'lamps',
      author: 'asker',
      title: i === 7 ? 'Which desk lamp & bulb?' : `Lamp ${i}`,
      selftext: 'Tell me.',
      created_utc: 1_699_990_000 + i,
    })),
  )
  const { key, cert } = selfSignedCertificate(['www.localhost', 'oauth.localhost'])
  globalAgent.options.ca = cert
  vi.spyOn(dns, 'lookup').mockImplementation(((
    host: string,
    options: dns.LookupOptions,
    done: LookupCallback,
  ) =>
    host.endsWith('.localhost')
      ? done(null, options.all ? [{ address: '127.0.0.1', family: 4 }] : '127.0.0.1', 4)
      : lookup(host, options, done as never)) as never)
  server = createAdaptorServer({ fetch: simulator.app.fetch, createServer, serverOptions: { key, cert } })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpointDomain = `localhost:${(server.address() as AddressInfo).port}`
})

type LookupCallback = (error: null, address: string | dns.LookupAddress[], family: number) => void

afterAll(async () => {
  vi.restoreAllMocks()
  delete globalAgent.options.ca
  globalAgent.destroy()
  await new Promise((resolve) => server.close(resolve))
})

async function signIn(name: string): Promise<Client> {
  const url = new URL(
    Snoowrap.getAuthUrl({
      clientId: 'app',
      scope: ['identity', 'read', 'submit', 'history', 'edit'],
      redirectUri,
      permanent: true,
      state: 'state',
      endpointDomain,
    }),
  )
  const answered = await simulator.app.request(url.href, {
    method: 'POST',
    body: new URLSearchParams({ account: name, authorize: 'Allow' }),
  })
  const code = new URL(answered.headers.get('location') ?? '').searchParams.get('code') ?? ''
  const options = { code, userAgent, clientId: 'app', clientSecret: 'secret', redirectUri, endpointDomain }
  return (await Snoowrap.fromAuthCode(options)) as unknown as Client
}

test('signs in by code, knows itself, and refreshes', async () => {
  const reddit = await signIn('third_party')
  expect((await reddit.getMe()).name).toBe('third_party')
  reddit.accessToken = 'expired'
  reddit.tokenExpiration = 0
  expect((await reddit.getMe()).name).toBe('third_party')
})

test('walks a listing page by page', async () => {
  const reddit = await signIn('third_party')
  const first = await reddit.getSubreddit('lamps').getNew({ limit: 25 })
  expect(first).toHaveLength(25)
  const all = await first.fetchAll()
  expect(new Set(Array.from(all, (post) => post.id)).size).toBe(60)
  expect(all[52]!.title).toBe('Which desk lamp & bulb?')
  expect(reddit.ratelimitRemaining).toBeGreaterThan(900)
})

test('searches inside a subreddit, as an application of its own', async () => {
  const client = { userAgent, clientId: 'app', clientSecret: 'secret', endpointDomain }
  const grantType = 'client_credentials'
  // This client leaves its User-Agent out of the one call that asks for an application's token.
  await expect(Snoowrap.fromApplicationOnlyAuth({ ...client, grantType })).rejects.toMatchObject({
    statusCode: 429,
  })

  const given = await simulator.app.request('/api/v1/access_token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('app:secret')}`, 'user-agent': userAgent },
    body: new URLSearchParams({ grant_type: grantType }),
  })
  const { access_token: accessToken } = (await given.json()) as { access_token: string }
  const reddit = new Snoowrap({ userAgent, accessToken }) as unknown as Client
  reddit.config({ endpointDomain })
  const found = await reddit.getSubreddit('lamps').search({ query: 'desk lamp', sort: 'new', time: 'all' })
  expect(Array.from(found, (post) => post.title)).toEqual(['Which desk lamp & bulb?'])
})

test('comments, reads the thread, its history, and deletes again', async () => {
  const reddit = await signIn('writer')
  const post = reddit.getSubmission('s07')
  const reply = await post.reply('The **small** one.')
  const whole = await post.expandReplies({ limit: Infinity, depth: Infinity })
  expect(Array.from(whole.comments, (comment) => comment.body)).toEqual(['The **small** one.'])

  const history = await reddit.getUser('writer').getComments()
  expect(Array.from(history, (comment) => comment.name)).toEqual([reply.name])
  await reddit.getComment(reply.name.slice(3)).delete()
  expect(simulator.describe(reply.name)).toMatchObject({ fate: 'deleted' })
})
