import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../process/log.ts'
import { connectionOptions } from './open-pool.ts'

type Options = {
  url: string
  purpose: string
  channel: string
  log: Log
  receive(payload: string): void
  /** Called each time listening begins again; messages sent meanwhile are lost. */
  onGap(): void
}

const MIN_PAUSE_MS = 100
const MAX_PAUSE_MS = 1_000
/** Interval and time limit of checks of a silent connection. */
const HEARTBEAT_MS = 10_000
const MAX_ANSWER_MS = 5_000

/**
 * Listens on one connection. When it is lost, it is closed and then replaced, for as long as that takes, so that
 * there is never a second one, however often the database restarts. Returns a function that stops it.
 */
export async function listenOnPostgres(options: Options): Promise<() => Promise<void>> {
  const closing = new AbortController()
  let onListening: () => void = () => undefined
  const listening = new Promise<void>((resolve) => {
    onListening = resolve
  })
  const ended = listenAgainAndAgain(options, onListening, closing.signal)
  await listening
  return async () => {
    closing.abort()
    await ended
  }
}

async function listenAgainAndAgain(options: Options, onListening: () => void, signal: AbortSignal) {
  let isFirst = true
  let pause = MIN_PAUSE_MS
  while (!signal.aborted) {
    const failure = await listenOnce(options, signal, () => {
      pause = MIN_PAUSE_MS
      if (!isFirst) options.onGap()
      isFirst = false
      onListening()
    })
    if (signal.aborted) return
    options.log.warn('database.stopped-listening', { channel: options.channel, error: failure })
    await pauseFor(pause * (1 + Math.random()), signal)
    pause = Math.min(pause * 2, MAX_PAUSE_MS)
  }
}

/** Listens until the connection is lost or no longer wanted, and closes it. Returns what ended it. */
async function listenOnce(
  { url, purpose, channel, receive }: Options,
  signal: AbortSignal,
  onListening: () => void,
): Promise<unknown> {
  const client = new pg.Client({ ...connectionOptions(url, purpose), query_timeout: MAX_ANSWER_MS })
  const over = new AbortController()
  const end = (reason: unknown) => over.abort(reason)
  signal.addEventListener('abort', end)
  client.on('notification', ({ payload }) => payload && receive(payload))
  client.on('error', end)
  client.on('end', () => end(new Error('The connection was closed.')))
  try {
    await client.connect()
    await client.query(`listen "${channel}"`)
    onListening()
    while (!over.signal.aborted) {
      await pauseFor(HEARTBEAT_MS, over.signal)
      if (!over.signal.aborted) await client.query('select 1')
    }
    return over.signal.reason
  } catch (error) {
    return error
  } finally {
    signal.removeEventListener('abort', end)
    // A server that has gone silent acknowledges no end.
    await Promise.race([client.end().catch(() => undefined), sleep(MAX_ANSWER_MS, undefined, { ref: false })])
  }
}

async function pauseFor(ms: number, signal: AbortSignal) {
  await sleep(ms, undefined, { signal }).catch(() => undefined)
}
