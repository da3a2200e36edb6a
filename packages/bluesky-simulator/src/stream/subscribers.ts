import type { WebSocket } from 'ws'
import type { EventLog, StreamedEvent } from './event-log.ts'

/** Wishes of a subscriber, from the query of its address. */
type Subscription = { collections: readonly string[]; cursor_us: number | null }

/** Those who read the stream at the moment. */
export class Subscribers {
  readonly #sockets = new Set<WebSocket>()
  readonly #events: EventLog
  /** True while nothing is sent, although the connections stay. What happens meanwhile is lost to them. */
  isStalled = false

  constructor(events: EventLog) {
    this.#events = events
  }

  get count(): number {
    return this.#sockets.size
  }

  /** Sends what happened since the cursor, then what happens. */
  add(socket: WebSocket, { collections, cursor_us }: Subscription): void {
    const send = (event: StreamedEvent) => {
      if (!this.isStalled && isWanted(event, collections)) socket.send(JSON.stringify(event))
    }
    if (cursor_us !== null) for (const event of this.#events.since(cursor_us)) send(event)
    const stop = this.#events.listen(send)
    this.#sockets.add(socket)
    socket.on('close', () => {
      stop()
      this.#sockets.delete(socket)
    })
  }

  /** Ends all connections without a word. */
  cut(): void {
    for (const socket of this.#sockets) socket.terminate()
  }

  /** Sends a text that is no event. */
  sendText(text: string): void {
    for (const socket of this.#sockets) socket.send(text)
  }
}

/** Accounts and identities are sent to everybody. */
function isWanted({ kind, commit }: StreamedEvent, collections: readonly string[]): boolean {
  if (kind !== 'commit' || collections.length === 0) return true
  return collections.includes(String((commit as { collection?: string }).collection))
}
