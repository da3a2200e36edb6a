/**
 * Cause for which a request has no answer.
 *
 * - `slow_down`: too many requests; `retry_after_ms` where the server names a time
 * - `no_rights`: the key is wrong, or may not use this model
 * - `not_found`: the address or the model does not exist
 * - `over_budget`: the account has no money left, or reached its limit
 * - `refused`: the server refuses this one request, and may answer others
 * - `changed_shape`: an answer that is not what the wire promises, or that is cut off
 * - `down`: no answer, no connection, a failure of the server, or too late
 */
export type DecisionFailure =
  | 'slow_down'
  | 'no_rights'
  | 'not_found'
  | 'over_budget'
  | 'refused'
  | 'changed_shape'
  | 'down'

type Facts = { status?: number; retry_after_ms?: number | undefined; cause?: unknown }

/** Failure of a whole request. Its message holds nothing of what was sent, and no key. */
export class DecisionError extends Error {
  override readonly name = 'DecisionError'
  readonly failure: DecisionFailure
  /** HTTP status; 0 where nothing was answered. */
  readonly status: number
  readonly retry_after_ms: number | undefined

  constructor(failure: DecisionFailure, message: string, { status = 0, retry_after_ms, cause }: Facts = {}) {
    super(message, cause === undefined ? undefined : { cause })
    this.failure = failure
    this.status = status
    this.retry_after_ms = retry_after_ms
  }
}
