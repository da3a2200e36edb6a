import type { Account, StoredPost } from '../posts/post.ts'
import { cidOf, tidOf } from '../posts/names.ts'

const COLLECTION = 'app.bsky.feed.post'

/** Event as the stream sends it. */
export type StreamedEvent = {
  did: string
  time_us: number
  kind: 'commit' | 'account' | 'identity'
} & Record<string, unknown>

type Listener = (event: StreamedEvent) => void

/** Everything that happened, in its order, with a time of its own for each event. */
export class EventLog {
  readonly #events: StreamedEvent[] = []
  readonly #listeners = new Set<Listener>()
  #last_us = 0
  #seq = 0

  /** Adds an event at `now` (unix seconds), or a microsecond after the last. */
  add(now: number, event: (time_us: number, seq: number) => Omit<StreamedEvent, 'time_us'>): StreamedEvent {
    this.#last_us = Math.max(now * 1_000_000, this.#last_us + 1)
    this.#seq += 1
    const added = { ...event(this.#last_us, this.#seq), time_us: this.#last_us } as StreamedEvent
    this.#events.push(added)
    for (const listener of this.#listeners) listener(added)
    return added
  }

  /** Events after a cursor, as far back as they are kept. */
  since(cursor_us: number): StreamedEvent[] {
    return this.#events.filter(({ time_us }) => time_us > cursor_us)
  }

  /** Forgets what happened before `time_us`. */
  forget(before_us: number): void {
    const first = this.#events.findIndex(({ time_us }) => time_us >= before_us)
    this.#events.splice(0, first === -1 ? this.#events.length : first)
  }

  /** Calls for each new event, until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export function commitEvent(post: StoredPost, operation: 'create' | 'update' | 'delete') {
  return (time_us: number): Omit<StreamedEvent, 'time_us'> => ({
    did: post.did,
    kind: 'commit',
    commit: {
      rev: tidOf(time_us),
      operation,
      collection: COLLECTION,
      rkey: post.rkey,
      ...(operation === 'delete' ? {} : { record: post.record, cid: cidOf(post.record) }),
    },
  })
}

export function accountEvent({ did, active, status }: Account) {
  return (time_us: number, seq: number): Omit<StreamedEvent, 'time_us'> => ({
    did,
    kind: 'account',
    account: {
      active,
      did,
      seq,
      ...(status === null ? {} : { status }),
      time: new Date(time_us / 1_000).toISOString(),
    },
  })
}

export function identityEvent({ did, handle }: Account) {
  return (time_us: number, seq: number): Omit<StreamedEvent, 'time_us'> => ({
    did,
    kind: 'identity',
    identity: { did, handle, seq, time: new Date(time_us / 1_000).toISOString() },
  })
}
