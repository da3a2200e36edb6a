import { RedditError } from './reddit-error.ts'
import type { ErrorFacts } from './reddit-error.ts'

/** 5xx, 408 and the CDN's 52x: an outage. The request may have been carried out all the same. */
export class ServerFailedError extends RedditError {
  override readonly name = 'ServerFailedError'
  readonly status: number

  constructor({ status, ...facts }: ErrorFacts & { status: number }) {
    super(`server failure (status ${status})`, facts)
    this.status = status
  }
}

/** 429: over the request budget, refused before the handler ran. Seconds; null where no header said. */
export class RateLimitedError extends RedditError {
  override readonly name = 'RateLimitedError'
  readonly status = 429
  readonly retry_after: number | null
  readonly reset: number | null

  constructor(facts: ErrorFacts & { retry_after: number | null; reset: number | null }) {
    super('too many requests (status 429)', facts)
    this.retry_after = facts.retry_after
    this.reset = facts.reset
  }
}

/** 401: the access token is not accepted. */
export class UnauthorizedError extends RedditError {
  override readonly name = 'UnauthorizedError'
  readonly status = 401

  constructor(facts: ErrorFacts) {
    super('the access token was not accepted (status 401)', facts)
  }
}

export type RefusalFacts = ErrorFacts & {
  status: number
  reason: string | null
  explanation: string | null
  fields: string[]
}

/** Any 4xx without a class of its own (400, 409, 413, 414, 415, 451, ...): asking again will not help. */
export class RequestRefusedError extends RedditError {
  override readonly name: string = 'RequestRefusedError'
  readonly status: number
  readonly reason: string | null
  readonly explanation: string | null
  readonly fields: string[]

  constructor(facts: RefusalFacts) {
    super(`refused (status ${facts.status}${facts.reason ? `, ${facts.reason}` : ''})`, facts)
    this.status = facts.status
    this.reason = facts.reason
    this.explanation = facts.explanation
    this.fields = facts.fields
  }
}

/** 403 without a community reason: banned there, suspended, scope missing or a bad parent; the body does not say. */
export class AccessForbiddenError extends RequestRefusedError {
  override readonly name = 'AccessForbiddenError'
}

/** 404: no such thing, user or page. */
export class TargetNotFoundError extends RequestRefusedError {
  override readonly name = 'TargetNotFoundError'
}

export type Unavailable = 'private' | 'quarantined' | 'gated' | 'banned' | 'missing'

/** The community cannot be read. `notice` is the text the community shows, where it has one. */
export class SubredditUnavailableError extends RedditError {
  override readonly name = 'SubredditUnavailableError'
  readonly status: number
  readonly reason: Unavailable
  readonly notice: string | null

  constructor(facts: ErrorFacts & { status: number; reason: Unavailable; notice: string | null }) {
    super(`the subreddit is ${facts.reason} (status ${facts.status})`, facts)
    this.status = facts.status
    this.reason = facts.reason
    this.notice = facts.notice
  }
}

/** A redirect that does not say "no such subreddit"; redirects are never followed. */
export class RedirectedError extends RedditError {
  override readonly name = 'RedirectedError'
  readonly status: number
  readonly location: string | null

  constructor(facts: ErrorFacts & { status: number; location: string | null }) {
    super(`redirected (status ${facts.status})`, facts)
    this.status = facts.status
    this.location = facts.location
  }
}
