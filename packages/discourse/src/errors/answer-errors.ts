import { DiscourseError } from './discourse-error.ts'
import type { ErrorFacts, Trouble } from './discourse-error.ts'

/** 5xx, 408, and 409 of a search under load: an outage. */
export class ServerFailedError extends DiscourseError {
  override readonly name = 'ServerFailedError'
  override readonly trouble = 'down'
  readonly status: number

  constructor({ status, ...facts }: ErrorFacts & { status: number }) {
    super(`server failure (status ${status})`, facts)
    this.status = status
  }
}

/** 429: over the limit of the forum. `retry_after_s` is null where neither header nor body says seconds. */
export class RateLimitedError extends DiscourseError {
  override readonly name = 'RateLimitedError'
  override readonly trouble = 'slow_down'
  readonly retry_after_s: number | null

  constructor({ retry_after_s, ...facts }: ErrorFacts & { retry_after_s: number | null }) {
    super('too many requests (status 429)', facts)
    this.retry_after_s = retry_after_s
  }
}

/** The search says that it is too busy; its answer has status 200. */
export class OverloadedError extends DiscourseError {
  override readonly name = 'OverloadedError'
  override readonly trouble = 'slow_down'

  constructor(facts: ErrorFacts) {
    super('the search is too busy', facts)
  }
}

/** Any other 4xx, or a redirect, none of which is followed: asking again will not help. */
export class RequestRefusedError extends DiscourseError {
  override readonly name = 'RequestRefusedError'
  override readonly trouble: Trouble
  readonly status: number
  /** Name that Discourse gives its own refusals, such as `not_found`; null for a refusal by anybody else. */
  readonly error_type: string | null

  constructor(facts: ErrorFacts & { status: number; trouble: Trouble; error_type: string | null }) {
    super(`refused (status ${facts.status})`, facts)
    this.status = facts.status
    this.trouble = facts.trouble
    this.error_type = facts.error_type
  }
}

/** The forum's robots.txt asks programs to stay away from this path; nothing was sent. */
export class DisallowedByRobotsError extends DiscourseError {
  override readonly name = 'DisallowedByRobotsError'
  override readonly trouble = 'closed_to_programs'

  constructor(facts: ErrorFacts) {
    super('robots.txt asks programs to stay away', facts)
  }
}

export type Unreadable = 'empty' | 'html' | 'content_type' | 'invalid_json' | 'shape'

/** An answer that is not the JSON it should be. `body_start` holds its first 200 characters. */
export class UnreadableAnswerError extends DiscourseError {
  override readonly name = 'UnreadableAnswerError'
  /** A page in place of JSON may be the forum's own login page, or a challenge to programs. */
  override readonly trouble: Trouble
  readonly status: number
  readonly reason: Unreadable
  readonly body_start: string

  constructor(
    facts: ErrorFacts & { status: number; reason: Unreadable; body_start: string; trouble: Trouble },
  ) {
    super(`unreadable answer (status ${facts.status}, ${facts.reason})`, facts)
    this.trouble = facts.trouble
    this.status = facts.status
    this.reason = facts.reason
    this.body_start = facts.body_start
  }
}

/** The budget of this program has no room within the time that the caller can wait; nothing was sent. */
export class BudgetExhaustedError extends DiscourseError {
  override readonly name = 'BudgetExhaustedError'
  override readonly trouble = 'slow_down'
  readonly wait_ms: number

  constructor({ wait_ms, ...facts }: ErrorFacts & { wait_ms: number }) {
    super(`no room in the budget for ${Math.ceil(wait_ms)} ms`, facts)
    this.wait_ms = wait_ms
  }
}
