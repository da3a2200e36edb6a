import { TooManyWaitingError, takeTurns } from '../database/take-turns.ts'
import { refuse } from './refuse.ts'

export type AnswerRequest = (request: Request, env: unknown) => Response | Promise<Response>

/** Path of streams of events. */
export const STREAM_PATHS = ['/api/v1/events', '/rpc/events/stream']
const MAX_AT_A_TIME = 16
const MAX_WAITING = 12_000
const ALL = 'all'

/**
 * Has streams opened a few at a time. After a restart all pages come back at once: those who wait for their turn hold a
 * connection and nothing else, while a request that is being answered holds several times as much as the stream after it.
 */
export function queueStreams(answer: AnswerRequest): AnswerRequest {
  const turns = takeTurns({ atATime: MAX_AT_A_TIME, maxWaiting: MAX_WAITING })
  return (request, env) => {
    if (!STREAM_PATHS.includes(new URL(request.url).pathname)) return answer(request, env)
    return turns.run(ALL, async () => answer(request, env)).catch(busy)
  }
}

function busy(error: unknown): Response {
  if (!(error instanceof TooManyWaitingError)) throw error
  return refuse('BUSY', 503, 'Many pages are coming back right now. Please try again in a few seconds.', {
    headers: { 'retry-after': String(error.retry_after_seconds) },
    data: { retry_after_seconds: error.retry_after_seconds },
  })
}
