import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../apps/server/src/platform/database/connect-database.ts'
import { prepareDatabase } from '../../apps/server/src/testing/prepare-database.ts'
import { makeScratchDir } from '../scratch/make-scratch-dir.ts'

/** Each copy has its own write-ahead log, of which a test writes little: segments of 1 MB instead of 16. */
const SMALL_LOG = ['--wal-segsize=1']

/** Makes the embedded database once, in a directory, so that each test opens a copy instead of making its own. */
export async function setup() {
  const dir = await makeScratchDir('radar-database-')
  const dataDir = join(dir, 'migrated')
  const connection = await openEmbeddedDatabase(dataDir, { initDbStartParams: SMALL_LOG })
  const { engine, close } = connection
  if (engine.kind !== 'pglite') throw new Error('The embedded database is not PGlite.')
  await prepareDatabase(connection)
  // They are half of the files of every copy, and nobody makes another database out of them.
  await engine.lite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.lite.exec(`drop database ${name}`)
  await close()
  process.env['RADAR_TEST_DATA_DIR'] = dataDir
  return () => rm(dir, { recursive: true, force: true })
}
