import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createStripeSimulator } from './simulator.ts'

const table = readFileSync(new URL('../COVERAGE.md', import.meta.url), 'utf8')
const rows = [...table.matchAll(/^\| `([A-Z]+ [^`]+)`\s+\| (supported|partial|not there)\s+\|/gm)].map(
  ([, endpoint = '', state = '']) => ({ endpoint, state }),
)
const { app } = createStripeSimulator({ secretKey: 'sk_test' })
const routes = app.routes
  .filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`)

test('the table lists the routes there are, and no others', () => {
  const listed = rows.filter(({ state }) => state !== 'not there').map(({ endpoint }) => endpoint)
  expect(listed.toSorted()).toEqual(routes.toSorted())
})

test('what the table says is not there is not', () => {
  const absent = rows.filter(({ state }) => state === 'not there').map(({ endpoint }) => endpoint)
  expect(absent.length).toBeGreaterThan(3)
  expect(absent.filter((endpoint) => routes.includes(endpoint))).toEqual([])
})
