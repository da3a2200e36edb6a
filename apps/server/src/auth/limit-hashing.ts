import { availableParallelism } from 'node:os'
import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Fewer than the threads that reading files shares with hashing, and one core is left to everything else. */
const MAX_AT_A_TIME = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 40

/** Too many passwords wait to be hashed; nothing was done. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
  readonly retry_after_seconds = 5
}

type Hashing = {
  hash(password: string): Promise<string>
  verify(pair: { hash: string; password: string }): Promise<boolean>
}

/**
 * Hashes passwords a few at a time, so that nothing else ever waits for them.
 * Throws `HashingBusyError` where too many wait.
 */
export function limitHashing(): Hashing {
  const waiting: (() => void)[] = []
  let running = 0

  return {
    hash: (password) => inTurn(() => hashPassword(password)),
    verify: (pair) => inTurn(() => verifyPassword(pair)),
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (waiting.length >= MAX_WAITING) throw new HashingBusyError()
    if (running < MAX_AT_A_TIME) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      passTurn()
    }
  }

  /** Whoever waits takes the turn as it is: nobody who comes meanwhile gets in between. */
  function passTurn() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
