import pg from 'pg'
import type { Log } from '../process/log.ts'

const CHECK_EVERY_MS = 1_000
/** Time without an answer after which the database is tried; nearly all statements are answered within milliseconds. */
const SUSPECT_MS = 5_000
/** Longest time for a new connection and its answer, which a database that only works on a long statement gives at once. */
const MAX_ANSWER_MS = 5_000

/** Fields of a client that the driver's types leave out. */
type Client = pg.PoolClient & {
  readyForQuery: boolean
  processID: number
  connection: { stream: { bytesRead: number; destroy(error: Error): void } }
}

/** Bytes received, and since when there are no more, in monotonic milliseconds. */
type Progress = { bytes: number; since: number }

/**
 * Ends the connections on which a database is silent that lets nobody connect either, or that works on nothing for them,
 * so that their callers have an answer within about eleven seconds. A network that swallows everything ends no connection
 * by itself, and a statement's own limit must be as long as the longest job.
 */
export function watchSilence(pool: pg.Pool, { config, log }: { config: pg.ClientConfig; log: Log }): void {
  const used = new Map<Client, Progress>()
  let timer: NodeJS.Timeout | undefined
  let isTrying = false
  let answeredAt = -Infinity

  pool.on('acquire', (client) => {
    used.set(client as Client, { bytes: -1, since: performance.now() })
    timer ??= setInterval(() => void check(), CHECK_EVERY_MS).unref()
  })
  pool.on('release', (_, client) => void used.delete(client as Client))
  pool.on('remove', (client) => void used.delete(client as Client))

  async function check(): Promise<void> {
    if (used.size === 0) {
      clearInterval(timer)
      timer = undefined
      return
    }
    if (isTrying || findSilent().length === 0 || performance.now() < answeredAt + SUSPECT_MS) return
    isTrying = true
    const isLost = await askForLost(config)
    if (isLost) answeredAt = performance.now()
    end(findSilent().filter((client) => !isLost || isLost(client)))
    isTrying = false
  }

  function findSilent(): Client[] {
    const now = performance.now()
    for (const [client, progress] of used) {
      const bytes = client.connection.stream.bytesRead
      if (client.readyForQuery || bytes !== progress.bytes) used.set(client, { bytes, since: now })
    }
    return [...used].flatMap(([client, { since }]) => (now - since > SUSPECT_MS ? [client] : []))
  }

  function end(silent: readonly Client[]): void {
    if (silent.length === 0) return
    log.error('database.silent', { connections: silent.length })
    for (const client of silent)
      client.connection.stream.destroy(new Error('The connection was closed: the database does not answer.'))
  }
}

/**
 * Asks on a new connection which others have no answer to expect, because the database works on nothing for them. A refusal
 * is an answer as well, and says of none that it is lost. Undefined where the database does not answer.
 */
async function askForLost(config: pg.ClientConfig): Promise<((client: Client) => boolean) | undefined> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: MAX_ANSWER_MS,
    query_timeout: MAX_ANSWER_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where state not in ('idle', 'idle in transaction')`,
    )
    const working = new Set(rows.map(({ pid }) => pid))
    return ({ processID }) => !working.has(processID)
  } catch (error) {
    return error instanceof pg.DatabaseError ? () => false : undefined
  } finally {
    // The end of a connection is not awaited: the database may fall silent before it.
    client.end().catch(() => undefined)
  }
}
