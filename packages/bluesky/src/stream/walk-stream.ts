import { ConnectionFailedError, RateLimitedError, cutText } from '@radar/forum-client'
import type { SkippedReport, UnreadableThing } from '@radar/forum-client'
import type { WebSocket } from 'ws'
import type { HostBudget } from '../create-host-budget.ts'
import { nameTransportError, openSocket } from './open-socket.ts'
import { COLLECTION, parseMessage } from './parse-message.ts'
import type { ParsedMessage } from './parse-message.ts'
import { RecentKeys } from './recent-keys.ts'
import { StreamStalledError, UnreadableStreamError } from './stream-errors.ts'
import type { Cursor, Gap, StreamBatch, StreamEvent } from './stream-event.ts'

const FACTS = { host: 'stream', endpoint: 'GET /subscribe' } as const
const PATH = '/subscribe'

/** Time before the cursor that is sent again, since servers of the stream have clocks of their own. */
const OVERLAP_US = 5_000_000

/** A first event so much later than the cursor means that the stream has forgotten what lay between. */
const GAP_US = 60_000_000

/** Messages that wait to be read, and their characters; beyond either the connection is paused. */
const MAX_WAITING = 5_000
const MAX_WAITING_LENGTH = 16_000_000

/** Unreadable messages from which on a batch of them is a failure of the stream. */
const MIN_UNREADABLE = 10

export type StreamRequest = {
  /** End of the last batch; null begins with what is written from now on. */
  cursor: Cursor | null
  signal?: AbortSignal | undefined
}

/** Time in which the messages that could not be read are counted together for one report. */
const REPORT_EVERY_MS = 60_000

/** Receives how many messages could not be read, once a minute and at the end. */
type ReportOptions = { onSkipped?: ((report: SkippedReport) => void) | undefined }

export type StreamOptions = {
  url: string
  userAgent: string
  budget: HostBudget
  timeout_ms: number
  stall_ms: number
  linger_ms: number
  max_batch: number
}

/** Keys of events are kept a little longer than what is sent again. */
export const createRecentKeys = (): RecentKeys => new RecentKeys(OVERLAP_US * 3)

/**
 * Events of the stream in batches, until it breaks off or the signal ends it. Events of the last seconds before the cursor
 * that this program has not seen come first; what `recent` knows is left out. Throws a ForumError, StreamStalledError
 * among them where nothing came for `stall_ms`.
 */
export async function* walkStream(
  { cursor: since, signal }: StreamRequest,
  { recent, onSkipped, ...options }: StreamOptions & ReportOptions & { recent: RecentKeys },
): AsyncGenerator<StreamBatch> {
  const socket = await connect(since, { ...options, signal }).catch((error: unknown) => {
    if (signal?.aborted !== true) throw error
  })
  if (!socket) return
  const inbox = listen(socket, { ...options, signal })
  let cursor = since
  let gap: Gap | null = null
  const report = collectReports(onSkipped)
  try {
    for (;;) {
      const texts = await inbox.take()
      if (texts === null) return
      const messages = texts.map(parseMessage)
      const unreadable = messages.filter(({ fault }) => fault !== null).length
      report.add(texts.length, messages)
      // Before any key is added: what is thrown away here comes again.
      if (unreadable >= MIN_UNREADABLE && unreadable > texts.length / 2)
        throw new UnreadableStreamError({ ...FACTS, body_start: cutText(texts[0] ?? '', 200) ?? '' })
      const events: StreamEvent[] = []
      for (const { time_us, key, event } of messages) {
        if (time_us === null) continue
        if (cursor !== null && cursor === since && time_us > cursor + GAP_US)
          gap = { from: cursor / 1_000, until: time_us / 1_000 }
        // The latest, not the greatest: a message of a wrong time does not move the stream on for good.
        cursor = time_us
        if (event !== null && recent.add(key, time_us)) events.push(event)
      }
      yield { events, cursor: cursor ?? 0, unreadable, gap }
      gap = null
    }
  } finally {
    report.send()
    inbox.close()
  }
}

/** Counts messages that could not be read. The first of each report is named. */
function collectReports(onSkipped: ReportOptions['onSkipped']) {
  let things = 0
  let skipped: UnreadableThing[] = []
  let sent_at = performance.now()
  return { add, send }

  function add(count: number, messages: readonly ParsedMessage[]): void {
    things += count
    for (const { key, fault } of messages)
      if (fault !== null) skipped.push({ id: key === '' ? null : key, why: fault })
    if (performance.now() - sent_at >= REPORT_EVERY_MS) send()
  }

  function send(): void {
    if (skipped.length > 0) onSkipped?.({ ...FACTS, things, skipped })
    things = 0
    skipped = []
    sent_at = performance.now()
  }
}

async function connect(
  since: Cursor | null,
  { url, userAgent, budget, timeout_ms, signal }: StreamOptions & { signal: AbortSignal | undefined },
): Promise<WebSocket> {
  const address = new URL(`${url}${PATH}`)
  address.searchParams.set('wantedCollections', COLLECTION)
  if (since !== null) address.searchParams.set('cursor', String(Math.max(0, since - OVERLAP_US)))
  await budget.take({ ...FACTS, bucket: 'stream', max_wait_ms: 0 })
  try {
    const socket = await openSocket({ url: address.href, userAgent, timeout_ms, signal })
    await budget.observe({ host: 'stream', status: 101, retry_after_s: null })
    return socket
  } catch (error) {
    const isLimited = error instanceof RateLimitedError
    const retry_after_s = isLimited ? error.retry_after_s : null
    await budget.observe({ host: 'stream', status: isLimited ? 429 : null, retry_after_s })
    throw error
  }
}

type Inbox = {
  /** Messages that came since the last call, once there are any; null once the signal ended it. */
  take(): Promise<string[] | null>
  close(): void
}

type InboxOptions = Pick<StreamOptions, 'stall_ms' | 'linger_ms' | 'max_batch' | 'timeout_ms'> & {
  signal: AbortSignal | undefined
}

/** Collects messages. The connection is paused while more wait than are read. */
function listen(
  socket: WebSocket,
  { stall_ms, linger_ms, max_batch, timeout_ms, signal }: InboxOptions,
): Inbox {
  let waiting: string[] = []
  let length = 0
  let end: Error | 'aborted' | undefined
  let resume: (() => void) | undefined
  const abort = () => finish('aborted')
  signal?.addEventListener('abort', abort, { once: true })

  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    waiting.push(text)
    length += text.length
    if (waiting.length >= MAX_WAITING || length >= MAX_WAITING_LENGTH) socket.pause()
    if (waiting.length === 1 || waiting.length >= max_batch) resume?.()
  })
  socket.on('error', (error) => finish(nameTransportError(error, timeout_ms)))
  socket.on('close', (code) => finish(new ConnectionFailedError({ ...FACTS, code: `closed ${code}` })))
  socket.resume()

  return {
    take: async () => {
      await arrival()
      if (end === 'aborted') return null
      if (waiting.length === 0 && end !== undefined) throw end
      if (waiting.length < max_batch && end === undefined) await linger()
      const taken = waiting.splice(0, max_batch)
      for (const text of taken) length -= text.length
      const isRead = waiting.length < MAX_WAITING / 2 && length < MAX_WAITING_LENGTH / 2
      if (isRead && socket.isPaused) socket.resume()
      return taken
    },
    close: () => {
      signal?.removeEventListener('abort', abort)
      waiting = []
      socket.terminate()
    },
  }

  function finish(reason: Error | 'aborted'): void {
    end ??= reason
    resume?.()
  }

  /** Ends once a message waits, or the stream is at its end. */
  async function arrival(): Promise<void> {
    const timer = setTimeout(() => finish(new StreamStalledError({ ...FACTS, stall_ms })), stall_ms)
    while (isIdle()) await woken()
    clearTimeout(timer)
  }

  function isIdle(): boolean {
    return waiting.length === 0 && end === undefined
  }

  async function linger(): Promise<void> {
    const pause = setTimeout(() => resume?.(), linger_ms)
    await woken()
    clearTimeout(pause)
  }

  async function woken(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    resume = resolve
    await promise
    resume = undefined
  }
}
