import { readFileSync } from 'node:fs'
import { listRoutes, parseCoverage } from '@radar/simulator-kit'
import { expect, test } from 'vitest'
import { createLemmySimulator } from './simulator.ts'

const table = readFileSync(new URL('../COVERAGE.md', import.meta.url), 'utf8')
const rows = parseCoverage(table).map(({ endpoint, state }) => {
  const [method = '', path = ''] = endpoint.split(' ')
  return { method, path, state }
})
const routes = listRoutes(createLemmySimulator({ hosts: ['lemmy.example'] }).app('lemmy.example'))

test('the table names every route there is, and no other as being there', () => {
  const listed = rows.filter(({ state }) => state !== 'not there')
  const expected = listed.flatMap(({ method, path }) =>
    path === '/robots.txt'
      ? [`${method} ${path}`]
      : ['v3', 'v4'].map((version) => `${method} /api/${version}${path}`),
  )
  expect(expected.toSorted()).toEqual(routes.toSorted())
})

test('what the table says is not there is not', () => {
  const absent = rows.filter(({ state }) => state === 'not there')
  expect(absent.length).toBeGreaterThan(3)
  for (const { method, path } of absent) expect(routes).not.toContain(`${method} /api/v3${path}`)
})
