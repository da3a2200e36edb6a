import pg from 'pg'
import type { Log } from '../process/log.ts'

type PoolOptions = {
  url: string
  /** What its connections are for, as the database shows it. */
  purpose: string
  max: number
  log: Log
  /** A statement that every connection begins with. */
  prepare?: string
}

/** How long a caller waits for a connection, in a burst behind others, before it hears that the database does not keep up. */
const MAX_CONNECT_MS = 15_000
/** Longer than any statement takes; without a limit a lost network would hold its caller for a quarter of an hour. */
const MAX_STATEMENT_MS = 120_000
/** Longer than most jobs pause: for a new connection the database reads anew what it knows of the tables. */
const MAX_IDLE_MS = 5 * 60_000
/** Sooner than a firewall on the way forgets a connection that says nothing. */
const KEEP_ALIVE_MS = 60_000
/** A frozen process must not keep its locks: the database ends its transaction. */
const MAX_IDLE_IN_TRANSACTION_MS = 60_000

/**
 * A row found by an index costs hardly more than the next one of its table, which is in memory or on a disk without a
 * moving head. By its default PostgreSQL would read whole tables for a thousand rows. And it compiles what it expects to
 * be dear, which takes it longer than any statement of ours.
 */
const PLANNING = '-c random_page_cost=1.1 -c jit=off'

/** What every connection has in common, so that none waits for ever and the database tells whose it is. */
export function connectionOptions(url: string, purpose: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: `radar ${purpose} (process ${process.pid})`,
    connectionTimeoutMillis: MAX_CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: PLANNING,
  }
}

/** A pool that an outage cannot bring down: a broken connection is logged and replaced at the next query. */
export function openPool({ url, purpose, max, log, prepare }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url, purpose),
    max,
    idleTimeoutMillis: MAX_IDLE_MS,
    query_timeout: MAX_STATEMENT_MS,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
    // The pool waits for a promise here and drops the connection if it fails, though its types promise neither.
    ...(prepare && { onConnect: (client: pg.ClientBase) => client.query(prepare) as unknown as undefined }),
  })
  // The pool listens while a connection is idle, and nobody while it is in use: an unhandled end would end the
  // process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) =>
    client.on('error', (error) => log.warn('database.connection-lost', { error })),
  )
  return pool
}
