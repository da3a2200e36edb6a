import { cutText } from '../text/cut-text.ts'
import { ForumError } from './forum-error.ts'
import type { ErrorFacts, Trouble } from './forum-error.ts'

/** 5xx, 408, and what a forum answers in their place: an outage. */
export class ServerFailedError extends ForumError {
  override readonly name = 'ServerFailedError'
  override readonly trouble = 'down'
  readonly status: number

  constructor({ status, ...facts }: ErrorFacts & { status: number }) {
    super(`server failure (status ${status})`, facts)
    this.status = status
  }
}

/** Over the limit of the host, by 429 as a rule. `retry_after_s` is null where the answer does not say seconds. */
export class RateLimitedError extends ForumError {
  override readonly name = 'RateLimitedError'
  override readonly trouble = 'slow_down'
  readonly retry_after_s: number | null

  constructor({ retry_after_s, ...facts }: ErrorFacts & { retry_after_s: number | null }) {
    super('too many requests (status 429)', facts)
    this.retry_after_s = retry_after_s
  }
}

/** Any other 4xx, or a redirect, none of which is followed: asking again will not help. */
export class RequestRefusedError extends ForumError {
  override readonly name = 'RequestRefusedError'
  override readonly trouble: Trouble
  readonly status: number
  /** Name that the forum itself gives the refusal, such as `not_found`; null for a refusal by anybody else. */
  readonly code: string | null

  constructor({
    status,
    trouble,
    code = null,
    ...facts
  }: ErrorFacts & { status: number; trouble: Trouble; code?: string | null }) {
    super(`refused (status ${status})`, facts)
    this.status = status
    this.trouble = trouble
    this.code = code
  }
}

export type Unreadable = 'empty' | 'html' | 'content_type' | 'invalid_json' | 'shape'

/** An answer that is not the JSON it should be. `body_start` holds its first 200 characters. */
export class UnreadableAnswerError extends ForumError {
  override readonly name = 'UnreadableAnswerError'
  /** A page in place of JSON may be a login page, or a challenge to programs. */
  override readonly trouble: Trouble
  readonly status: number
  readonly reason: Unreadable
  readonly body_start: string

  constructor(
    { host, endpoint, status, text }: { host: string; endpoint: string; status: number; text: string },
    { reason, trouble = 'changed_shape', cause }: { reason: Unreadable; trouble?: Trouble; cause?: unknown },
  ) {
    super(`unreadable answer (status ${status}, ${reason})`, { host, endpoint, cause })
    this.trouble = trouble
    this.status = status
    this.reason = reason
    this.body_start = cutText(text, 200)
  }
}

/**
 * The budget of this program has no room within the time that the caller can wait; nothing was sent. With `isPaused` the
 * host asked for the pause.
 */
export class BudgetExhaustedError extends ForumError {
  override readonly name = 'BudgetExhaustedError'
  override readonly trouble: Trouble
  readonly wait_ms: number

  constructor({ wait_ms, isPaused, ...facts }: ErrorFacts & { wait_ms: number; isPaused: boolean }) {
    super(`no room in the budget for ${Math.ceil(wait_ms)} ms`, facts)
    this.trouble = isPaused ? 'slow_down' : 'own_limit'
    this.wait_ms = wait_ms
  }
}

/** The robots.txt of the host asks programs to stay away from this path; nothing was sent. */
export class DisallowedByRobotsError extends ForumError {
  override readonly name = 'DisallowedByRobotsError'
  override readonly trouble = 'closed_to_programs'

  constructor(facts: ErrorFacts) {
    super('robots.txt asks programs to stay away', facts)
  }
}
