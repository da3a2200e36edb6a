import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accessFor } from '../platform/http/key-scopes.ts'
import { addressOf, contractRoutes } from '../testing/contract-routes.ts'
import type { Route } from '../testing/contract-routes.ts'
import { setUpPerson, setUpWorld } from '../testing/index.ts'
import type { Person } from '../testing/index.ts'
import { selectAllRows } from '../testing/select-all-rows.ts'
import { giveBelongings, sampleInputs } from '../testing/sample-inputs.ts'
import type { Belongings } from '../testing/sample-inputs.ts'

const world = setUpWorld()
const ann = setUpPerson(world, { plan: 'moderator' })
const ben = setUpPerson(world, { plan: 'moderator' })
let anns: Belongings
let bens: Belongings

beforeAll(async () => {
  anns = await giveBelongings(world, ann, 'ann_main')
  bens = await giveBelongings(world, ben, 'ben_main')
})

const isOpen = ({ name, method }: Route) => accessFor(name, method) === 'anybody'
const routes = contractRoutes()
const withIds = routes.filter((route) => route.ids.length > 0 && !isOpen(route))
const cases = withIds.flatMap((route) => route.ids.map((id) => [route.name, id, route] as const))
/** Ids that are accepted and used nowhere, so that their owner makes no difference. */
const unused = new Set(['leadProfileId'])

test('every id that the contract takes is tried', () => {
  expect(withIds.length).toBeGreaterThan(15)
  for (const [name, id] of cases)
    if (!unused.has(id)) expect(Object.keys(sampleInputs(bens)[name]!), name).toContain(id)
})

test.each(cases)('%s: %s of somebody else is one that does not exist', async (name, id, route) => {
  const own = sampleInputs(bens)[name]!
  const foreign = unused.has(id) ? anns.campaignId : sampleInputs(anns)[name]![id]
  const before = await rowsOf(ann)
  for (const ask of [askRest, askRpc]) {
    const theirs = await ask(route, { ...own, [id]: foreign })
    const nobody = Array.isArray(foreign) ? [randomUUID()] : randomUUID()
    const nobodys = await ask(route, { ...own, [id]: nobody })
    expect(theirs).toEqual(nobodys)
    if (!unused.has(id) && !(name === 'replies/list')) expect(theirs.status).toBeGreaterThanOrEqual(400)
  }
  expect(await rowsOf(ann)).toEqual(before)
})

test('nothing that a reader may list or read names a row of somebody else', async () => {
  const reads = routes.filter((route) => route.isSafe && route.name !== 'events/stream')
  for (const route of reads) {
    const { path, init } = addressOf(route, sampleInputs(bens)[route.name]!)
    const text = await (await ben.request(path, init)).text()
    for (const id of Object.values(anns)) expect(text, route.name).not.toContain(id)
  }
})

test('whoever is not signed in gets the same answer for every id', async () => {
  for (const route of routes.filter((each) => !isOpen(each))) {
    const { path, init } = addressOf(route, sampleInputs(anns)[route.name]!)
    const headers = { origin: 'http://localhost:3000', 'content-type': 'application/json' }
    const answer = await world.app.request(`http://localhost:3000${path}`, { ...init, headers })
    expect(answer.status, route.name).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  }
})

type Answer = { status: number; said: unknown }

async function askRest(route: Route, input: Record<string, unknown>): Promise<Answer> {
  const { path, init } = addressOf(route, input)
  const answer = await ben.request(path, init)
  return { status: answer.status, said: withoutIds(await answer.json()) }
}

async function askRpc(route: Route, input: Record<string, unknown>): Promise<Answer> {
  const body = JSON.stringify({ json: input })
  const answer = await ben.request(`/rpc/${route.name}`, { method: 'POST', body })
  return { status: answer.status, said: withoutIds(await answer.json()) }
}

/** Removes ids and times from an answer. */
function withoutIds(said: unknown): unknown {
  return JSON.parse(
    JSON.stringify(said)
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment'),
  )
}

/** Reads a person's rows, without shares of the forum's budget, which end with their window. */
async function rowsOf(person: Person) {
  const { rate_budget_shares: _, ...rows } = await selectAllRows(world.connection)
  return Object.values(rows)
    .flat()
    .filter((row) => row.includes(person.user.id) || row.includes(anns.campaignId))
}
