import { ForumError } from './forum-error.ts'
import type { ErrorFacts } from './forum-error.ts'

/** No connection, or one that broke before the whole answer came. `code` is the system's, or `unknown`. */
export class ConnectionFailedError extends ForumError {
  override readonly name = 'ConnectionFailedError'
  override readonly trouble = 'down'
  readonly code: string

  constructor({ code, ...facts }: ErrorFacts & { code: string }) {
    super(`the connection failed (${code})`, facts)
    this.code = code
  }
}

/** No complete answer within `timeout_ms`, slow bodies included. */
export class RequestTimedOutError extends ForumError {
  override readonly name = 'RequestTimedOutError'
  override readonly trouble = 'down'
  readonly timeout_ms: number

  constructor({ timeout_ms, ...facts }: ErrorFacts & { timeout_ms: number }) {
    super(`no complete answer within ${timeout_ms} ms`, facts)
    this.timeout_ms = timeout_ms
  }
}

/** A body of more than `limit_bytes`, counted after decompression. */
export class BodyTooLargeError extends ForumError {
  override readonly name = 'BodyTooLargeError'
  override readonly trouble = 'changed_shape'
  readonly limit_bytes: number

  constructor({ limit_bytes, ...facts }: ErrorFacts & { limit_bytes: number }) {
    super(`the answer is larger than ${limit_bytes} bytes`, facts)
    this.limit_bytes = limit_bytes
  }
}
