import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ON_BOTH, ON_PGLITE_ALONE, ON_POSTGRES_ALONE, WITHOUT_DATABASE } from './server-tests.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('each listed test of the server is there, and is in one list', () => {
  const listed = [...ON_BOTH, ...ON_PGLITE_ALONE, ...ON_POSTGRES_ALONE, ...WITHOUT_DATABASE]
  expect(listed.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(new Set(listed).size).toBe(listed.length)
})
