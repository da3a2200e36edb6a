import pg from 'pg'
import type { Connection } from '../platform/database/connect-database.ts'
import { WITH_DATES } from '../platform/database/open-lite-handle.ts'

/** Runs statements as a superuser, whom no policy binds: for breaking a database, or for reading all of it. */
export async function runAsOwner<Row = unknown>({ engine }: Connection, statement: string): Promise<Row[]> {
  if (engine.kind === 'pglite') return (await engine.lite.query<Row & object>(statement, [], WITH_DATES)).rows
  const client = await (owners.get(engine) ?? connectOwner(engine))
  return (await client.query(statement)).rows as Row[]
}

const owners = new WeakMap<object, Promise<pg.Client>>()

/** One connection for each database, which ends with it: to make one takes longer than to read all rows. */
function connectOwner(engine: { url: string }): Promise<pg.Client> {
  const url = new URL(process.env['RADAR_TEST_SUPERUSER'] ?? '')
  url.pathname = new URL(engine.url).pathname
  const client = new pg.Client({ connectionString: url.href })
  client.on('error', () => undefined)
  const connected = client.connect()
  owners.set(engine, connected)
  return connected
}
