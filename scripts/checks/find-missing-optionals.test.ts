import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { findMissingOptionals } from './find-missing-optionals.ts'
import type { LockedPackages } from './find-missing-optionals.ts'

const ROOT = resolve(import.meta.dirname, '../..')

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: LockedPackages
}

test('the lock file has every optional package of each locked one; else write it anew as CONTRIBUTING says', () => {
  expect(findMissingOptionals(packages)).toEqual([])
})

const BINDING = '@linter/binding-darwin-arm64'
const needing = { version: '2.0.0', optionalDependencies: { [BINDING]: '2.0.0' } }

test.each<{ title: string; locked: LockedPackages; missing: string[] }>([
  {
    title: 'one that is nowhere',
    locked: { 'node_modules/linter': needing },
    missing: [`node_modules/linter needs ${BINDING} 2.0.0`],
  },
  {
    title: 'one of the project itself',
    locked: { '': { optionalDependencies: { runtime: '^24.0.0' } } },
    missing: ['package.json needs runtime ^24.0.0'],
  },
  {
    title: 'one that is there in another version alone',
    locked: {
      'node_modules/tool/node_modules/linter': needing,
      [`node_modules/${BINDING}`]: { version: '3.0.0' },
    },
    missing: [`node_modules/tool/node_modules/linter needs ${BINDING} 2.0.0`],
  },
  {
    title: 'one that lies where the package that needs it does not look',
    locked: {
      'node_modules/linter': needing,
      [`apps/web/node_modules/${BINDING}`]: { version: '2.0.0' },
    },
    missing: [`node_modules/linter needs ${BINDING} 2.0.0`],
  },
  {
    title: 'none where it lies beside, within or above',
    locked: {
      'node_modules/linter': needing,
      [`node_modules/${BINDING}`]: { version: '2.0.0' },
      'node_modules/own': needing,
      [`node_modules/own/node_modules/${BINDING}`]: { version: '2.0.0' },
      'apps/web/node_modules/linter': needing,
    },
    missing: [],
  },
  {
    title: 'none where a range is left to npm',
    locked: {
      'node_modules/watcher': { version: '1.0.0', optionalDependencies: { events: '~2.3.2' } },
      'node_modules/events': { version: '2.3.3' },
    },
    missing: [],
  },
])('finds $title', ({ locked, missing }) => {
  expect(findMissingOptionals(locked)).toEqual(missing)
})
