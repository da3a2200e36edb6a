import { ServerFailedError } from '../errors/answer-errors.ts'
import { ConnectionFailedError, RequestTimedOutError } from '../errors/transport-errors.ts'

/** True for errors that may pass within seconds. A 429 is none: the budget pauses for longer. */
export function isWorthRetrying(error: unknown): boolean {
  return PASSING_ERRORS.some((kind) => error instanceof kind)
}

const PASSING_ERRORS = [ConnectionFailedError, RequestTimedOutError, ServerFailedError]

/**
 * Milliseconds to wait before try `attempt` + 1 (first try = 1): doubling from half a second to 20 s, of which a random
 * part between a half and the whole, so that clients that failed together do not come back together.
 */
export function retryDelay({ attempt, random }: { attempt: number; random: number }): number {
  const ceiling = Math.min(20_000, 500 * 2 ** (attempt - 1))
  return ceiling * (0.5 + random / 2)
}
