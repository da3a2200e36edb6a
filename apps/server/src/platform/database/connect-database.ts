import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { createDatabase } from './db.ts'
import type { Database, Transact, Tx } from './db.ts'
import { StartupError } from '../errors.ts'
import { requireSpace } from './require-space.ts'
import type { Log } from '../process/log.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPool } from './open-pool.ts'
import { reasonOf } from '../process/reason-of.ts'
import { createHandle } from './create-handle.ts'

const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
/** What the embedded database takes at first, with room to write, and what it needs to open. */
const MB_FOR_NEW = 96
const MB_FOR_OPENING = 32

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
  const isNew = dataDir !== undefined && !existsSync(dataDir)
  if (dataDir !== undefined) requireSpace(dirname(dataDir), isNew ? MB_FOR_NEW : MB_FOR_OPENING)
  const { lite, raw } = await openMigrated(dataDir, snapshot).catch((error: unknown) => {
    // Half of a database would look damaged at the next start.
    if (isNew) rmSync(dataDir, { recursive: true, force: true })
    throw new StartupError(
      `The embedded database in ${dataDir ?? 'memory'} cannot be opened (${reasonOf(error).message}): it is damaged, or another version of Radar wrote it. Put a copy of the folder back, or move it away to begin with an empty one.`,
    )
  })
  return {
    database: createDatabase(transactOnLite(raw)),
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
  const raw = drizzlePglite(lite)
  await migratePglite(raw, { migrationsFolder })
  // Nothing else tells its planner how much there is.
  if (dataDir !== undefined) await lite.exec('analyze')
  return { lite, raw }
}

/**
 * Its commit does not say that there was nothing to commit; the statement before it fails where that is so. It answers
 * without the event loop, so one user's transactions would run to the end of their queue before another's request is
 * read: the loop turns once for each.
 */
function transactOnLite(raw: Tx): Transact {
  return (opening, fn) =>
    raw.transaction(async (tx) => {
      await turnOfLoop()
      await tx.execute(sql.raw(opening))
      const result = await fn(tx)
      await tx.execute(sql`select 1`)
      return result
    })
}

/** Connects to a PostgreSQL server (15 or later), migrated. Throws `StartupError` where a person must mend something. */
export async function connectPostgres(url: string, log: Log): Promise<Connection> {
  await migratePostgres({ url, migrationsFolder, log })
  const pool = openPool({ url, purpose: 'queries', max: 10, log, prepare: 'set role radar_system' })
  const { raw, transact } = createHandle(pool)
  return {
    database: createDatabase(transact),
    raw: raw as unknown as Tx,
    engine: { kind: 'postgres', url, pool },
    close: () => pool.end(),
  }
}
