import { expect, test } from 'vitest'
import { resolve } from 'node:path'
import { findCycles, findComponents } from './find-cycles.ts'
import { findFolderGraph, findWebFolderGraph } from './find-folder-graph.ts'
import { findLongestChain } from './find-longest-chain.ts'
import { measure } from './measure.ts'
import { readModules } from './read-modules.ts'
import type { SourceModule } from './read-modules.ts'

const figures = measure(readModules(resolve(import.meta.dirname, '../..')))

test('no file of the server, of the packages but the engine, and of the scripts is in an import cycle, of types too', () => {
  const checked = /^(apps\/server|packages\/(?!engine)|scripts|e2e)\//
  expect(figures.cycles.filter((cycle) => cycle.some((path) => checked.test(path)))).toEqual([])
})

test('areas, packages, and folders of the engine and of the web app import each other in no circle', () => {
  expect(figures.folders.arrows).toBeGreaterThan(50)
  expect(figures.folders.circles).toEqual([])
})

const importing = (path: string, file: string) =>
  ({ path, imports: [{ specifier: '', file }] }) as unknown as SourceModule

test('a circle of folders is found where no file is in one', () => {
  const graph = findFolderGraph([
    importing('apps/server/src/campaigns/a.ts', 'apps/server/src/matches/b.ts'),
    importing('apps/server/src/matches/c.ts', 'apps/server/src/campaigns/d.ts'),
    importing('apps/server/src/app.ts', 'apps/server/src/matches/c.ts'),
  ])
  expect(findCycles(graph).map((circle) => circle.toSorted())).toEqual([
    ['apps/server/src/campaigns', 'apps/server/src/matches'],
  ])
})

test('a circle of folders of the web app is found, also between a folder and one within it', () => {
  const web = 'apps/web/src/features/replies'
  const graph = findWebFolderGraph([
    importing(`${web}/panel.tsx`, `${web}/aftercare/aftercare.tsx`),
    importing(`${web}/aftercare/aftercare.tsx`, `${web}/props.ts`),
    importing(`${web}/aftercare/aftercare.tsx`, 'apps/web/src/lib/api.ts'),
    importing('apps/web/src/root.tsx', `${web}/panel.tsx`),
  ])
  expect(findCycles(graph).map((circle) => circle.toSorted())).toEqual([[web, `${web}/aftercare`]])
})

test('no file of a feature but its entrances reaches the RPC layer', () => {
  expect(figures.transport.files).toBeGreaterThan(100)
  expect(figures.transport.reaching).toBe(0)
})

test('a package exports no type name twice', () => {
  expect(figures.repeatedTypes.filter(({ package: name }) => name.startsWith('packages/'))).toEqual([])
})

test('cycles are found once each, also of a file with itself, and a chain counts one as a file', () => {
  const graph = new Map([
    ['main', ['a', 'self']],
    ['a', ['b']],
    ['b', ['c', 'leaf']],
    ['c', ['a']],
    ['self', ['self']],
    ['leaf', []],
  ])
  expect(findCycles(graph).map((cycle) => cycle.toSorted())).toEqual([['a', 'b', 'c'], ['self']])
  expect(findComponents(graph).flat().toSorted()).toEqual([...graph.keys()].toSorted())
  expect(findLongestChain(graph)).toEqual(['main', 'a = b = c', 'leaf'])
})
