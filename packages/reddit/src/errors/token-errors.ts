import { RedditError } from './reddit-error.ts'
import type { ErrorFacts } from './reddit-error.ts'

/** The client id or secret is wrong. */
export class ClientRefusedError extends RedditError {
  override readonly name = 'ClientRefusedError'
  readonly status: number

  constructor({ status, ...facts }: ErrorFacts & { status: number }) {
    super(`client id or secret refused (status ${status})`, facts)
    this.status = status
  }
}

/** The code or the refresh token is not accepted. `error` is what the body said ("invalid_grant", "400", ...). */
export class GrantRefusedError extends RedditError {
  override readonly name = 'GrantRefusedError'
  readonly status: number
  readonly error: string

  constructor({ status, error, ...facts }: ErrorFacts & { status: number; error: string }) {
    super(`grant refused (status ${status}, ${error})`, facts)
    this.status = status
    this.error = error
  }
}

export type DeadReason = 'invalid_grant' | 'unauthorized' | 'no_refresh_token'

/** The account must be connected again by its owner. No request is sent for it until then. */
export class ReconnectRequiredError extends RedditError {
  override readonly name = 'ReconnectRequiredError'
  readonly reason: DeadReason

  constructor({ reason, ...facts }: ErrorFacts & { reason: DeadReason }) {
    super(`the account must be connected again (${reason})`, facts)
    this.reason = reason
  }
}
