import { sql } from 'drizzle-orm'
import type { RadarEvent } from '@radar/contract'
import type { Connection } from './database/connect-database.ts'
import type { Tx } from './database/db.ts'
import type { Events } from './events.ts'
import { listenOnPostgres } from './database/listen.ts'
import type { Log } from './process/log.ts'
import { joinParts, splitIntoParts } from './database/notice-parts.ts'

const CHANNEL = 'radar_events'

type Notice = { user_id: string; event: RadarEvent } | { topic: string; id: string }

export async function createEvents(connection: Connection, log: Log): Promise<Events> {
  const byUser = new Map<string, Set<(event: RadarEvent) => void>>()
  const byTopic = new Map<string, Set<(id: string) => void>>()
  const ofGaps = new Set<() => void>()
  const join = joinParts()
  const receive = (part: string) => {
    const payload = join(part)
    if (payload === undefined) return
    const notice = JSON.parse(payload) as Notice
    if ('topic' in notice) for (const listener of byTopic.get(notice.topic) ?? []) listener(notice.id)
    else for (const listener of byUser.get(notice.user_id) ?? []) listener(notice.event)
  }
  const onGap = () => {
    for (const listener of ofGaps) listener()
    for (const listeners of byUser.values()) for (const listener of listeners) listener({ type: 'missed' })
  }
  const stop = await listen({ connection, log, receive, onGap })

  return {
    emit: (tx, user_id, event) => notify(tx, { user_id, event }),
    announce: (tx, topic, id) => notify(tx, { topic, id }),
    subscribe: (userId, listener) => add(byUser, userId, listener),
    onAnnouncement: (topic, listener) => add(byTopic, topic, listener),
    onGap: (listener) => {
      ofGaps.add(listener)
      return () => void ofGaps.delete(listener)
    },
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

type Listening = {
  connection: Connection
  log: Log
  receive(payload: string): void
  onGap(): void
}

async function listen({ connection, log, receive, onGap }: Listening): Promise<() => Promise<void>> {
  const { engine } = connection
  if (engine.kind === 'pglite') return engine.lite.listen(CHANNEL, receive)
  return listenOnPostgres({ url: engine.url, purpose: 'events', channel: CHANNEL, log, receive, onGap })
}
