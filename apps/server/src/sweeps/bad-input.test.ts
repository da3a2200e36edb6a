import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../platform/http/http-server.ts'
import type { HttpServer } from '../platform/http/http-server.ts'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import type { Person, World } from '../testing/index.ts'

let world: World
let ann: Person
let server: HttpServer
let inputs: Record<string, Record<string, unknown>>

beforeAll(async () => {
  ;({ world, ann, inputs } = await createStockedWorld())
  server = await listen({ host: '127.0.0.1', port: 0 })
  server.serve((request, env) => world.app.fetch(request, env))
})
afterAll(async () => {
  await server.close()
  await world.close()
})

const routes = contractRoutes()
const writes = routes.filter((route) => !route.isSafe && route.method !== 'DELETE')
const faces = [
  ...writes.map((route) => ({
    name: `${route.method} ${route.path}`,
    at: () => addressOf(route, inputs[route.name]!),
  })),
  ...writes.map((route) => ({
    name: `POST /rpc/${route.name}`,
    at: () => ({ path: `/rpc/${route.name}`, init: { method: 'POST' } }),
  })),
  ...['sign-up/email', 'sign-in/email', 'sign-out'].map((path) => ({
    name: `POST /api/auth/${path}`,
    at: () => ({ path: `/api/auth/${path}`, init: { method: 'POST' } }),
  })),
]

type Refusal = { code: string; status: number; message: string; data?: { fields?: object } }

/** Checks that a refusal is one JSON object with a message, without internal details. */
async function refusal(answer: Response): Promise<Refusal> {
  const text = await answer.text()
  expect(answer.headers.get('content-type'), text).toMatch(/^application\/json/)
  const parsed = JSON.parse(text) as Refusal | { json: Refusal }
  const said = 'json' in parsed ? parsed.json : parsed
  expect(said).toMatchObject({
    code: expect.stringMatching(/^[A-Z_]+$/),
    status: answer.status,
    message: expect.stringMatching(/\S/),
  })
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d|select |insert /)
  return said
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))))

const large = Buffer.from(JSON.stringify({ name: 'x'.repeat(10 * 1024 * 1024) }))

const bodies: [string, () => string | Buffer, number][] = [
  ['null', () => 'null', 400],
  ['a list', () => '[]', 400],
  ['a text', () => '"x"', 400],
  ['a number', () => '1e999', 400],
  ['no JSON', () => '{"name": ', 400],
  ['words', () => 'name=Radar', 400],
  ['two objects', () => '{}{}', 400],
  ['NaN', () => '{"name": NaN}', 400],
  ['invalid UTF-8', () => bytes('{"name":"', [0xc3, 0x28, 0xff], '"}'), 400],
  ['4,000 levels of lists', () => '['.repeat(4_000) + ']'.repeat(4_000), 400],
  ['1,000 levels of objects', () => '{"a":'.repeat(1_000) + '1' + '}'.repeat(1_000), 400],
  ['10 MB', () => large, 413],
]

describe.each(bodies)('a body of %s', (_, body, status) => {
  test.each(faces.map((face) => [face.name, face] as const))('%s', async (_name, { at }) => {
    const { path, init } = at()
    const answer = await ann.request(path, { method: init.method, body: body() as string })
    expect(answer.status).toBe(status)
    await refusal(answer)
  })
})

test.each(faces.map((face) => [face.name, face] as const))(
  '%s takes no fields from a prototype',
  async (_, { at }) => {
    const body = '{"__proto__":{"name":"x"},"json":{"__proto__":{"name":"x"}}}'
    const answer = await ann.request(at().path, { method: at().init.method, body })
    expect((await refusal(answer)).status).toBe(400)
    expect(({} as { name?: string }).name).toBeUndefined()
  },
)

const badTexts = { NUL: 'a\0b', 'half a surrogate pair': 'a\ud800b', 'the other half': '\udc00' }

describe.each(Object.entries(badTexts))('%s in a text', (_, bad) => {
  const texts = writes.flatMap((route) =>
    textsOf(route.name).map((field) => [`${route.name} ${field}`, route, field] as const),
  )
  test.each(texts)('%s', async (_name, route, field) => {
    const list = Array.isArray(inputs[route.name]![field]) || lists.has(field)
    const input = { ...inputs[route.name], [field]: list ? ['fine', bad] : bad }
    const { path, init } = addressOf(route, input)
    const rpc = { method: 'POST', body: JSON.stringify({ json: input }) }
    const said = [
      await refusal(await ann.request(path, init)),
      await refusal(await ann.request(`/rpc/${route.name}`, rpc)),
    ]
    for (const { status, data } of said) {
      expect(status).toBe(400)
      expect(Object.keys(data!.fields!)).toContain(list ? `${field}.1` : field)
    }
    expect(said[1]).toEqual({ ...said[0], defined: true })
  })

  test.each(['name', 'email', 'password'])('sign-up: %s', async (field) => {
    const body = { name: 'Eve', email: 'eve@example.com', password: 'a long password', [field]: bad }
    const answer = await ann.request('/api/auth/sign-up/email', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const { status, data } = await refusal(answer)
    expect(status).toBe(400)
    expect(Object.keys(data!.fields!)).toContain(field)
  })

  test('in an address', async () => {
    const { path } = addressOf(
      routes.find((route) => route.name === 'matches/list')!,
      {
        ...inputs['matches/list'],
      },
    )
    const encoded = bad === '\udc00' || bad.includes('\ud800') ? '%ED%A0%80' : encodeURIComponent(bad)
    const answer = await ann.request(`${path}?subreddit=${encoded}`)
    expect(answer.status).toBeLessThan(500)
    if (bad === 'a\0b') expect((await refusal(answer)).status).toBe(400)
  })
})

test('more keywords than a campaign may list are too many', async () => {
  const keywords = Array.from({ length: 10_001 }, (_, n) => n.toString(36))
  const body = JSON.stringify({ ...inputs['campaigns/create'], keywords })
  const { status, data } = await refusal(await ann.request('/api/v1/campaigns', { method: 'POST', body }))
  expect(status).toBe(400)
  expect(Object.keys(data!.fields!)).toContain('keywords')
})

test.each([
  '?limit=1e9',
  '?limit=-1',
  '?limit=abc',
  '?limit=',
  '?limit=1&limit=2',
  '?limit[]=1',
  '?offset=99999999999999999999',
  '?offset=0.5',
  '?limit=NaN',
  '?nothing=1',
  '?__proto__[limit]=1',
  '?constructor[prototype][x]=1',
  `?a${'[b]'.repeat(4_000)}=1`,
  '?a[4294967294]=1',
  '?limit=%00',
  '?limit=%ff',
])('an absurd query is refused: %s', async (query) => {
  const answer = await ann.request(`/api/v1/campaigns${query}`)
  expect((await refusal(answer)).status).toBe(400)
})

test('deep JSON in the address of a read is refused', async () => {
  const data = encodeURIComponent('['.repeat(1_000) + ']'.repeat(1_000))
  expect((await refusal(await ann.request(`/rpc/campaigns/list?data=${data}`))).status).toBe(400)
  expect((await refusal(await ann.request('/rpc/campaigns/list?data=%7B'))).status).toBe(400)
})

test.each([
  '/api',
  '/api/',
  '/api/v1/nothing',
  '/api/v2/campaigns',
  '/api/v1/campaigns/not-an-id/nothing',
  '/api/auth/nothing',
  '/functions/v1/nothing',
  '/rpc/nothing',
  '/rpc/campaigns',
  '/rpc/__proto__',
  '/rpc/constructor/name',
  '/rpc/campaigns/list/~orpc',
])('there is nothing at %s, for a program and for a browser', async (path) => {
  for (const accept of ['application/json', 'text/html,*/*'])
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const answer = await ann.request(path, { method, headers: { accept } })
      expect([404, 405], `${method} ${path}`).toContain((await refusal(answer)).status)
    }
})

test.each([
  '/%00',
  '/%ff',
  '/%E0%A4%A',
  '/..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '//evil.example',
])('a strange path is nothing: %s', async (path) => {
  const answer = await fetchRaw(`GET ${path} HTTP/1.1`)
  expect(answer).toMatch(/^HTTP\/1\.1 (404|400|307|308)/)
  expect(answer).not.toMatch(/root:|\n\s+at /)
})

test('a method that a path does not have is refused, with those that it has', async () => {
  for (const { path, name } of routes) {
    const taken = routes.filter((route) => route.path === path).map(({ method }) => method)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND']) {
      if (taken.includes(method === 'HEAD' ? 'GET' : method)) continue
      const at = addressOf({ ...routes.find((route) => route.path === path)!, method }, inputs[name]!).path
      const answer = await ann.request(at, { method })
      expect(answer.status, `${method} ${at}`).toBe(405)
      expect(answer.headers.get('allow')?.split(', '), at).toEqual(expect.arrayContaining(taken))
      if (method !== 'HEAD') await refusal(answer)
    }
  }
})

test('the head of a call that reads is that of the call, without a body', async () => {
  for (const route of routes.filter(({ isSafe, name }) => isSafe && name !== 'events/stream')) {
    const { path } = addressOf(route, inputs[route.name] ?? {})
    const [whole, head] = [await ann.request(path), await ann.request(path, { method: 'HEAD' })]
    const partsOf = ({ status, headers }: Response) => [status, headers.get('content-type')]
    expect(partsOf(head), path).toEqual(partsOf(whole))
    expect(await head.text(), path).toBe('')
    await whole.body?.cancel()
  }
})

test('the head of the stream of events opens no stream', async () => {
  const address = `http://127.0.0.1:${server.port}/api/v1/events`
  const answer = await fetch(address, { method: 'HEAD', headers: { cookie: ann.cookie } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  expect(await answer.text()).toBe('')
  expect(answer.headers.has('x-accel-buffering')).toBe(false)
})

test('what is not HTTP, or too much of it, does no harm', async () => {
  const long = `GET /healthz HTTP/1.1\r\nx-long: ${'x'.repeat(100_000)}`
  for (const request of ['NONSENSE', 'TRACE / HTTP/1.1', 'GET http://[ HTTP/1.1', long])
    expect(await fetchRaw(request), request.slice(0, 40)).toMatch(/^HTTP\/1\.1 [34]\d\d/)
  expect(await fetchRaw('GET /healthz HTTP/1.1\r\nhost: evil host')).toMatch(/^HTTP\/1\.1 400/)
  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`)
  expect(answer.status).toBe(200)
})

test('nothing of all this was a fault of ours', () => {
  expect(world.logged.filter((line) => line.includes('request.failed'))).toEqual([])
})

const lists = new Set(['subreddits', 'keywords', 'negative_users', 'campaign_prompts'])

/** Text inputs of a procedure, among those that have more than an id. */
function textsOf(name: string): string[] {
  if (name === 'campaigns/create' || name === 'campaigns/update')
    return ['name', 'description', 'reddit_persona', 'product_service', ...lists]
  if (name === 'functions/redditSearch') return ['query']
  if (name === 'functions/generateLeadReply') return ['postTitle', 'postContent', 'subreddit', 'leadProfile']
  if (name === 'replies/update' || name === 'replies/queue') return ['generated_reply']
  if (name === 'replies/resolve') return ['comment_url']
  if (name === 'settings/update') return ['timezone']
  return []
}

function fetchRaw(request: string): Promise<string> {
  const host = /\bhost:/.test(request) ? '' : `host: 127.0.0.1:${server.port}\r\n`
  return new Promise((resolve) => {
    const socket = connect(server.port, '127.0.0.1', () =>
      socket.write(`${request}\r\n${host}connection: close\r\n\r\n`),
    )
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString()))
    socket.on('close', () => resolve(answer))
    // The server answers and closes the connection before the body has ended.
    socket.on('error', () => resolve(answer))
  })
}
