import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import { connectPostgres, openEmbeddedDatabase } from '../platform/database/connect-database.ts'
import type { Connection } from '../platform/database/connect-database.ts'
import type { Log } from '../platform/process/log.ts'
import { migrationsBefore } from './migrations-before.ts'

/**
 * A database as it was before a migration, filled by `statements` that see every row, and then opened as Radar opens
 * it: embedded, or on the PostgreSQL server that RADAR_TEST_POSTGRES names.
 */
export async function openOldDatabase(
  before: string,
  { statements, log }: { statements: string; log: Log },
): Promise<Connection> {
  const server = process.env['RADAR_TEST_POSTGRES']
  const { path, remove } = await migrationsBefore(before)
  try {
    return await (server ? openOnPostgres(server, { path, statements, log }) : openOnLite(path, statements))
  } finally {
    await remove()
  }
}

async function openOnLite(migrationsFolder: string, statements: string): Promise<Connection> {
  const lite = await PGlite.create()
  await migratePglite(drizzlePglite(lite), { migrationsFolder })
  await lite.exec(`set role radar_system; ${statements}; reset role`)
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  return openEmbeddedDatabase(undefined, { loadDataDir: dump })
}

type Old = { path: string; statements: string; log: Log }

async function openOnPostgres(server: string, { path, statements, log }: Old): Promise<Connection> {
  const name = `radar_old_${randomBytes(6).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  await withClient(url.href, async (client) => {
    const role = client.escapeIdentifier(client.user ?? '')
    await client.query(
      `set role pg_database_owner; grant create, usage on schema public to ${role} with grant option; reset role`,
    )
    await migrate(drizzle(client), { migrationsFolder: path })
    await client.query(`set role radar_system; ${statements}`)
  })
  const connection = await connectPostgres(url.href, log)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      const superuser = process.env['RADAR_TEST_SUPERUSER'] ?? server
      await withClient(superuser, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

async function withClient(url: string, use: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
