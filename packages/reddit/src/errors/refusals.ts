import { RedditError } from './reddit-error.ts'
import type { ErrorFacts } from './reddit-error.ts'

export type RefusalDetail = ErrorFacts & { code: string; text: string; field: string | null }

/** Status 200 with `json.errors`: the write was refused. `code`, `text` and `field` are Reddit's own. */
export abstract class ApiRefusalError extends RedditError {
  readonly status = 200
  readonly code: string
  readonly text: string
  readonly field: string | null

  constructor(detail: RefusalDetail) {
    super(`${detail.code} (${detail.text})`, detail)
    this.code = detail.code
    this.text = detail.text
    this.field = detail.field
  }
}

/**
 * RATELIMIT: the account must pause. `wait_ms` comes from the text; where that says nothing it is ten minutes and
 * `wait_known` is false. The limiter itself is cached, so add jitter before trying again.
 */
export class AccountCoolingDownError extends ApiRefusalError {
  override readonly name = 'AccountCoolingDownError'
  readonly wait_ms: number
  readonly wait_known: boolean

  constructor(detail: RefusalDetail & { wait_ms: number; wait_known: boolean }) {
    super(detail)
    this.wait_ms = detail.wait_ms
    this.wait_known = detail.wait_known
  }
}

export type TargetState = 'locked' | 'archived' | 'deleted' | 'unreachable'

/** The post or comment takes no answers any more. */
export class TargetClosedError extends ApiRefusalError {
  override readonly name = 'TargetClosedError'
  readonly state: TargetState

  constructor(detail: RefusalDetail & { state: TargetState }) {
    super(detail)
    this.state = detail.state
  }
}

/** One of the two has blocked the other: `by` is `us` (USER_BLOCKED) or `them` (SOMETHING_IS_BROKEN). */
export class AuthorBlockedError extends ApiRefusalError {
  override readonly name = 'AuthorBlockedError'
  readonly by: 'us' | 'them'

  constructor(detail: RefusalDetail & { by: 'us' | 'them' }) {
    super(detail)
    this.by = detail.by
  }
}

/** The text itself is not acceptable anywhere: NO_TEXT, TOO_LONG. */
export class TextInvalidError extends ApiRefusalError {
  override readonly name = 'TextInvalidError'
}

/** The community does not take it: SUBREDDIT_NOTALLOWED, or SUBREDDIT_NOEXIST, which has been false for a moment before. */
export class SubredditRefusedError extends ApiRefusalError {
  override readonly name = 'SubredditRefusedError'
}

/** A content rule of the community (links, domains, guidance, too many comments): an edited text may pass. */
export class ContentRuleBrokenError extends ApiRefusalError {
  override readonly name = 'ContentRuleBrokenError'
}

/** The account may not write: everywhere (USER_REQUIRED, IN_TIMEOUT) or in this subreddit (BANNED_FROM_SUBREDDIT, USER_MUTED). */
export class AccountRestrictedError extends ApiRefusalError {
  override readonly name = 'AccountRestrictedError'
  readonly where: 'everywhere' | 'subreddit'

  constructor(detail: RefusalDetail & { where: 'everywhere' | 'subreddit' }) {
    super(detail)
    this.where = detail.where
  }
}

/** A code nobody has described: final; show `code` and `text`. */
export class UnknownRefusalError extends ApiRefusalError {
  override readonly name = 'UnknownRefusalError'
}

/**
 * Status 200, no errors and no comment: the target's community is quarantined and not opted into. The comment was made
 * and stands in the account's history, though not in the thread.
 */
export class CommentInvisibleError extends RedditError {
  override readonly name = 'CommentInvisibleError'
  readonly status = 200

  constructor(facts: ErrorFacts) {
    super('accepted, but the answer shows no comment', facts)
  }
}
