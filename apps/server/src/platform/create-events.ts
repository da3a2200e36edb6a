import type { RadarEvent } from '@radar/contract'
import type { Connection } from './database/connect-database.ts'
import type { Tx } from './database/db.ts'
import type { Events, UserEvent } from './events.ts'
import { listenOnPostgres } from './database/listen.ts'
import type { Log } from './process/log.ts'
import { joinParts } from './database/notice-parts.ts'
import { sendNotices } from './database/send-notices.ts'

const CHANNEL = 'radar_events'

export async function createEvents(connection: Connection, log: Log): Promise<Events> {
  const byUser = new Map<string, Set<(event: RadarEvent) => void>>()
  const join = joinParts()
  const receive = (part: string) => {
    const payload = join(part)
    if (payload === undefined) return
    const { user_id, event } = JSON.parse(payload) as UserEvent
    for (const listener of byUser.get(user_id) ?? []) listener(event)
  }
  const onGap = () => {
    for (const listeners of byUser.values()) for (const listener of listeners) listener({ type: 'missed' })
  }
  const stop = await listen({ connection, log, receive, onGap })

  return {
    emit: (tx, user_id, event) => notify(tx, [{ user_id, event }]),
    emitMany: notify,
    subscribe: (userId, listener) => add(byUser, userId, listener),
    close: stop,
  }
}

async function notify(tx: Tx, notices: UserEvent[]) {
  const payloads = notices.map((notice) => JSON.stringify(notice))
  await sendNotices(tx, CHANNEL, payloads)
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
