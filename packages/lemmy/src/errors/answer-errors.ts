import { LemmyError } from './lemmy-error.ts'
import type { ErrorFacts, Trouble } from './lemmy-error.ts'

/** 5xx and 408: an outage. */
export class ServerFailedError extends LemmyError {
  override readonly name = 'ServerFailedError'
  override readonly trouble = 'down'
  readonly status: number

  constructor({ status, ...facts }: ErrorFacts & { status: number }) {
    super(`server failure (status ${status})`, facts)
    this.status = status
  }
}

/** 429: over the limit of the host. `retry_after_s` is null where no header says seconds. */
export class RateLimitedError extends LemmyError {
  override readonly name = 'RateLimitedError'
  override readonly trouble = 'slow_down'
  readonly retry_after_s: number | null

  constructor({ retry_after_s, ...facts }: ErrorFacts & { retry_after_s: number | null }) {
    super('too many requests (status 429)', facts)
    this.retry_after_s = retry_after_s
  }
}

/** Any other 4xx, or a redirect, none of which is followed: asking again will not help. */
export class RequestRefusedError extends LemmyError {
  override readonly name = 'RequestRefusedError'
  override readonly trouble: Trouble
  readonly status: number

  constructor({ status, trouble, ...facts }: ErrorFacts & { status: number; trouble: Trouble }) {
    super(`refused (status ${status})`, facts)
    this.status = status
    this.trouble = trouble
  }
}

/** Lemmy's own word that it has, or shows to strangers, no such thing: `couldnt_find_post` and its like. */
export class NotThereError extends LemmyError {
  override readonly name = 'NotThereError'
  override readonly trouble = 'gone'
  readonly status: number
  readonly code: string

  constructor({ status, code, ...facts }: ErrorFacts & { status: number; code: string }) {
    super(`${code} (status ${status})`, facts)
    this.status = status
    this.code = code
  }
}

export type Unreadable = 'empty' | 'html' | 'content_type' | 'invalid_json' | 'shape'

/** An answer that is not the JSON it should be. `body_start` holds its first 200 characters. */
export class UnreadableAnswerError extends LemmyError {
  override readonly name = 'UnreadableAnswerError'
  override readonly trouble = 'changed_shape'
  readonly status: number
  readonly reason: Unreadable
  readonly body_start: string

  constructor(facts: ErrorFacts & { status: number; reason: Unreadable; body_start: string }) {
    super(`unreadable answer (status ${facts.status}, ${facts.reason})`, facts)
    this.status = facts.status
    this.reason = facts.reason
    this.body_start = facts.body_start
  }
}

/** The budget of this program has no room within the time that the caller can wait; nothing was sent. */
export class BudgetExhaustedError extends LemmyError {
  override readonly name = 'BudgetExhaustedError'
  override readonly trouble = 'slow_down'
  readonly wait_ms: number

  constructor({ wait_ms, ...facts }: ErrorFacts & { wait_ms: number }) {
    super(`no room in the budget for ${Math.ceil(wait_ms)} ms`, facts)
    this.wait_ms = wait_ms
  }
}
