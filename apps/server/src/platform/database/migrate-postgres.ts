import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartupError } from '../errors.ts'
import type { Log } from '../process/log.ts'
import { connectionOptions } from './open-pool.ts'
import { isOutage } from './outages.ts'
import { requireFirstMigration } from './require-first-migration.ts'
import { reasonOf } from '../process/reason-of.ts'

/** Names the advisory lock under which one process at a time migrates. */
const MIGRATION_LOCK = 7_236_541
const OLDEST_POSTGRES = 15
const MADE_BY_ANOTHER =
  'Another version of Radar made the database of DATABASE_URL, and this one cannot update it: let DATABASE_URL name an empty database.'
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
  // A broken connection fails its query too, and that error is reported.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    return explainNoConnection(error as pg.DatabaseError)
  }
  try {
    await requireVersion(client)
    await requireOrdinaryRole(client)
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await takeSchema(client)
    await requireFirstMigration((text) => client.query(text), { migrationsFolder, refusal: MADE_BY_ANOTHER })
    await migrate(drizzle(client), { migrationsFolder })
    await requireNoHeir(client)
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

type LoginRole = { is_bound: boolean; inherits: boolean }

/** No policy binds a superuser, and an heir of `radar_system` sees every row without assuming it. */
async function requireOrdinaryRole(client: pg.Client) {
  const { rows } = await client.query<LoginRole>(
    `select not (rolsuper or rolbypassrls) as is_bound, rolinherit as inherits
     from pg_roles where rolname = current_user`,
  )
  const role = rows[0]
  if (!role?.is_bound)
    throw new StartupError(
      `The role "${client.user}" of DATABASE_URL is a superuser or bypasses row-level security, and Radar does not work as one. Give it a role of its own: docs/operating.md, “The database”.`,
    )
  if (role.inherits)
    throw new StartupError(
      `The role "${client.user}" of DATABASE_URL inherits the rights of other roles. As a superuser: alter role "${client.user}" noinherit;`,
    )
}

/** From PostgreSQL 16 on, what is inherited is said for each grant. */
async function requireNoHeir(client: pg.Client) {
  const { rows } = await client.query<{ inherits: boolean }>(
    `select pg_has_role(current_user, 'radar_system', 'usage') as inherits`,
  )
  if (rows[0]?.inherits)
    throw new StartupError(
      `The role "${client.user}" of DATABASE_URL inherits the rights of radar_system. As a superuser: grant radar_user, radar_system to "${client.user}" with inherit false;`,
    )
}

/** The owner of a database owns its schema through a role; a login that inherits nothing must assume that role. */
async function takeSchema(client: pg.Client) {
  const { rows } = await client.query<{ may: boolean }>(
    `select has_schema_privilege('public', 'create with grant option') as may`,
  )
  if (rows[0]?.may) return
  await client.query('set role pg_database_owner')
  await client.query(
    `grant create, usage on schema public to ${client.escapeIdentifier(client.user ?? '')} with grant option`,
  )
  await client.query('reset role')
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
        `The role of DATABASE_URL lacks rights (${message}). As a superuser: create role radar_user; create role radar_system; grant radar_user, radar_system to "${user}"; alter database "${database}" owner to "${user}";`,
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
