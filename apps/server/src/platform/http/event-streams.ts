import { radarEvent } from '@radar/contract'
import type { RadarEvent } from '@radar/contract'
import { TooManyStreamsError } from '../errors.ts'
import type { Events } from '../events.ts'
import type { Log } from '../process/log.ts'
import type { OpenConnection } from './keep-open.ts'

/**
 * Streams that one user and one process may hold, and bytes that may wait for a slow reader. A user who opens one more
 * loses the oldest.
 */
const DEFAULT_LIMITS = { perUser: 8, perProcess: 12_000, waitingBytes: 256 * 1024 }
const TICK_MS = 1_000
/** A comment so often keeps proxies from closing a stream on which nothing happens. */
const HEARTBEAT_TICKS = 25
/** A stream outlives its session by this and one query, whatever ended the session, in whichever process. */
const CHECK_TICKS = 3
/** A slow reader has so long to take what waits, and to hear that more was missed. */
const FAREWELL_MS = 30_000

/** Comment as the contract library encodes it, so that its client reads it. */
const COMMENT = ': \n\n'
/** Ends a body that is written in chunks. */
const LAST_CHUNK = '0\r\n\r\n'
const WRAPPINGS = {
  rest: (json: string) => json,
  rpc: (json: string) => `{"json":${json}}`,
}

/** Whose events they are, and the session that they end with. */
type Reader = { id: string; session_id: string }

export type StreamFormat = keyof typeof WRAPPINGS

/** A connection, and what is sent on it. */
type Place = OpenConnection & { format: StreamFormat }

export type EventStreams = {
  /** Throws `TooManyStreamsError` where the process holds as many as it can. */
  requireRoom(): void
  /**
   * Writes a user's events from now on, until the connection is gone, the session has ended, the reader is too slow or
   * the user has opened too many.
   */
  add(user: Reader, place: Place): void
  count(): number
}

type Parts = {
  events: Pick<Events, 'subscribe'>
  log: Log
  /** Returns those of these sessions that still stand. */
  standing(sessionIds: string[]): Promise<Set<string>>
  limits?: typeof DEFAULT_LIMITS
}

type Stream = Place & { userId: string; sessionId: string; beat: Set<Stream> }
type Audience = { streams: Set<Stream>; waiting: RadarEvent[]; unsubscribe(): void }

/**
 * The event streams that this process holds open. Each is a connection and a small object: there are thousands of
 * them, and most wait. One timer serves them all, and an event is encoded once for all streams of its user.
 */
export function createEventStreams({ events, log, standing, limits = DEFAULT_LIMITS }: Parts): EventStreams {
  const byUser = new Map<string, Audience>()
  /** Streams by the tick at which they are sent a comment. */
  const beats = Array.from({ length: HEARTBEAT_TICKS }, () => new Set<Stream>())
  const toTell = new Set<Audience>()
  let open = 0
  let ticks = 0
  let timer: NodeJS.Timeout | undefined
  let isChecking = false

  return {
    requireRoom: () => {
      if (open >= limits.perProcess) throw new TooManyStreamsError()
    },
    add: (user, place) => {
      if (place.socket.destroyed) return
      endOldest(user.id)
      add(user, place)
    },
    count: () => open,
  }

  function endOldest(userId: string) {
    const { streams } = byUser.get(userId) ?? {}
    const [oldest] = streams ?? []
    if (streams && oldest && streams.size >= limits.perUser) end(oldest, { type: 'stream_replaced' })
  }

  function add({ id, session_id }: Reader, place: Place) {
    const beat = beats[ticks % HEARTBEAT_TICKS] as Set<Stream>
    const stream: Stream = { ...place, userId: id, sessionId: session_id, beat }
    const audience = byUser.get(id) ?? gather(id)
    audience.streams.add(stream)
    beat.add(stream)
    open += 1
    timer ??= setInterval(tick, TICK_MS).unref()
    stream.socket.once('close', () => remove(stream))
    stream.socket.write(frame(COMMENT, stream))
  }

  function gather(userId: string): Audience {
    const audience: Audience = {
      streams: new Set(),
      waiting: [],
      unsubscribe: events.subscribe(userId, (event) => publish(audience, event)),
    }
    byUser.set(userId, audience)
    return audience
  }

  function remove(stream: Stream) {
    const audience = byUser.get(stream.userId)
    if (!audience?.streams.delete(stream)) return
    stream.beat.delete(stream)
    open -= 1
    if (audience.streams.size === 0) {
      audience.unsubscribe()
      byUser.delete(stream.userId)
    }
    if (open > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function end(stream: Stream, last?: RadarEvent) {
    remove(stream)
    if (last) stream.socket.write(encode([last], stream))
    if (stream.isChunked) stream.socket.write(LAST_CHUNK)
    stream.socket.destroySoon()
  }

  /** Sends what waits, and that something is missing; a reader that does not take even that is cut off. */
  function endSlow(stream: Stream) {
    end(stream, { type: 'missed' })
    setTimeout(() => stream.socket.destroy(), FAREWELL_MS).unref()
  }

  /** Everything that arrives together is written together. */
  function publish(audience: Audience, event: RadarEvent) {
    audience.waiting.push(event)
    if (toTell.size === 0) setImmediate(writeAll)
    toTell.add(audience)
  }

  function writeAll() {
    const audiences = [...toTell]
    toTell.clear()
    for (const audience of audiences) write(audience)
  }

  function write(audience: Audience) {
    const waiting = withoutRepeats(audience.waiting).map(asDeclared)
    audience.waiting = []
    const encoded = new Map<string, Buffer>()
    for (const stream of audience.streams) {
      if (stream.socket.writableLength > limits.waitingBytes) {
        endSlow(stream)
        continue
      }
      const kind = `${stream.format} ${stream.isChunked}`
      const bytes = encoded.get(kind) ?? encode(waiting, stream)
      encoded.set(kind, bytes)
      stream.socket.write(bytes)
    }
  }

  /** Drops events that the contract does not name. */
  function asDeclared(event: RadarEvent): RadarEvent {
    const { success, data, error } = radarEvent.safeParse(event)
    if (success) return data
    log.error('event.undeclared', { type: event.type, error })
    return { type: 'missed' }
  }

  function tick() {
    ticks += 1
    for (const stream of beats[ticks % HEARTBEAT_TICKS] ?? []) stream.socket.write(frame(COMMENT, stream))
    if (ticks % CHECK_TICKS === 0) void endWithSessions()
  }

  /** Asks the database, which knows at once of every way in which a session ends. */
  async function endWithSessions() {
    if (isChecking) return
    isChecking = true
    try {
      const asked = beats.flatMap((beat) => [...beat])
      const stand = await standing([...new Set(asked.map(({ sessionId }) => sessionId))])
      for (const stream of asked) if (!stand.has(stream.sessionId)) end(stream)
    } catch (error) {
      log.warn('streams.sessions-unknown', { error })
    } finally {
      isChecking = false
    }
  }
}

/** An event that says no more than that something changed is said once. */
function withoutRepeats(waiting: readonly RadarEvent[]): RadarEvent[] {
  const said = new Set<string>()
  return waiting.filter((event) => {
    if (Object.keys(event).length > 1) return true
    const isNew = !said.has(event.type)
    said.add(event.type)
    return isNew
  })
}

function encode(told: readonly RadarEvent[], { format, isChunked }: Place): Buffer {
  const wrap = WRAPPINGS[format]
  const events = told.map((event) => `event: message\ndata: ${wrap(JSON.stringify(event))}\n\n`)
  return Buffer.from(frame(events.join(''), { isChunked }))
}

/** A part of a body as HTTP/1.1 sends one whose length is not known (RFC 9112, 7.1); HTTP/1.0 sends it as it is. */
function frame(text: string, { isChunked }: Pick<Place, 'isChunked'>): string {
  return isChunked ? `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n` : text
}
