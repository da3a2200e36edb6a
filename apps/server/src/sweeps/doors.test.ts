import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { KEY_SCOPES } from '@radar/contract'
import type { KeyScope } from '@radar/contract'
import type { Callers } from '../app.ts'
import { apiKeys, scans } from '../db/schema/index.ts'
import { accessFor, scopeFor } from '../platform/http/key-scopes.ts'
import { queueReply, resolveReply } from '../replies/index.ts'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import type { Route } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import type { Person, World } from '../testing/index.ts'
import { openDoor } from '../testing/open-door.ts'
import { selectAllRows } from '../testing/select-all-rows.ts'

const OWN = 'http://localhost:3000'
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const PAGE = { origin: OWN, ...JSON_TYPE }
const WRONG_KEY = { authorization: 'Bearer key-of-nobody' }

let world: World
let ann: Person
let eve: Person
let inputs: Record<string, Record<string, unknown>>
let app: Hono
/** Keys of Ann, by scope. */
const keys = {} as Record<KeyScope, { authorization: string }>
/** Key with every scope. */
let key: { authorization: string }
/** Number in the address of each test: one address could not send the requests of all. */
let sender = ''
let tests = 0
/** Requests that reached the planted callers. */
let reached: unknown[]

beforeAll(async () => {
  ;({ world, ann, inputs } = await createStockedWorld())
  eve = await world.signUp()
  app = openDoor(world, { callers: plantCallers(), addressOf: () => sender })
  for (const scope of KEY_SCOPES) {
    const made = await ann.api.apiKeys.create({ name: scope, scope })
    keys[scope] = { authorization: `Bearer ${made.key}` }
  }
  key = keys.write
})
beforeEach(async () => {
  reached = []
  tests += 1
  sender = `198.18.${tests >> 8}.${tests & 255}`
  // The next test must not wait for the minute of its key's limit.
  await world.ctx.db.transaction((tx) => tx.update(apiKeys).set({ requests: 0 }))
})
afterAll(() => world.close())

const sign = (bytes: Uint8Array | string) => createHmac('sha256', 'planted').update(bytes).digest('hex')

/** Plants callers like those of later features: a server that signs its calls, a link in a mail. */
function plantCallers(): Callers {
  return {
    hooks: new Map([
      [
        'planted',
        {
          verify: async (_ctx, { headers, bytes }) =>
            headers.get('x-signature') === sign(bytes) ? { bytes, headers } : undefined,
          receive: async ({ actor }, message) => void reached.push({ actor, message }),
        },
      ],
    ]),
    links: new Map([
      [
        'unsubscribe',
        {
          read: async (_ctx, token) => {
            const [name = '', signature] = token.split('.')
            return signature === sign(name) ? name : undefined
          },
          ask: (name) => ({ title: `Stop <mails>, ${String(name)}?`, text: 'One click.', button: 'Stop' }),
          follow: async ({ actor }, name) => {
            reached.push({ actor, name })
            return { title: 'Done', text: 'No more mails.' }
          },
        },
      ],
    ]),
  }
}

type Target = { path: string; init: { method: string; body?: string } }

const ask = ({ path, init }: Target, headers: Record<string, string>) =>
  app.request(`${OWN}${path}`, { ...init, headers })
const rest = (route: Route, change: object = {}): Target =>
  addressOf(route, { ...inputs[route.name], ...change })
const rpc = (route: Route): Target => ({
  path: `/rpc/${route.name}`,
  init: { method: 'POST', body: JSON.stringify({ json: inputs[route.name] }) },
})
/** Reads all rows, except the use of keys, which every request changes. */
async function rows() {
  const { api_keys, ...others } = await selectAllRows(world.connection)
  return { ...others, keys: api_keys?.length }
}

async function statusOf(target: Target, headers: Record<string, string>): Promise<number> {
  const answer = await ask(target, headers)
  await answer.body?.cancel()
  return answer.status
}

/** Waits for a scan that outlasted its call: it goes on, and would write rows while the next test compares them. */
const scansEnd = () => expect.poll(countRunningScans).toBe(0)

const countRunningScans = () =>
  world.ctx.db.transaction((tx) => tx.$count(scans, eq(scans.status, 'running')))

const routes = contractRoutes().map((route) => [route.name, route] as const)
const closed = routes.filter(([name, { method }]) => accessFor(name, method) !== 'anybody')

describe.each(closed)('%s', (name, route) => {
  test('is closed to whoever brings nothing, or a cookie to a door that takes none', async () => {
    const before = await rows()
    const { cookie } = ann
    expect(await statusOf(rest(route), PAGE)).toBe(401)
    expect(await statusOf(rpc(route), PAGE)).toBe(401)
    for (const more of [{}, { cookie }, { cookie, origin: OWN }]) {
      expect(await statusOf(rest(route), { ...JSON_TYPE, ...WRONG_KEY, ...more })).toBe(401)
      expect(await statusOf(rest(route), { ...JSON_TYPE, authorization: 'bearer', ...more })).toBe(401)
    }
    expect(await statusOf(rpc(route), { ...JSON_TYPE, ...key, cookie })).toBe(403)
    expect(await statusOf(rpc(route), { ...PAGE, ...key, cookie })).toBe(401)
    if (!route.isSafe) {
      expect(await statusOf(rest(route), { ...JSON_TYPE, cookie })).toBe(403)
      const basic = { authorization: 'Basic bmFtZTp3b3Jk' }
      expect(await statusOf(rest(route), { ...JSON_TYPE, ...basic, cookie })).toBe(403)
    }
    expect(await rows()).toEqual(before)
  })

  const isForPeople = accessFor(name, route.method) === 'person'
  test(`is ${isForPeople ? 'closed' : 'open'} to a key`, async () => {
    if (isForPeople) {
      const before = await rows()
      const answer = await ask(rest(route), { ...JSON_TYPE, ...key })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
      expect(await rows()).toEqual(before)
    } else {
      const elsewhere = 'id' in (inputs[name] ?? {}) ? { id: crypto.randomUUID() } : {}
      const status = await statusOf(rest(route, elsewhere), { ...JSON_TYPE, ...key })
      expect([200, 201, 202, 402, 404, 409, 503]).toContain(status)
      await scansEnd()
    }
  })

  const needed = scopeFor(name, route.method)
  const lesser = KEY_SCOPES.slice(0, KEY_SCOPES.indexOf(needed))
  if (lesser.length > 0)
    test(`needs a key that may ${needed}`, async () => {
      const before = await rows()
      for (const scope of lesser) {
        const answer = await ask(rest(route), { ...JSON_TYPE, ...keys[scope] })
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN' })
      }
      expect(await rows()).toEqual(before)
    })

  test.runIf(!route.isSafe)('takes no form with a key', async () => {
    const target = rest(route)
    const init = { ...target.init, body: 'a=b' }
    expect(await statusOf({ ...target, init }, { ...FORM_TYPE, ...key })).toBe(415)
  })
})

test('a key acts for its owner, whoever the cookie beside it is of', async () => {
  const list = { path: '/api/v1/campaigns', init: { method: 'GET' } }
  const asEve = await (await ask(list, { cookie: eve.cookie })).json()
  const asAnn = await (await ask(list, { cookie: eve.cookie, ...key })).json()
  expect(asEve).toMatchObject({ total: 0 })
  const { items } = await ann.api.campaigns.list({})
  expect(asAnn).toMatchObject({ items: items.map(({ id }) => ({ id })) })
  expect(items.length).toBeGreaterThan(0)
})

test('beside a token a cookie neither shows nor ends a session', async () => {
  const { cookie } = await world.signUp()
  const session = { path: '/api/auth/get-session', init: { method: 'GET' } }
  const leave = { path: '/api/auth/sign-out', init: { method: 'POST', body: '{}' } }
  expect(await (await ask(session, { cookie, ...key })).json()).toBeNull()
  await ask(leave, { ...PAGE, cookie, ...key })
  expect(await (await ask(session, { cookie })).json()).toMatchObject({ user: {} })
})

test('a proxy’s own password leaves a cookie what it is', async () => {
  const list = { path: '/api/v1/campaigns', init: { method: 'GET' } }
  expect(await statusOf(list, { cookie: ann.cookie, authorization: 'Basic bmFtZTp3b3Jk' })).toBe(200)
})

describe('a hook', () => {
  const bytes = new Uint8Array([0, 255, 123, 10, 13, 200])
  const call = (headers: Record<string, string>, init: RequestInit = {}, path = '/hooks/planted') =>
    app.request(`${OWN}${path}`, { method: 'POST', body: bytes, ...init, headers })

  test('takes the bytes as they came, for their signature, and sees no other credential', async () => {
    const headers = { 'x-signature': sign(bytes), cookie: ann.cookie, ...key, ...FORM_TYPE }
    for (const path of ['/hooks/planted', '/hooks/planted/below'])
      expect((await call(headers, {}, path)).status).toBe(204)
    expect(reached).toHaveLength(2)
    const [first] = reached as { actor: string; message: { bytes: Uint8Array; headers: Headers } }[]
    expect(first?.actor).toBe('webhook')
    expect(first?.message.bytes).toEqual(bytes)
    expect(first?.message.headers.has('cookie')).toBe(false)
    expect(first?.message.headers.has('authorization')).toBe(false)
  })

  test.each([
    ['nothing', () => ({})],
    ['a wrong signature', () => ({ 'x-signature': sign('other') })],
    ['a key', () => key],
    ['a page', () => PAGE],
  ] as const)('is closed to %s, with a cookie and without', async (_, headersOf) => {
    for (const more of [{}, { cookie: ann.cookie }])
      expect((await call({ ...headersOf(), ...more })).status).toBe(403)
    expect(reached).toEqual([])
  })

  test('takes no other method, no other name and no more than 256 KB', async () => {
    const headers = { 'x-signature': sign(bytes) }
    expect((await call(headers, { method: 'PUT' })).status).toBe(404)
    expect((await app.request(`${OWN}/hooks/planted`, { headers })).status).toBe(404)
    for (const path of ['/hooks/other', '/hooks/plantedd', '/hooks/', '/hooks/toString'])
      expect((await call(headers, {}, path)).status, path).toBe(404)
    const long = new Uint8Array(256 * 1024 + 1)
    expect((await call({ 'x-signature': sign(long) }, { body: long })).status).toBe(413)
    expect(reached).toEqual([])
  })
})

describe('a link from a mail', () => {
  const address = `${OWN}/unsubscribe/ann.${sign('ann')}`
  const post = (body: string | FormData, headers = {}, to = address) =>
    app.request(to, { method: 'POST', body, headers })

  test('shows a page that asks, and changes nothing', async () => {
    const answer = await app.request(address, { headers: { cookie: ann.cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('<h1>Stop &lt;mails&gt;, ann?</h1>')
    expect(reached).toEqual([])
  })

  test('is followed by a form, from anywhere, as mail programs send it', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    expect((await post('List-Unsubscribe=One-Click', FORM_TYPE)).status).toBe(200)
    expect((await post(form)).status).toBe(200)
    expect((await post('', { ...FORM_TYPE, origin: OWN, cookie: ann.cookie })).status).toBe(200)
    expect(reached).toEqual(Array.from({ length: 3 }, () => ({ actor: 'link', name: 'ann' })))
  })

  test('does nothing with a wrong signature, whoever follows it', async () => {
    for (const headers of [{}, { cookie: ann.cookie, origin: OWN }, key])
      for (const to of [`${OWN}/unsubscribe/ann.${sign('eve')}`, `${OWN}/unsubscribe/ann`])
        expect((await post('a=b', { ...FORM_TYPE, ...headers }, to)).status).toBe(404)
    expect(reached).toEqual([])
  })

  test('takes no other body, and none above 8 KB', async () => {
    expect((await post('{}', JSON_TYPE)).status).toBe(415)
    expect((await post('x'.repeat(9_000), FORM_TYPE)).status).toBe(413)
    expect(reached).toEqual([])
  })
})

test.each(['api_key', 'mcp', 'job', 'webhook', 'link', 'visitor'] as const)(
  'a reply is neither approved nor resolved by what acts as %s, whichever way it came',
  async (actor) => {
    const before = await rows()
    const id = String(inputs['replies/queue']?.['id'])
    const ctx = { ...ann.ctx, actor }
    const refused = { code: 'FORBIDDEN' }
    await expect(queueReply(ctx, { id, post_now: false })).rejects.toMatchObject(refused)
    await expect(resolveReply(ctx, { id, outcome: 'not_posted' })).rejects.toMatchObject(refused)
    expect(await rows()).toEqual(before)
  },
)
