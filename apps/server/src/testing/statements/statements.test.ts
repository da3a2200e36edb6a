import { readFileSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../platform/process/log.ts'
import { openTestDatabase } from '../open-test-database.ts'
import { findDifferences } from './find-differences.ts'
import type { SavedStatement } from './save-statements.ts'

/** Statements of the tests on PostgreSQL, if these ran before. */
const SENT = process.env['RADAR_TEST_STATEMENTS']

describe('statements', () => {
  let lite: PGlite
  beforeAll(async () => {
    const { engine, close } = await openTestDatabase(createLog('error'))
    if (engine.kind !== 'pglite') throw new Error('This is about the embedded database.')
    lite = engine.lite
    return close
  })

  test.skipIf(SENT === undefined)('mean the same to the embedded database as to PostgreSQL', async () => {
    const statements = readStatements(SENT!)
    expect(statements).not.toEqual([])
    expect(await findDifferences(lite, statements)).toEqual([])
  })

  test('that only PostgreSQL knows, or that have other types there, are named', async () => {
    const same = { text: 'select id from users where email = $1', description: '(text) -> (uuid)' }
    const unknown = { text: 'select planted($1)', description: '(integer) -> (integer)' }
    const other = { text: 'select count(*) from users', description: '() -> (integer)' }
    const differences = await findDifferences(lite, [same, unknown, other])
    expect(differences).toEqual([
      'select planted($1)\n  on PostgreSQL: (integer) -> (integer)\n  embedded: refused by 42883',
      'select count(*) from users\n  on PostgreSQL: () -> (integer)\n  embedded: () -> (bigint)',
    ])
  })
})

function readStatements(file: string): SavedStatement[] {
  const lines = new Set(readFileSync(file, 'utf8').trim().split('\n'))
  return [...lines].map((line) => JSON.parse(line) as SavedStatement)
}
