import { TooManyWaitingError, takeTurns } from '../database/take-turns.ts'
import { TooManyBytesError, readAllBytes } from '../read-bytes.ts'
import { refuse } from './refuse.ts'

export type AnswerRequest = (request: Request, env: unknown) => Response | Promise<Response>

/** Path of streams of events. */
export const STREAM_PATHS = ['/api/v1/events', '/rpc/events/stream']
const MAX_AT_A_TIME = 16
const MAX_WAITING = 12_000
/** Several times the body of a call that opens a stream. */
const MAX_BODY_BYTES = 1_024
const ALL = 'all'

/**
 * Has streams opened a few at a time. After a restart all pages come back at once: those who wait for their turn hold a
 * connection and a short body, while a request that is being answered holds several times as much as the stream after it.
 * A request whose body has not arrived gets no turn: sixteen that never send theirs would keep everybody else waiting.
 */
export function queueStreams(answer: AnswerRequest): AnswerRequest {
  const turns = takeTurns({ atATime: MAX_AT_A_TIME, maxWaiting: MAX_WAITING })
  return async (request, env) => {
    if (!STREAM_PATHS.includes(new URL(request.url).pathname)) return answer(request, env)
    const body = await receiveBody(request)
    if (body === 'too large')
      return refuse('PAYLOAD_TOO_LARGE', 413, `The body is larger than ${MAX_BODY_BYTES / 1024} KB.`)
    return turns.run(ALL, async () => answer(body ? withBody(request, body) : request, env)).catch(busy)
  }
}

/** The whole body of a request; undefined where it has none. */
async function receiveBody(request: Request): Promise<Uint8Array<ArrayBuffer> | 'too large' | undefined> {
  const { method, headers } = request
  if (['GET', 'HEAD'].includes(method)) return undefined
  const declared = Number(headers.get('content-length') ?? 0)
  if (declared > MAX_BODY_BYTES) return 'too large'
  if (declared > 0) return new Uint8Array(await request.arrayBuffer())
  if (!headers.has('transfer-encoding')) return undefined
  return readAllBytes(request.body ?? [], MAX_BODY_BYTES).then((bytes) => new Uint8Array(bytes), asTooLarge)
}

function withBody({ url, method, headers }: Request, body: Uint8Array<ArrayBuffer>): Request {
  return new Request(url, { method, headers, body })
}

function asTooLarge(error: unknown): 'too large' {
  if (!(error instanceof TooManyBytesError)) throw error
  return 'too large'
}

function busy(error: unknown): Response {
  if (!(error instanceof TooManyWaitingError)) throw error
  return refuse('BUSY', 503, 'Many pages are coming back right now. Please try again in a few seconds.', {
    headers: { 'retry-after': String(error.retry_after_seconds) },
    data: { retry_after_seconds: error.retry_after_seconds },
  })
}
