import pg from 'pg'
import type { Log } from '../process/log.ts'
import { watchSilence } from './watch-silence.ts'

type PoolOptions = {
  url: string
  /** Purpose of its connections, as `pg_stat_activity` shows it. */
  purpose: string
  max: number
  log: Log
  /** First statement of every connection. */
  prepare?: string
}

/** Longest wait for a connection in a burst; then the database counts as too slow. */
const MAX_CONNECT_MS = 15_000
/** Longer than any statement takes. Without a limit, a caller would wait a quarter of an hour for a lost network. */
const MAX_STATEMENT_MS = 120_000
/**
 * Longer than most jobs pause: for each new connection the database reads its knowledge of the tables anew. With 10 s, 20
 * connections a minute were new, and a quiet campaign-scan cost PostgreSQL 0.60 ms of CPU instead of 0.50.
 */
const MAX_IDLE_MS = 5 * 60_000
/** Shorter than a firewall remembers a silent connection. */
const KEEP_ALIVE_MS = 60_000
/** A frozen process must not keep its locks, so the database ends its transaction. */
const MAX_IDLE_IN_TRANSACTION_MS = 60_000

/**
 * A row found by an index costs hardly more than the next one of its table, which is in memory or on a solid-state disk.
 * By default PostgreSQL would read whole tables for a thousand rows: finding new searches of a batch of 838 scans took
 * 30 ms instead of 12. It would also compile statements that it expects to be expensive: a page of 20 matches took 780 ms
 * instead of 12.
 */
const PLANNING = '-c random_page_cost=1.1 -c jit=off'

/** Options of every connection, so that none waits for ever and the database shows whose it is. */
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

/** Opens a pool that survives outages: a broken connection is logged and replaced at the next query. */
export function openPool({ url, purpose, max, log, prepare }: PoolOptions): pg.Pool {
  const config = connectionOptions(url, purpose)
  const pool = new pg.Pool({
    ...config,
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
  watchSilence(pool, { config, log })
  return pool
}
