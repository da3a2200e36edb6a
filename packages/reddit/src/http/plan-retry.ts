import { RateLimited, ServerFailed } from '../errors/answer-errors.ts'
import {
  ConnectionFailed,
  ConnectionLost,
  RequestTimedOut,
  UnreadableAnswer,
} from '../errors/transport-errors.ts'

/** Whether a read that failed so may succeed when asked again: outages, lost connections, half answers and 429. */
export function isWorthRetrying(error: unknown): boolean {
  if (error instanceof UnreadableAnswer) return error.status < 400 && error.reason !== 'shape'
  return passing.some((kind) => error instanceof kind)
}

const passing = [ConnectionFailed, ConnectionLost, RequestTimedOut, ServerFailed, RateLimited]

/**
 * Milliseconds to wait before try `attempt` + 1 (first try = 1): doubling from half a second to 20 s, of which a random
 * part between a half and the whole, so that clients that failed together do not come back together.
 */
export function retryDelay({ attempt, random }: { attempt: number; random: number }): number {
  const ceiling = Math.min(20_000, 500 * 2 ** (attempt - 1))
  return ceiling * (0.5 + random / 2)
}
