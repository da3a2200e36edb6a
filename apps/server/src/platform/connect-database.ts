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
const OLDEST_POSTGRES = 15
const INSUFFICIENT_PRIVILEGE = '42501'

export type Connection = {
  database: Database
  /** For the sign-in library, which brings its own queries; they see every row. */
  raw: Tx
  /** What is behind it, for the job queue and the events. */
  engine: { kind: 'pglite'; lite: PGlite } | { kind: 'postgres'; url: string; pool: pg.Pool }
  close(): Promise<void>
}

/**
 * Opens the embedded database in a directory (or in memory, there also from a `snapshot` that `dumpDataDir` made),
 * migrated. Throws `StartupError` where it is damaged.
 */
export async function openEmbeddedDatabase(
  dataDir: string | undefined,
  snapshot?: Blob,
): Promise<Connection> {
  const { lite, raw } = await openMigrated(dataDir, snapshot).catch((error: unknown) => {
    throw new StartupError(
      `The embedded database in ${dataDir ?? 'memory'} cannot be opened (${reasonOf(error).message}): it is damaged, or another version of Radar wrote it. Put a copy of the folder back, or move it away to begin with an empty one.`,
    )
  })
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

async function openMigrated(dataDir: string | undefined, snapshot: Blob | undefined) {
  const lite = await PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  })
  const raw = drizzlePglite(lite, { schema })
  await migratePglite(raw, { migrationsFolder })
  return { lite, raw }
}

/** Connects to a PostgreSQL server (15 or later), migrated. Throws `StartupError` where a person must mend something. */
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
  // A connection that breaks fails its query too, and that is told.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartupError(
      `DATABASE_URL does not answer: ${(error as Error).message || 'connection refused'}`,
    )
  }
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migratePg(drizzlePg(client), { migrationsFolder })
    await client.query('set role radar_system')
  } catch (error) {
    throw error instanceof StartupError ? error : explain(reasonOf(error), client)
  } finally {
    await client.end()
  }
}

async function requireVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < OLDEST_POSTGRES)
    throw new StartupError(
      `DATABASE_URL leads to PostgreSQL ${major}; Radar needs ${OLDEST_POSTGRES} or later.`,
    )
}

function explain({ code, message }: Reason, { user, database }: pg.Client): StartupError {
  if (code === INSUFFICIENT_PRIVILEGE)
    return new StartupError(
      `The role of DATABASE_URL lacks rights (${message}). As a superuser: alter role "${user}" createrole; alter database "${database}" owner to "${user}"; and, where these roles are there already, grant radar_user, radar_system to "${user}".`,
    )
  return new StartupError(
    `The database of DATABASE_URL cannot be brought up to date (${message}). Put a backup of it back, or name an empty database that nothing else uses.`,
  )
}

type Reason = { code: string | undefined; message: string }

/** What is behind an error, in one line; around a failed query there is one that repeats the whole statement. */
function reasonOf(error: unknown): Reason {
  if (error instanceof Error && error.cause instanceof Error) return reasonOf(error.cause)
  const { code, message } = error as NodeJS.ErrnoException
  return { code, message: (message || 'no reason given').replace(/\s+/g, ' ').replace(/\.$/, '') }
}
