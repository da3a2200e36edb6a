import pg from 'pg'
import type { Log } from '../process/log.ts'

const CHECK_EVERY_MS = 1_000
/** Time without an answer after which the database is tried; nearly all statements are answered within milliseconds. */
const SUSPECT_MS = 5_000
/** Longest time for a new connection, which a database that only works on a long statement opens at once. */
const MAX_CONNECT_MS = 5_000

/** Fields of a client that the driver's types leave out. */
type Client = pg.PoolClient & {
  readyForQuery: boolean
  connection: { stream: { bytesRead: number; destroy(error: Error): void } }
}

/** Bytes received, and since when there are no more, in monotonic milliseconds. */
type Progress = { bytes: number; since: number }

/**
 * Ends the connections on which a database is silent that lets nobody connect either, so that their callers have an answer
 * within about eleven seconds. A network that swallows everything ends no connection by itself, and a statement's own
 * limit must be as long as the longest job.
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
    if (await answers(config)) answeredAt = performance.now()
    else endSilent()
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

  function endSilent(): void {
    const silent = findSilent()
    log.error('database.silent', { connections: silent.length })
    for (const client of silent)
      client.connection.stream.destroy(new Error('The connection was closed: the database does not answer.'))
  }
}

/** Tries to connect. A refusal is an answer as well. */
async function answers(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: MAX_CONNECT_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    // The end of a connection is not awaited: the database may fall silent before it.
    client.end().catch(() => undefined)
  }
}
