import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { RadarEvent } from '@radar/contract'
import type { Connection } from './connect-database.ts'
import type { Tx } from './db.ts'
import type { Log } from './log.ts'
import { joinParts, splitIntoParts } from './notice-parts.ts'

const CHANNEL = 'radar_events'

type Notice = { user_id: string; event: RadarEvent } | { topic: string; id: string }

/** What happens, told to every process once the transaction that caused it is committed. */
export type Events = {
  /** Tells the screens of a user. */
  emit(tx: Tx, userId: string, event: RadarEvent): Promise<void>
  /** Tells the other processes that something they keep in memory has changed. */
  announce(tx: Tx, topic: string, id: string): Promise<void>
  subscribe(userId: string, listener: (event: RadarEvent) => void): () => void
  onAnnouncement(topic: string, listener: (id: string) => void): () => void
  /** How many screens this process tells. */
  listeners(): number
  close(): Promise<void>
}

export async function createEvents(connection: Connection, log: Log): Promise<Events> {
  const byUser = new Map<string, Set<(event: RadarEvent) => void>>()
  const byTopic = new Map<string, Set<(id: string) => void>>()
  const join = joinParts()
  const stop = await listen(connection, log, (part) => {
    const payload = join(part)
    if (payload === undefined) return
    const notice = JSON.parse(payload) as Notice
    if ('topic' in notice) for (const listener of byTopic.get(notice.topic) ?? []) listener(notice.id)
    else for (const listener of byUser.get(notice.user_id) ?? []) listener(notice.event)
  })

  return {
    emit: (tx, user_id, event) => notify(tx, { user_id, event }),
    announce: (tx, topic, id) => notify(tx, { topic, id }),
    subscribe: (userId, listener) => add(byUser, userId, listener),
    onAnnouncement: (topic, listener) => add(byTopic, topic, listener),
    listeners: () => [...byUser.values()].reduce((sum, set) => sum + set.size, 0),
    close: stop,
  }
}

async function notify(tx: Tx, notice: Notice) {
  for (const part of splitIntoParts(JSON.stringify(notice)))
    await tx.execute(sql`select pg_notify(${CHANNEL}, ${part})`)
}

function add<Listener>(listeners: Map<string, Set<Listener>>, key: string, listener: Listener) {
  const set = listeners.get(key) ?? new Set()
  listeners.set(key, set.add(listener))
  return () => {
    set.delete(listener)
    if (set.size === 0) listeners.delete(key)
  }
}

async function listen(
  { engine }: Connection,
  log: Log,
  receive: (payload: string) => void,
): Promise<() => Promise<void>> {
  if (engine.kind === 'pglite') return engine.lite.listen(CHANNEL, receive)
  return listenOnPostgres(engine.url, log, receive)
}

/** Holds one connection that listens, and takes another when it is lost. */
async function listenOnPostgres(url: string, log: Log, receive: (payload: string) => void) {
  const closing = new AbortController()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true })
    next.on('notification', ({ payload }) => payload && receive(payload))
    next.on('error', (error) => log.warn('events.connection-lost', { error }))
    next.on('end', () => void reconnect())
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    return next
  }

  async function reconnect() {
    for (;;) {
      await sleep(1_000, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      try {
        client = await connect()
        return
      } catch (error) {
        log.warn('events.reconnect-failed', { error })
      }
    }
  }

  return async () => {
    closing.abort()
    await client.end()
  }
}
