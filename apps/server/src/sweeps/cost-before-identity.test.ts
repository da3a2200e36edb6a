import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addressThrough } from '../platform/http/client-address.ts'
import { contractRoutes, addressOf as placeOf } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import { endlessBody } from '../testing/endless-body.ts'
import type { Person, World } from '../testing/index.ts'
import { openDoor } from '../testing/open-door.ts'
import { runAsOwner } from '../testing/run-as-owner.ts'

const ORIGIN = 'http://localhost:3000'
const KB = 1024

let world: World
let ann: Person
let inputs: Record<string, Record<string, unknown>>

beforeAll(async () => {
  ;({ world, ann, inputs } = await createStockedWorld())
})
afterAll(() => world.close())

const writes = contractRoutes().filter((route) => !route.isSafe && route.method !== 'DELETE')
const signInPaths = ['sign-up/email', 'sign-in/email', 'sign-out'].map((path) => `/api/auth/${path}`)
const faces = [
  ...writes.flatMap((route) => [
    { name: route.path, at: () => placeOf(route, inputs[route.name]!).path, method: route.method },
    { name: `/rpc/${route.name}`, at: () => `/rpc/${route.name}`, method: 'POST' },
  ]),
  ...signInPaths.map((path) => ({ name: path, at: () => path, method: 'POST' })),
]

type RequestFields = {
  method?: string
  body?: string | ReadableStream
  from?: string
  headers?: Record<string, string>
}

/** Sends a request without a session, from an address. */
async function askAt(
  app: Hono,
  path: string,
  { method = 'POST', body, from, headers = {} }: RequestFields = {},
) {
  const own = { origin: ORIGIN, 'content-type': 'application/json' }
  const init = { method, headers: { ...own, ...headers }, ...(body === undefined ? {} : { body }) }
  return app.request(`${ORIGIN}${path}`, { ...init, duplex: 'half' }, { address: from })
}

const openCounter = () =>
  openDoor(world, { addressOf: (env) => (env as { address?: string }).address ?? '192.0.2.1' })

const padded = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) })

describe('a body', () => {
  test.each(signInPaths)('of more than 8 KB is too large for %s', async (path) => {
    expect((await ann.request(path, { method: 'POST', body: padded(8 * KB + 1) })).status).toBe(413)
    expect((await ann.request(path, { method: 'POST', body: padded(8 * KB) })).status).toBe(400)
  })

  test.each(faces.map((face) => [`${face.method} ${face.name}`, face] as const))(
    'of a stranger is not read beyond 8 KB at %s',
    async (_, { at, method }) => {
      const { stream, parts } = endlessBody('x'.repeat(KB))
      const answer = await askAt(world.app, at(), { method, body: stream })
      expect(answer.status).toBe(signInPaths.includes(at()) ? 413 : 401)
      expect(parts()).toBeLessThan(12)
    },
  )

  test('that says that it is large is not read at all', async () => {
    const { stream, parts } = endlessBody('x'.repeat(KB))
    const headers = { 'content-length': String(200 * KB * KB) }
    expect((await askAt(world.app, '/api/auth/sign-in/email', { body: stream, headers })).status).toBe(413)
    expect(parts()).toBeLessThan(2)
  })

  test('of 64 KB reaches whoever is signed in, and of 1 MB the calls that need it', async () => {
    const send = (path: string, bytes: number) => ann.request(path, { method: 'POST', body: padded(bytes) })
    expect((await send('/api/v1/api-keys', 64 * KB)).status).toBe(400)
    expect((await send('/api/v1/api-keys', 64 * KB + 1)).status).toBe(413)
    for (const path of ['/api/v1/campaigns', '/api/v1/back-tests', '/rpc/campaigns/create']) {
      expect((await send(path, KB * KB)).status).toBe(400)
      expect((await send(path, KB * KB + 1)).status).toBe(413)
    }
  })
})

const manyKeys = (count: number, length: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}${'\u0001'.repeat(length)}`, 1]))
const junk: Record<string, object> = {
  'thousands of keys': manyKeys(5_000, 4),
  'thousands of empty lists': { name: Array.from({ length: 5_000 }, () => []) },
  'a few keys of great length': manyKeys(12, 600),
}

describe.each(Object.entries(junk))('an error about %s', (_, body) => {
  test.each(faces.map((face) => [`${face.method} ${face.name}`, face] as const))(
    'is short at %s',
    async (_name, { at, method }) => {
      const sent = at().startsWith('/rpc/') ? { json: body } : body
      const answer = await ann.request(at(), { method, body: JSON.stringify(sent) })
      expect([400, 413]).toContain(answer.status)
      const text = await answer.text()
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2 * KB)
      const parsed = JSON.parse(text) as { json?: Refusal } & Refusal
      const fields = (parsed.json ?? parsed).data?.fields
      if (answer.status === 400) expect(Object.keys(fields!).length).toBeGreaterThan(0)
      expect(Object.keys(fields ?? {}).length).toBeLessThanOrEqual(10)
    },
  )
})

type Refusal = { data?: { fields?: object } }

test('an error about a long path, or one with many bad texts, is short', async () => {
  const path = `/api/v1/${'%F0%9F%8E%89'.repeat(1_000)}`
  expect(Buffer.byteLength(await (await ann.request(path)).text())).toBeLessThanOrEqual(2 * KB)
  const keywords = Array.from({ length: 40 }, (_, n) => `"${'é'.repeat(190)} ${n}`)
  const body = JSON.stringify({ ...inputs['campaigns/create'], keywords })
  const answer = await ann.request('/api/v1/campaigns', { method: 'POST', body })
  expect(answer.status).toBe(400)
  const text = await answer.text()
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2 * KB)
  expect(Object.keys((JSON.parse(text) as Refusal).data!.fields!)).toContain('keywords.0')
})

test('JSON of more values than any list of ours has is not parsed', async () => {
  const body = JSON.stringify({ name: Array.from({ length: 13_000 }, () => 0) })
  const answer = await ann.request('/api/v1/campaigns', { method: 'POST', body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ message: 'The JSON holds more than 12,000 values.' })
})

describe('the budget of an address', () => {
  const soon = (seconds: number) => world.setNow(new Date(world.ctx.now().getTime() + seconds * 1_000))
  const spendAll = async (app: Hono, from: string, path = '/api/nothing') => {
    for (let sent = 0; sent < 20_000; sent++)
      if ((await askAt(app, path, { method: 'GET', from })).status === 429) return sent
    throw new Error('The budget never ends.')
  }

  beforeAll(() => world.setNow(new Date()))

  test('is far above what a page needs, is refused before a body is read, and comes back', async () => {
    const app = openCounter()
    expect(await spendAll(app, '198.51.100.1')).toBeGreaterThan(500)
    const { stream, parts } = endlessBody('{')
    const answer = await askAt(app, '/api/auth/sign-in/email', { body: stream, from: '198.51.100.1' })
    expect(answer.status).toBe(429)
    expect(parts()).toBeLessThan(2)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })

    expect((await askAt(app, '/healthz', { method: 'GET', from: '198.51.100.2' })).status).toBe(200)
    soon(Number(answer.headers.get('retry-after')))
    expect((await askAt(app, '/healthz', { method: 'GET', from: '198.51.100.1' })).status).toBe(200)
  })

  test('is enough for the files of a hundred pages at once, and ends', async () => {
    expect(await spendAll(openCounter(), '198.51.100.5', '/assets/part.js')).toBeGreaterThan(6_000)
  })

  test('pays for large bodies, and most for those that do not say how large they are', async () => {
    const app = openCounter()
    const megabytes = (from: string, headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 100 }, () =>
          askAt(app, '/api/nothing', { body: '{}', from, headers }).then(({ status }) => status),
        ),
      )
    const long = await megabytes('198.51.100.3', { 'content-length': String(KB * KB) })
    const untold = await megabytes('198.51.100.4', { 'transfer-encoding': 'chunked' })
    for (const statuses of [long, untold])
      expect(statuses.filter((status) => status !== 429).length).toBeLessThan(20)
  })

  test('is one for an IPv6 network, however its addresses are spelled', async () => {
    const app = openCounter()
    await spendAll(app, '2001:db8:1:2::1')
    const statusOf = async (from: string) => (await askAt(app, '/healthz', { method: 'GET', from })).status
    expect(await statusOf('2001:0DB8:0001:0002:ffff::9')).toBe(429)
    expect(await statusOf('2001:db8:1:3::1')).toBe(200)
    await spendAll(app, '::ffff:198.51.100.9')
    expect(await statusOf('198.51.100.9')).toBe(429)
  })

  test('is that of the client where a proxy of ours names it', async () => {
    const app = openDoor(world, { addressOf: addressThrough(['127.0.0.1']) })
    const askFor = (client: string) =>
      app.request(
        `${ORIGIN}/api/nothing`,
        {},
        {
          incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': client } },
        },
      )
    let sent = 0
    while ((await askFor('198.51.100.7')).status !== 429) expect((sent += 1)).toBeLessThan(2_000)
    expect((await askFor('198.51.100.8')).status).toBe(404)
  })
})

test('ten thousand keywords on a plan for five are refused before one is parsed or written', async () => {
  const lurker = await world.signUp()
  const { name, goal_type } = inputs['campaigns/create']!
  const { id } = await lurker.api.campaigns.create({
    name: name as string,
    goal_type: goal_type as 'Lead Gen',
    keywords: ['tea'],
  })
  const [ban, lift] = ['add constraint none_more check (false) not valid', 'drop constraint none_more']
  await runAsOwner(world.connection, `alter table keywords ${ban}`)
  const keywords = Array.from({ length: 10_000 }, (_, n) => `"never closed ${n}`)
  const refusals = [
    await ann.request('/api/v1/campaigns', {
      method: 'POST',
      body: JSON.stringify({ ...inputs['campaigns/create'], keywords }),
    }),
    await lurker.request(`/api/v1/campaigns/${id}`, { method: 'PATCH', body: JSON.stringify({ keywords }) }),
  ]
  await runAsOwner(world.connection, `alter table keywords ${lift}`)
  for (const refusal of refusals) {
    expect(refusal.status).toBe(402)
    expect(await refusal.json()).toMatchObject({
      code: 'RESOURCE_LIMIT_EXCEEDED',
      data: { thing: 'keyword' },
    })
  }
})

describe('a hundred people who sign in at once', () => {
  let webDir: string
  beforeAll(async () => {
    webDir = await mkdtemp(join(tmpdir(), 'radar-web-'))
    await writeFile(join(webDir, '__spa-fallback.html'), '<!doctype html>')
    await writeFile(join(webDir, 'page.txt'), 'a page')
  })
  afterAll(() => rm(webDir, { recursive: true }))

  test('are answered, in turn or with the time to wait, and no page waits for them', async () => {
    const app = openDoor(world, {
      webDir,
      addressOf: (env) => (env as { address: string }).address,
      passwords: 'as always',
    })
    let tried = 0
    const signIn = async (email: string, from: string) => {
      const body = JSON.stringify({ email, password: 'a wrong password' })
      const { status, headers } = await askAt(app, '/api/auth/sign-in/email', { from, body })
      if (status === 401) tried += 1
      return { status, wait: headers.get('retry-after') }
    }
    const signIns = Array.from({ length: 100 }, (_, n) => signIn(`${n}@example.com`, `203.0.113.${n + 1}`))

    const firstBusy = await Promise.any(
      signIns.map(async (answer) => ((await answer).status === 503 ? answer : Promise.reject(new Error()))),
    )
    expect(firstBusy.wait).toBe('5')
    const { stream, parts } = endlessBody('x')
    const refused = await askAt(app, '/api/auth/sign-in/email', { body: stream, from: '203.0.113.201' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(parts()).toBeLessThan(2)
    const page = await askAt(app, '/page.txt', { method: 'GET', from: '203.0.113.200' })
    expect(await page.text()).toBe('a page')
    const triedBeforeThePage = tried
    const answers = await Promise.all(signIns)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    expect(tried).toBeGreaterThan(30)
    expect(tried).toBeGreaterThan(triedBeforeThePage)
  })
})

test('one user with many tabs goes in turn, and another one passes by', async () => {
  const ben = await world.signUp()
  let answered = 0
  const tabs = Array.from({ length: 60 }, async () => {
    expect((await ann.request('/api/v1/campaigns')).status).toBe(200)
    answered += 1
  })
  expect((await ben.request('/api/v1/campaigns')).status).toBe(200)
  expect(answered).toBeLessThan(30)
  await Promise.all(tabs)
})
