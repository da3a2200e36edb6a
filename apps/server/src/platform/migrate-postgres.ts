import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from './errors.ts'
import type { Log } from './log.ts'
import { connectionOptions } from './open-pool.ts'
import { isOutage } from './outages.ts'
import { reasonOf } from './reason-of.ts'

/** Names the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_236_541
const OLDEST_POSTGRES = 15
const INSUFFICIENT_PRIVILEGE = '42501'
const MAX_WAIT_MS = 60_000
const RETRY_MS = 500

type Task = { url: string; migrationsFolder: string; log: Log }

/**
 * Brings the database up to date. A server that restarts meanwhile is waited for; one that does not answer at all is
 * more likely a wrong address. Throws `StartupError` where a person must mend something.
 */
export async function migratePostgres(task: Task): Promise<void> {
  const giveUpAt = performance.now() + MAX_WAIT_MS
  let hasAnswered = false
  for (;;) {
    const failure = await tryToMigrate(task)
    if (!failure) return
    hasAnswered ||= failure.hasAnswered
    if (!hasAnswered || !failure.isOutage || performance.now() > giveUpAt) throw failure.explained
    task.log.warn('database.not-ready', { error: failure.explained })
    await sleep(RETRY_MS)
  }
}

type Failure = { hasAnswered: boolean; isOutage: boolean; explained: StartupError }

async function tryToMigrate({ url, migrationsFolder }: Task): Promise<Failure | undefined> {
  const client = new pg.Client(connectionOptions(url, 'migrations'))
  // A connection that breaks fails its query too, and that is told.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return explainNoConnection(error as pg.DatabaseError)
  }
  try {
    await requireVersion(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('set role radar_system')
    return undefined
  } catch (error) {
    return explainNoMigration(error, client)
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

function explainNoConnection(error: pg.DatabaseError): Failure {
  return {
    hasAnswered: error.severity !== undefined,
    isOutage: isOutage(error),
    explained: new StartupError(`DATABASE_URL does not answer: ${error.message || 'connection refused'}`),
  }
}

function explainNoMigration(error: unknown, { user, database }: pg.Client): Failure {
  const met = { hasAnswered: true, isOutage: false }
  if (error instanceof StartupError) return { ...met, explained: error }
  const { cause, code, message } = reasonOf(error)
  if (code === INSUFFICIENT_PRIVILEGE)
    return {
      ...met,
      explained: new StartupError(
        `The role of DATABASE_URL lacks rights (${message}). As a superuser: alter role "${user}" createrole; alter database "${database}" owner to "${user}"; and, where these roles are there already, grant radar_user, radar_system to "${user}".`,
      ),
    }
  return {
    ...met,
    isOutage: isOutage(cause),
    explained: new StartupError(
      `The database of DATABASE_URL cannot be brought up to date (${message}). Put a backup of it back, or name an empty database that nothing else uses.`,
    ),
  }
}
