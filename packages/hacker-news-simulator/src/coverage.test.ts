import { readFileSync } from 'node:fs'
import { listRoutes, parseCoverage } from '@radar/simulator-kit'
import { expect, test } from 'vitest'
import { createHackerNewsSimulator } from './simulator.ts'

const table = readFileSync(new URL('../COVERAGE.md', import.meta.url), 'utf8')
const rows = parseCoverage(table)
const routesOf = (control: boolean) => listRoutes(createHackerNewsSimulator({ control }).app)

test('the table names every route there is, and no other as being there', () => {
  const listed = rows.filter(({ state }) => state !== 'not there').map(({ endpoint }) => endpoint)
  expect(listed.toSorted()).toEqual(routesOf(false).toSorted())
})

test('what the table says is not there is not', () => {
  const absent = rows.filter(({ state }) => state === 'not there').map(({ endpoint }) => endpoint)
  expect(absent.length).toBeGreaterThan(3)
  expect(absent.filter((endpoint) => routesOf(true).includes(endpoint))).toEqual([])
})

test('without control the levers are not there', async () => {
  const { app } = createHackerNewsSimulator()
  expect((await app.request('/_control/state')).status).toBe(404)
})
