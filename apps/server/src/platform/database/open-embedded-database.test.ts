import { readdirSync, statSync } from 'node:fs'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { LEFT_AS_IT_WAS, STATE, TIMES, expectRefusal, saveMigration } from '../../testing/other-versions.ts'
import { openEmbeddedDatabase } from './connect-database.ts'

let empty: string
let dir: string
let dataDir: string

/** An embedded database is made once: that takes most of the time. */
beforeAll(async () => {
  empty = await mkdtemp(join(tmpdir(), 'radar-empty-'))
  await (await PGlite.create(empty)).close()
  return () => rm(empty, { recursive: true, force: true })
})
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'radar-db-'))
  dataDir = join(dir, 'data')
  await cp(empty, dataDir, { recursive: true })
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('a damaged embedded database is told in one line', async () => {
  await writeFile(join(dataDir, 'global/pg_control'), 'damaged')
  await expectRefusal(openEmbeddedDatabase(dataDir), `The embedded database in ${dataDir} cannot be opened`)
})

test.skipIf(process.platform === 'win32')(
  'no file of an embedded database is open to other users of the machine',
  async () => {
    await (await openEmbeddedDatabase(dataDir)).close()
    const entries = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    expect(entries.length).toBeGreaterThan(100)
    const isOpen = (entry: string) => (statSync(join(dataDir, entry)).mode & 0o077) !== 0
    expect(entries.filter(isOpen)).toEqual([])
  },
)

test.each(TIMES)(
  'an embedded database whose migration is another, made %s, is refused in one line and left as it was',
  async (_name, when) => {
    const migrationsFolder = await saveMigration(join(dir, 'migrations'), when)
    const lite = await PGlite.create(dataDir)
    await migrate(drizzle(lite), { migrationsFolder })
    await lite.close()
    await expectRefusal(
      openEmbeddedDatabase(dataDir),
      `Another version of Radar made the database in ${dataDir}, and this one cannot update it: move the folder away`,
    )
    const reopened = await PGlite.create(dataDir)
    expect((await reopened.query(STATE)).rows).toEqual(LEFT_AS_IT_WAS)
    await reopened.close()
  },
)
