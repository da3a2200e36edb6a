import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createSimulator } from './simulator.ts'

type State = 'supported' | 'partial' | 'not there'

const table = readFileSync(new URL('../COVERAGE.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z]+) ([^`]+)`\s+\| (supported|partial|not there)\s+\|/gm)].map(
  ([, method, path, state]) => ({ endpoint: `${method} ${path}`, state: state as State }),
)

test('the table names every route there is, and no other as being there', () => {
  const { app } = createSimulator({ clientId: 'app', clientSecret: 'secret', control: true })
  const routes = new Set(
    app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  )
  const there = rows.filter(({ state }) => state !== 'not there').map(({ endpoint }) => endpoint)
  expect(there.toSorted()).toEqual([...routes].toSorted())
})

test('the table says of some things that they are not there', () => {
  expect(rows.filter(({ state }) => state === 'not there').length).toBeGreaterThan(5)
})

test('without control the levers are not there', async () => {
  const { app } = createSimulator({ clientId: 'app', clientSecret: 'secret' })
  expect(app.routes.some(({ path }) => path.startsWith('/_control'))).toBe(false)
  expect((await app.request('/_control/state')).status).not.toBe(200)
})
