import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import type { Person, World } from '../testing/index.ts'
import { selectAllRows } from '../testing/select-all-rows.ts'

const OWN = 'http://localhost:3000'
const JSON_TYPE = 'application/json'

let world: World
let ann: Person
let inputs: Record<string, Record<string, unknown>>

beforeAll(async () => {
  ;({ world, ann, inputs } = await createStockedWorld())
})
afterAll(() => world.close())

const routes = contractRoutes()
const unsafe = routes.filter((route) => !route.isSafe)
type Target = ReturnType<typeof addressOf>
const faces: Record<string, () => Target> = {
  ...Object.fromEntries(
    unsafe.flatMap((route) => [
      [`${route.method} ${route.path}`, () => addressOf(route, inputs[route.name]!)],
      [
        `POST /rpc/${route.name}`,
        () => ({
          path: `/rpc/${route.name}`,
          init: { method: 'POST', body: JSON.stringify({ json: inputs[route.name] }) },
        }),
      ],
    ]),
  ),
  'POST /api/auth/sign-out': () => ({ path: '/api/auth/sign-out', init: { method: 'POST', body: '{}' } }),
  'POST /api/auth/sign-up/email': () => auth('sign-up', { name: 'Eve' }),
  'POST /api/auth/sign-in/email': () => auth('sign-in', {}),
}

function auth(verb: string, more: object): Target {
  const body = { email: 'eve@example.com', password: 'a long password', ...more }
  return { path: `/api/auth/${verb}/email`, init: { method: 'POST', body: JSON.stringify(body) } }
}

const withCookie = (headers: Record<string, string>) => ({ cookie: ann.cookie, ...headers })
const send = ({ path, init }: Target, headers: Record<string, string>, change: RequestInit = {}) =>
  world.app.request(`${OWN}${path}`, { ...init, ...change, headers: withCookie(headers) })

test('the contract has an input here for every procedure', () => {
  expect(Object.keys(inputs).toSorted()).toEqual(routes.map((route) => route.name).toSorted())
  expect(unsafe.length).toBeGreaterThan(12)
})

test.each(Object.entries(faces))('%s is refused from anywhere but a page of ours', async (_, target) => {
  const before = await selectAllRows(world.connection)
  const origins: Record<string, string>[] = [
    {},
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'http://localhost:30001' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://evil@localhost:3000' },
  ]
  for (const origin of origins) {
    const answer = await send(target(), { 'content-type': JSON_TYPE, ...origin })
    expect(answer.status, JSON.stringify(origin)).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'FORBIDDEN', status: 403 })
  }
  expect(await selectAllRows(world.connection)).toEqual(before)
})

test.each(Object.entries(faces))('%s is refused with a body that a form could send', async (_, target) => {
  const before = await selectAllRows(world.connection)
  const types = [
    'text/plain',
    'text/plain;charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/plain; application/json',
  ]
  for (const type of types) {
    const body = target().init.body ?? '{}'
    const answer = await send(target(), { origin: OWN, 'content-type': type }, { body })
    expect(answer.status, type).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', status: 415 })
  }
  const untyped = new TextEncoder().encode(target().init.body ?? '{}')
  const headers = { origin: OWN, 'content-length': String(untyped.length) }
  expect((await send(target(), headers, { body: untyped })).status).toBe(415)
  expect(await selectAllRows(world.connection)).toEqual(before)
})

test.each(Object.entries(faces))('%s does nothing when it is only read', async (_, target) => {
  const before = await selectAllRows(world.connection)
  const { path, init } = target()
  const query = path.startsWith('/rpc/') ? `?data=${encodeURIComponent(init.body ?? '')}` : '?_method=DELETE'
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    const headers = withCookie({ 'x-http-method-override': init.method })
    const answer = await world.app.request(`${OWN}${path}${query}`, { method, headers })
    const reads = routes.some((route) => route.isSafe && fits(route.path, path))
    if (!reads) expect([404, 405], `${method} ${path}`).toContain(answer.status)
  }
  expect(await selectAllRows(world.connection)).toEqual(before)
})

test('a read of the RPC face that would change something is not taken for one', async () => {
  const data = encodeURIComponent(JSON.stringify({ json: inputs['campaigns/create'] }))
  const answer = await ann.request(`/rpc/campaigns/create?data=${data}`)
  expect(answer.status).toBeGreaterThanOrEqual(404)
  expect(answer.status).toBeLessThanOrEqual(405)
})

test.each(unsafe.map((route) => [route.name, route] as const))(
  '%s is let through from a page of ours',
  async (_, route) => {
    const target = addressOf(route, { ...inputs[route.name], id: crypto.randomUUID() })
    const answer = await send(target, { origin: OWN, 'content-type': JSON_TYPE })
    expect([403, 415]).not.toContain(answer.status)
  },
)

function fits(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
