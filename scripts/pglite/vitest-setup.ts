import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../../apps/server/src/platform/database/connect-database.ts'
import { prepareDatabase } from '../../apps/server/src/testing/prepare-database.ts'

/** Makes the embedded database once and dumps it, so that each test opens a copy instead of making its own. */
export async function setup() {
  const dir = await mkdtemp(join(tmpdir(), 'radar-snapshot-'))
  const file = join(dir, 'migrated.tar')
  const connection = await openEmbeddedDatabase(undefined)
  const { engine, close } = connection
  if (engine.kind !== 'pglite') throw new Error('The embedded database is not PGlite.')
  await prepareDatabase(connection)
  // They are half of the files of every copy, and nobody makes another database out of them.
  await engine.lite.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.lite.exec(`drop database ${name}`)
  await engine.lite.exec('checkpoint')
  const dump = await engine.lite.dumpDataDir('none')
  await close()
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  process.env['RADAR_TEST_SNAPSHOT'] = file
  return () => rm(dir, { recursive: true, force: true })
}
