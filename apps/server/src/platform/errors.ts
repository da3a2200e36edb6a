import { errorMap } from '@radar/contract'
import type { FieldErrors } from '@radar/contract'

/** Error that a person can mend; shown as one line, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Error that the contract names: it reaches the caller with its code, message and facts. */
export abstract class KnownError extends Error {
  abstract override readonly name: string
  abstract readonly code: keyof typeof errorMap
  /** Facts, as the contract's error map shapes them. */
  readonly data: unknown

  constructor(message: string, data?: unknown, options?: ErrorOptions) {
    super(message, options)
    this.data = data
  }
}

/** An id that does not exist or belongs to somebody else; the answer does not show which. */
export class NotFoundError extends KnownError {
  override readonly name = 'NotFoundError'
  readonly code = 'NOT_FOUND'
  constructor(thing: string) {
    super(`This ${thing} does not exist, or it is not yours.`)
  }
}

/** The call conflicts with the present state; the message says why. */
export class ConflictError extends KnownError {
  override readonly name = 'ConflictError'
  readonly code = 'CONFLICT'
}

export class ForbiddenError extends KnownError {
  override readonly name = 'ForbiddenError'
  readonly code = 'FORBIDDEN'
}

/** Input that the schema allows but the rules do not. */
export class InvalidInputError extends KnownError {
  override readonly name = 'InvalidInputError'
  readonly code = 'BAD_REQUEST'
  readonly fields: FieldErrors
  constructor(fields: FieldErrors) {
    super('Some of the input is not valid.', { fields })
    this.fields = fields
  }
}

/** A campaign does not say yet who is writing, or what is offered. */
export class BusinessRequiredError extends KnownError {
  override readonly name = 'BusinessRequiredError'
  readonly code = 'BUSINESS_REQUIRED'
}

/** The forum of a post forbids generated and machine-edited texts; the message says so. */
export class DraftForbiddenError extends KnownError {
  override readonly name = 'DraftForbiddenError'
  readonly code = 'DRAFT_FORBIDDEN'
}

/** Nothing can be posted without a main account in the forum. */
export class RedditAccountRequiredError extends KnownError {
  override readonly name = 'RedditAccountRequiredError'
  readonly code = 'REDDIT_ACCOUNT_REQUIRED'
  constructor() {
    super('Please connect a Reddit account in Settings before posting replies.')
  }
}

/** Somebody, or everybody together, asks for too much at the moment; the message says what to do. */
export class TooManyRequestsError extends KnownError {
  override readonly name = 'TooManyRequestsError'
  readonly code = 'TOO_MANY_REQUESTS'
  constructor(message: string, retry_after_seconds: number) {
    super(message, { retry_after_seconds })
  }
}

/** The forum is unavailable; the message is fit for a person. */
export class ForumUnavailableError extends KnownError {
  override readonly name = 'ForumUnavailableError'
  readonly code = 'FORUM_UNAVAILABLE'
}

/** This process has as many event streams as it can. */
export class TooManyStreamsError extends KnownError {
  override readonly name = 'TooManyStreamsError'
  readonly code = 'TOO_MANY_STREAMS'
  constructor() {
    super(errorMap.TOO_MANY_STREAMS.message)
  }
}

/** The database stopped a statement that took too long; its transaction was undone. */
export class StatementTooLongError extends KnownError {
  override readonly name = 'StatementTooLongError'
  readonly code = 'TOOK_TOO_LONG'
  constructor(options: ErrorOptions) {
    super(errorMap.TOOK_TOO_LONG.message, undefined, options)
  }
}
