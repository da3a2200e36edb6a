import { RedditError } from './reddit-error.ts'
import type { ErrorFacts } from './reddit-error.ts'

/** No connection was made: refused, name unknown, certificate refused. Not a byte of the request left. */
export class NoConnectionError extends RedditError {
  override readonly name = 'NoConnectionError'
  readonly code: string

  constructor({ code, ...facts }: ErrorFacts & { code: string }) {
    super(`no connection (${code})`, facts)
    this.code = code
  }
}

/** The connection broke after the request had left, before the whole answer came. */
export class ConnectionLostError extends RedditError {
  override readonly name = 'ConnectionLostError'
  readonly code: string

  constructor({ code, ...facts }: ErrorFacts & { code: string }) {
    super(`the connection was lost (${code})`, facts)
    this.code = code
  }
}

/** The answer was not complete within `timeout_ms`, slow bodies included. */
export class RequestTimedOutError extends RedditError {
  override readonly name = 'RequestTimedOutError'
  readonly timeout_ms: number

  constructor({ timeout_ms, ...facts }: ErrorFacts & { timeout_ms: number }) {
    super(`no complete answer within ${timeout_ms} ms`, facts)
    this.timeout_ms = timeout_ms
  }
}

/** The body passed `limit_bytes`, counted after decompression. */
export class BodyTooLargeError extends RedditError {
  override readonly name = 'BodyTooLargeError'
  readonly limit_bytes: number

  constructor({ limit_bytes, ...facts }: ErrorFacts & { limit_bytes: number }) {
    super(`the answer is larger than ${limit_bytes} bytes`, facts)
    this.limit_bytes = limit_bytes
  }
}

/** A thing came, or may have come, in a form that cannot be read. It says nothing about the thing itself. */
export class ThingUnreadableError extends RedditError {
  override readonly name = 'ThingUnreadableError'
  readonly thing_id: string

  constructor({ thing_id, ...facts }: ErrorFacts & { thing_id: string }) {
    super(`${thing_id} could not be read`, facts)
    this.thing_id = thing_id
  }
}

export type Unreadable = 'empty' | 'html' | 'content_type' | 'invalid_json' | 'shape'

/** An answer that is not the JSON it should be. `body_start` holds its first 200 characters. */
export class UnreadableAnswerError extends RedditError {
  override readonly name = 'UnreadableAnswerError'
  readonly status: number
  readonly reason: Unreadable
  readonly content_type: string | null
  readonly body_start: string

  constructor(
    facts: ErrorFacts & {
      status: number
      reason: Unreadable
      content_type: string | null
      body_start: string
    },
  ) {
    super(`unreadable answer (status ${facts.status}, ${facts.reason})`, facts)
    this.status = facts.status
    this.reason = facts.reason
    this.content_type = facts.content_type
    this.body_start = facts.body_start
  }
}
