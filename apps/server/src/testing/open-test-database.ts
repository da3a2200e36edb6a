import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connectPostgres, openEmbeddedDatabase } from '../platform/database/connect-database.ts'
import type { Connection } from '../platform/database/connect-database.ts'
import type { Log } from '../platform/process/log.ts'
import { copyDataDir } from './copy-data-dir.ts'
import { saveStatements } from './statements/save-statements.ts'

/** A migrated database of a test's own: embedded, or on the PostgreSQL server that RADAR_TEST_POSTGRES names. */
export async function openTestDatabase(log: Log): Promise<Connection> {
  const server = process.env['RADAR_TEST_POSTGRES']
  return server ? openOnPostgres(server, log) : openCopy()
}

/** A copy of a migrated database opens several times faster than one that is made anew. */
async function openCopy(): Promise<Connection> {
  const dir = process.env['RADAR_TEST_DATA_DIR']
  if (dir === undefined)
    throw new Error('This file is listed in scripts/checks/server-tests.ts as one without a database.')
  return openEmbeddedDatabase(undefined, { fs: copyDataDir(dir) })
}

async function openOnPostgres(server: string, log: Log): Promise<Connection> {
  const name = `radar_test_${randomBytes(6).toString('hex')}`
  const template = process.env['RADAR_TEST_TEMPLATE']
  const copied = template === undefined ? '' : ` template ${template} strategy file_copy`
  await onServer(server, `create database ${name}${copied}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const connection = await connectPostgres(url.href, log)
  const statements = process.env['RADAR_TEST_STATEMENTS']
  const describe = statements === undefined ? undefined : saveStatements(connection, statements)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await describe?.()
      // Only a superuser can end the server's own work in it, such as a vacuum.
      const superuser = process.env['RADAR_TEST_SUPERUSER'] ?? server
      await onServer(superuser, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}
