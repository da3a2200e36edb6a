import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import { createStockedWorld } from '../testing/create-stocked-world.ts'
import type { Person, World } from '../testing/index.ts'
import { selectAllRows } from '../testing/select-all-rows.ts'

let world: World
let ann: Person
let inputs: Record<string, Record<string, unknown>>

beforeAll(async () => {
  ;({ world, ann, inputs } = await createStockedWorld())
})
afterAll(() => world.close())

const smuggled = {
  tier: 'moderator',
  user_id: crypto.randomUUID(),
  status: 'posted',
  reddit_comment_id: 'abc',
  used: 0,
  approved_by: crypto.randomUUID(),
  constructor: { prototype: { polluted: true } },
}
/** Procedures whose contract has `status`: as a filter of a list, or to set the status of a lead. */
const known = new Set(['replies/list status', 'leads/list status', 'leads/update status'])

test.each(
  contractRoutes()
    .filter((route) => !['about/instance', 'events/stream', 'settings/get'].includes(route.name))
    .map((route) => [route.name, route] as const),
)('%s refuses a field that it does not have, by its name', async (name, route) => {
  const before = await selectAllRows(world.connection)
  for (const [field, value] of Object.entries(smuggled)) {
    if (known.has(`${name} ${field}`)) continue
    const input = { ...inputs[name], [field]: value }
    const { path, init } = addressOf(route, input)
    const body = route.method === 'DELETE' ? JSON.stringify({ [field]: value }) : init.body
    const rest = await ann.request(path, { ...init, ...(body ? { body } : {}) })
    const rpc = await ann.request(`/rpc/${name}`, { method: 'POST', body: JSON.stringify({ json: input }) })
    const problem = { code: 'BAD_REQUEST', status: 400, data: { fields: { [field]: [expect.any(String)] } } }
    expect([rest.status, rpc.status], field).toEqual([400, 400])
    expect(await rest.json()).toMatchObject(problem)
    expect(await rpc.json()).toMatchObject({ json: problem })
  }
  expect(await selectAllRows(world.connection)).toEqual(before)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each([
  ['/api/auth/sign-up/email', { name: 'Eve', email: 'eve@example.com', password: 'a long password' }],
  ['/api/auth/sign-in/email', { email: 'eve@example.com', password: 'a long password' }],
  ['/api/auth/sign-out', {}],
])('%s refuses a field that it does not have', async (path, body) => {
  const before = await selectAllRows(world.connection)
  for (const [field, value] of Object.entries({
    ...smuggled,
    emailVerified: true,
    role: 'admin',
    callbackURL: '//evil.example',
    image: 'https://evil.example/x.png',
  })) {
    const answer = await ann.request(path, {
      method: 'POST',
      body: JSON.stringify({ ...body, [field]: value }),
    })
    expect(answer.status, field).toBe(400)
    expect(await answer.json()).toMatchObject({ data: { fields: { [field]: [expect.any(String)] } } })
  }
  expect(await selectAllRows(world.connection)).toEqual(before)
})
