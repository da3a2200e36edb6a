import { errorMap } from '@radar/contract'
import { KnownError } from '../errors.ts'

const RETRY_AFTER_S = 5

/** Too many calls wait for their turn already; nothing was done. */
export class TooManyWaitingError extends KnownError {
  override readonly name = 'TooManyWaitingError'
  readonly code = 'TOO_MANY_REQUESTS'
  readonly retry_after_seconds = RETRY_AFTER_S
  constructor() {
    super(errorMap.TOO_MANY_REQUESTS.message, { retry_after_seconds: RETRY_AFTER_S })
  }
}

export type Turns = {
  /** Runs `work` when its turn comes. Throws `TooManyWaitingError` where too many of the same key wait. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result>
  /** True if the queue of a key is full. */
  isFull(key: string): boolean
}

type Line = { running: number; waiting: (() => void)[] }

/** Runs work of one key a few at a time, in order; other keys run beside it. */
export function takeTurns({ atATime, maxWaiting }: { atATime: number; maxWaiting: number }): Turns {
  const lines = new Map<string, Line>()

  return {
    isFull: (key) => (lines.get(key)?.waiting.length ?? 0) >= maxWaiting,
    run: async (key, work) => {
      const line = lines.get(key) ?? { running: 0, waiting: [] }
      lines.set(key, line)
      if (line.running < atATime) line.running += 1
      else if (line.waiting.length >= maxWaiting) throw new TooManyWaitingError()
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        passTurn(key, line)
      }
    },
  }

  /** Hands the turn to the first that waits, so that no newer call overtakes it. */
  function passTurn(key: string, line: Line) {
    const next = line.waiting.shift()
    if (next) return next()
    line.running -= 1
    if (line.running === 0) lines.delete(key)
  }
}
