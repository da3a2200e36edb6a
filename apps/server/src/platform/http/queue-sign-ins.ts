import { availableParallelism } from 'node:os'
import type { MiddlewareHandler } from 'hono'
import { refuse } from './refuse.ts'
import { TooManyWaitingError, takeTurns } from '../database/take-turns.ts'

/**
 * Signing in goes this many at a time, of which each hashes a password: fewer than the threads that reading files
 * shares with hashing, and one core is left to everything else.
 */
const MAX_AT_A_TIME = Math.max(1, Math.min(2, availableParallelism() - 1))
const MAX_WAITING = 50
const ALL = 'all'

/** Paths on which anybody can have a password hashed. */
export const PASSWORD_PATHS = [
  '/api/auth/sign-in/email',
  '/api/auth/sign-up/email',
  '/api/auth/verify-email',
  '/api/auth/email-otp/verify-email',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/auth/unlink-account',
  '/api/auth/two-factor/enable',
  '/api/auth/two-factor/enable-phone',
  '/api/auth/two-factor/disable',
  '/api/auth/two-factor/generate-backup-codes',
]

export type SignInQueue = {
  /** Refuses where as many wait as may, before anything of the request is read but its headers. */
  refuseWhereFull: MiddlewareHandler
  /** Has somebody sign in when their turn comes, or hear that too many do. */
  run(signIn: () => Promise<Response>): Promise<Response>
}

export function queueSignIns(): SignInQueue {
  const turns = takeTurns({ atATime: MAX_AT_A_TIME, maxWaiting: MAX_WAITING })
  return {
    refuseWhereFull: async (_c, next) => (turns.isFull(ALL) ? busy(new TooManyWaitingError()) : next()),
    run: (signIn) =>
      turns.run(ALL, signIn).catch((error: unknown) => {
        if (error instanceof TooManyWaitingError) return busy(error)
        throw error
      }),
  }
}

function busy({ retry_after_seconds }: TooManyWaitingError): Response {
  return refuse('BUSY', 503, 'Many people are signing in right now. Please try again in a few seconds.', {
    headers: { 'retry-after': String(retry_after_seconds) },
    data: { retry_after_seconds },
  })
}
