import type { RadarEvent } from '@radar/contract'
import { TooManyStreamsError } from '../errors.ts'
import { createEventStream } from './event-stream.ts'
import type { EventStream } from './event-stream.ts'
import type { Events } from '../events.ts'
import type { Log } from '../process/log.ts'

/** How many streams one process holds. A user who opens one more loses the oldest. */
const DEFAULT_LIMITS = { perUser: 8, perProcess: 12_000 }
/** A stream outlives its session by this and one query, whatever ended the session, in whichever process. */
const CHECK_EVERY_MS = 3_000

/** Whose events they are, and the session that they end with. */
type Reader = { id: string; session_id: string }

export type EventStreams = {
  /**
   * A user's events from now on, until the request is gone, the session has ended, or the user has opened too many.
   * Throws `TooManyStreamsError` where the process holds as many as it can.
   */
  open(user: Reader, request: Pick<Request, 'signal'>): AsyncIteratorObject<RadarEvent, void>
}

type Parts = {
  events: Events
  log: Log
  /** Which of these sessions still stand. */
  standing(sessionIds: string[]): Promise<Set<string>>
  limits?: typeof DEFAULT_LIMITS
}

/** The event streams that this process holds open. */
export function createEventStreams({ events, log, standing, limits = DEFAULT_LIMITS }: Parts): EventStreams {
  const sessions = new Map<EventStream, string>()
  const byUser = new Map<string, Set<EventStream>>()
  let timer: NodeJS.Timeout | undefined
  let isChecking = false

  return {
    open: (user, request) => {
      if (sessions.size >= limits.perProcess) throw new TooManyStreamsError()
      endOldest(user.id)
      return add(user, request)
    },
  }

  function endOldest(userId: string) {
    const streams = byUser.get(userId)
    const [oldest] = streams ?? []
    if (streams && oldest && streams.size >= limits.perUser) oldest.end({ type: 'stream_replaced' })
  }

  /** Keeps the request until the end: the signal of a collected request never fires. */
  function add(user: Reader, request: Pick<Request, 'signal'>): EventStream {
    const stream = createEventStream(() => {
      unsubscribe()
      request.signal.removeEventListener('abort', leave)
      remove(user.id, stream)
    })
    const leave = () => stream.end()
    const unsubscribe = events.subscribe(user.id, stream.push)
    sessions.set(stream, user.session_id)
    byUser.set(user.id, (byUser.get(user.id) ?? new Set()).add(stream))
    timer ??= setInterval(() => void endWithSessions(), CHECK_EVERY_MS).unref()
    request.signal.addEventListener('abort', leave)
    if (request.signal.aborted) leave()
    return stream
  }

  function remove(userId: string, stream: EventStream) {
    sessions.delete(stream)
    const streams = byUser.get(userId)
    streams?.delete(stream)
    if (streams?.size === 0) byUser.delete(userId)
    if (sessions.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  /** Asks the database, which knows at once of every way in which a session ends. */
  async function endWithSessions() {
    if (isChecking) return
    isChecking = true
    try {
      const asked = [...sessions]
      const stand = await standing([...new Set(asked.map(([, id]) => id))])
      for (const [stream, id] of asked) if (!stand.has(id)) stream.end()
    } catch (error) {
      log.warn('streams.sessions-unknown', { error })
    } finally {
      isChecking = false
    }
  }
}
