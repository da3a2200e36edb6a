import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBlueskySimulator } from './simulator.ts'

const STREAM = 'GET /subscribe'
const table = readFileSync(new URL('../COVERAGE.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z]+ [^`]+)`\s+\| (supported|partial|not there)\s+\|/gm)].map(
  ([, endpoint = '', state = '']) => ({ endpoint, state }),
)
const routesOf = (control: boolean) =>
  createBlueskySimulator({ control })
    .app.routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)

test('the table names every route there is, and no other as being there', () => {
  const listed = rows.filter(({ state }) => state !== 'not there').map(({ endpoint }) => endpoint)
  expect(listed.toSorted()).toEqual([STREAM, ...routesOf(false)].toSorted())
})

test('what the table says is not there is not', () => {
  const absent = rows.filter(({ state }) => state === 'not there').map(({ endpoint }) => endpoint)
  expect(absent.length).toBeGreaterThan(2)
  expect(absent.filter((endpoint) => routesOf(true).includes(endpoint))).toEqual([])
})

test('without control the levers are not there', async () => {
  const { app } = createBlueskySimulator()
  expect((await app.request('/_control/state')).status).toBe(501)
})
