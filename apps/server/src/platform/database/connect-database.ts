import { existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'
import { createDatabase } from './db.ts'
import type { Database, Tx } from './db.ts'
import { StartupError } from '../errors.ts'
import { requireFirstMigration } from './require-first-migration.ts'
import { requireSpace } from './require-space.ts'
import { closeFiles } from '../process/close-files.ts'
import type { Log } from '../process/log.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPool } from './open-pool.ts'
import { analyzeFromTimeToTime } from './analyze-from-time-to-time.ts'
import { reasonOf } from '../process/reason-of.ts'
import { createHandle } from './create-handle.ts'
import { openLiteDriver, openLiteHandle } from './open-lite-handle.ts'
import type { OpenedLite } from './open-lite-handle.ts'
import { createQuery } from './prepare-statements.ts'

const migrationsFolder = join(import.meta.dirname, '../../db/migrations')
/** Megabytes that a new embedded database needs, with room to write, and those for opening one. */
const MB_FOR_NEW = 96
const MB_FOR_OPENING = 32
/** Less than the usual 128 MB, because the operating system caches the files of the embedded database as well. */
const SMALL_BUFFERS = ['-c', 'shared_buffers=32MB']

export type Connection = {
  database: Database
  /** Handle for the sign-in library's own queries, which see every row. */
  raw: Tx
  /** Underlying connections, for the job queue and the events. */
  engine: LiteEngine | { kind: 'postgres'; url: string; pool: pg.Pool }
  close(): Promise<void>
}

type LiteEngine = OpenedLite & { kind: 'pglite' }

/** Initial content: a database from `dumpDataDir` or in a file system, or settings of a new one. */
type Beginning = Pick<PGliteOptions, 'loadDataDir' | 'fs' | 'initDbStartParams'>

/**
 * Opens the embedded database in a directory (or in memory, there also from a database that somebody has made), migrated.
 * Throws `StartupError` where it is damaged or another version of Radar made it.
 */
export async function openEmbeddedDatabase(
  dataDir: string | undefined,
  beginning: Beginning = {},
): Promise<Connection> {
  const isNew = dataDir !== undefined && !existsSync(dataDir)
  if (dataDir !== undefined) requireSpace(dirname(dataDir), isNew ? MB_FOR_NEW : MB_FOR_OPENING)
  const { raw, engine } = await openMigrated(dataDir, beginning).catch((error: unknown) => {
    // Half of a database would look damaged at the next start.
    if (isNew) rmSync(dataDir, { recursive: true, force: true })
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `The embedded database in ${dataDir ?? 'memory'} cannot be opened (${reasonOf(error).message}): it is damaged, or another version of Radar wrote it. Put a copy of the folder back, or move it away to begin with an empty one.`,
    )
  })
  // A new database is unpacked with files that anybody may read.
  if (dataDir !== undefined) closeFiles(dataDir)
  const { lite } = engine
  const stopAnalyzing = dataDir === undefined ? () => {} : analyzeFromTimeToTime(lite)
  return {
    database: createDatabase(openLiteDriver(engine)),
    raw: raw as unknown as Tx,
    engine,
    close: async () => {
      stopAnalyzing()
      await lite.exec('checkpoint')
      await lite.close()
    },
  }
}

async function openMigrated(dataDir: string | undefined, beginning: Beginning) {
  const lite = await PGlite.create({
    startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
    ...(dataDir === undefined ? {} : { dataDir }),
    ...beginning,
  })
  try {
    await requireFirstMigration((text) => lite.query(text), {
      migrationsFolder,
      refusal: `Another version of Radar made the database in ${dataDir ?? 'memory'}, and this one cannot update it: move the folder away, and Radar begins with an empty one.`,
    })
    const engine = { kind: 'pglite' as const, lite, query: createQuery(lite) }
    const raw = openLiteHandle(engine)
    await migratePglite(raw, { migrationsFolder })
    return { raw, engine }
  } catch (error) {
    await lite.close()
    throw error
  }
}

/** Connects to a PostgreSQL server (15 or later), migrated. Throws `StartupError` where a person must mend something. */
export async function connectPostgres(url: string, log: Log): Promise<Connection> {
  await migratePostgres({ url, migrationsFolder, log })
  const pool = openPool({ url, purpose: 'queries', max: 10, log, prepare: 'set role radar_system' })
  const { raw, driver } = createHandle(pool)
  return {
    database: createDatabase(driver),
    raw: raw as unknown as Tx,
    engine: { kind: 'postgres', url, pool },
    close: () => pool.end(),
  }
}
