import { ConnectionFailedError, RequestTimedOutError, USUAL_RULES } from '@radar/forum-client'
import type { ForumError } from '@radar/forum-client'
import { WebSocket } from 'ws'

/** A message of a post is about 1 KB; none is longer than the network allows a record to be. */
const MAX_MESSAGE_BYTES = 1024 * 1024

const FACTS = { host: 'stream', endpoint: 'GET /subscribe' } as const

export type SocketRequest = {
  url: string
  userAgent: string
  timeout_ms: number
  signal: AbortSignal | undefined
}

/** Opens the stream. Throws a ForumError that names why it did not open, or the reason of the signal. */
export async function openSocket(request: SocketRequest): Promise<WebSocket> {
  const { url, userAgent, timeout_ms, signal } = request
  signal?.throwIfAborted()
  const socket = new WebSocket(url, {
    headers: { 'user-agent': userAgent },
    maxPayload: MAX_MESSAGE_BYTES,
    handshakeTimeout: timeout_ms,
    perMessageDeflate: false,
    followRedirects: false,
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = () => reject(signal?.reason as Error)
  signal?.addEventListener('abort', abort, { once: true })
  socket.once('open', () => {
    // Messages wait until somebody listens.
    socket.pause()
    resolve()
  })
  socket.once('error', (error) => reject(nameTransportError(error, timeout_ms)))
  socket.once('unexpected-response', (_, { statusCode = 0, headers }) => {
    const named = new Headers({ 'retry-after': headers['retry-after'] ?? '' })
    reject(USUAL_RULES.nameFailure({ ...FACTS, status: statusCode, headers: named, text: '' }))
  })
  try {
    await promise
    return socket
  } catch (error) {
    // The end of a socket that never opened is reported as an error once more.
    socket.on('error', () => undefined)
    socket.terminate()
    throw error
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

/** Error that a broken connection stands for. */
export function nameTransportError(error: unknown, timeout_ms: number): ForumError {
  if (error instanceof Error && /handshake has timed out/.test(error.message))
    return new RequestTimedOutError({ ...FACTS, timeout_ms, cause: error })
  const code = (error as NodeJS.ErrnoException | null)?.code ?? 'unknown'
  return new ConnectionFailedError({ ...FACTS, code, cause: error })
}
