import { RateLimitedError, ServerFailedError } from '../errors/answer-errors.ts'
import {
  NoConnectionError,
  ConnectionLostError,
  RequestTimedOutError,
  UnreadableAnswerError,
} from '../errors/transport-errors.ts'

/** True for errors of a read that may pass: outages, lost connections, half answers and 429. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof UnreadableAnswerError) return error.status < 400 && error.reason !== 'shape'
  return PASSING_ERRORS.some((kind) => error instanceof kind)
}

const PASSING_ERRORS = [
  NoConnectionError,
  ConnectionLostError,
  RequestTimedOutError,
  ServerFailedError,
  RateLimitedError,
]

/**
 * Milliseconds to wait before try `attempt` + 1 (first try = 1): doubling from half a second to 20 s, of which a random
 * part between a half and the whole, so that clients that failed together do not come back together.
 */
export function retryDelay({ attempt, random }: { attempt: number; random: number }): number {
  const ceiling = Math.min(20_000, 500 * 2 ** (attempt - 1))
  return ceiling * (0.5 + random / 2)
}
