import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'
import * as schema from '../db/schema/index.ts'
import { createDatabase } from './db.ts'
import type { Database, Tx } from './db.ts'
import { StartupError } from './errors.ts'
import type { Log } from './log.ts'

const migrationsFolder = join(import.meta.dirname, '../db/migrations')
/** Names the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_236_541

export type Connection = {
  database: Database
  /** For the sign-in library, which brings its own queries; they see every row. */
  raw: Tx
  /** What is behind it, for the job queue and the events. */
  engine: { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; url: string; pool: pg.Pool }
  close(): Promise<void>
}

/** Opens the embedded database in a directory (or in memory), migrated. */
export async function openEmbeddedDatabase(dataDir: string | undefined): Promise<Connection> {
  const lite = await PGlite.create(dataDir === undefined ? {} : { dataDir })
  const raw = drizzlePglite(lite, { schema })
  await migratePglite(raw, { migrationsFolder })
  return {
    database: createDatabase(raw),
    raw: raw as unknown as Tx,
    engine: { kind: 'pglite', lite },
    close: async () => {
      await lite.exec('checkpoint')
      await lite.close()
    },
  }
}

/** Connects to a PostgreSQL server (15 or later), migrated. */
export async function connectPostgres(url: string, log: Log): Promise<Connection> {
  await migrateUnderLock(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // The pool waits for a promise here and drops the connection if it fails, though its types promise neither.
    onConnect: (client) => client.query('set role radar_system') as unknown as undefined,
  })
  pool.on('error', (error) => log.warn('database.connection-lost', { error }))
  const raw = drizzlePg(pool, { schema })
  return {
    database: createDatabase(raw),
    raw: raw as unknown as Tx,
    engine: { kind: 'postgres', url, pool },
    close: () => pool.end(),
  }
}

async function migrateUnderLock(url: string) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL does not answer: ${(error as Error).message || 'connection refused'}`,
    )
  }
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}
