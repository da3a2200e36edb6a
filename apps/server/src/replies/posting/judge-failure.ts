import {
  AccountCoolingDownError,
  AccountRestrictedError,
  ApiRefusalError,
  AuthorBlockedError,
  BudgetExhaustedError,
  ContentRuleBrokenError,
  AccessForbiddenError,
  RateLimitedError,
  ReconnectRequiredError,
  SubredditRefusedError,
  SubredditUnavailableError,
  TargetClosedError,
  TextInvalidError,
  ThingUnreadableError,
  UnauthorizedError,
  UnreadableAnswerError,
} from '@radar/reddit'
import { AccountGoneError } from '../../account/index.ts'
import { READ_AGAIN } from '../return-to-draft.ts'
import { AccountRedError, ObstacleError, PostEditedError, SubredditPausedError } from './obstacles.ts'
import { isFinal } from './refusals.ts'

/**
 * Consequence of an attempt that provably posted nothing: put it off, pause its account, ask the person again, or fail.
 * Only a refusal uses up a try; an outage, or a limit that others filled, does not.
 */
export type Verdict =
  | { kind: 'put-off'; wait_ms: number; uses_try: boolean; message: string }
  | { kind: 'pause-account'; wait_ms: number; message: string }
  | { kind: 'ask'; cause: string; request?: string }
  | { kind: 'failed'; code: string; message: string }

/** The forum could not be read before sending, so nothing left. */
export class ForumUnreadableError extends Error {
  override readonly name = 'ForumUnreadableError'
  override readonly cause: Error
  constructor(cause: Error) {
    super(`The forum could not be read before sending: ${cause.message}`)
    this.cause = cause
  }
}

export type Circumstances = {
  /** Tries that were used up since the approval. */
  tries: number
  /** Milliseconds since the reply became due. */
  late_ms: number
  random(): number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MAX_TRIES = 5

export function judgeFailure(error: Error, { tries, late_ms, random }: Circumstances): Verdict {
  const jitter = Math.floor(random() * 0.5 * MINUTE_MS) + 5 * SECOND_MS
  if (error instanceof AccountCoolingDownError)
    return {
      kind: 'pause-account',
      wait_ms: error.wait_ms + jitter,
      message: 'The forum asks this account to slow down.',
    }
  if (error instanceof PostEditedError) return { kind: 'ask', cause: error.message, request: READ_AGAIN }
  if (error instanceof SubredditPausedError) return { kind: 'ask', cause: error.message }
  if (error instanceof AccountRedError) return postpone(HOUR_MS + jitter, error.message, false)
  if (error instanceof SubredditRefusedError && tries < 1)
    return postpone(10 * MINUTE_MS + jitter, 'The subreddit refused it; it will be tried once more.', true)
  if (error instanceof UnauthorizedError && tries < MAX_TRIES)
    return postpone(
      2 ** tries * MINUTE_MS + jitter,
      'The forum did not accept the sign-in; it will be tried again.',
      true,
    )
  if (isFinal(error)) return explain(error)
  const cause = error instanceof ForumUnreadableError ? error.cause : error
  return postpone(outageWait(cause, late_ms) + jitter, passingReason(cause), false)
}

function postpone(wait_ms: number, message: string, uses_try: boolean): Verdict {
  return { kind: 'put-off', wait_ms, message, uses_try }
}

/** Waits as long as the forum asks for, or half of the time that it has been unreachable: 30 seconds to 5 minutes. */
function outageWait(error: Error, late_ms: number): number {
  if (error instanceof BudgetExhaustedError) return Math.min(error.wait_ms, 15 * MINUTE_MS)
  if (error instanceof RateLimitedError)
    return Math.min(Math.max(error.retry_after ?? 0, error.reset ?? 0, 30) * SECOND_MS, 15 * MINUTE_MS)
  return Math.min(Math.max(late_ms / 2, 30 * SECOND_MS), 5 * MINUTE_MS)
}

function passingReason(error: Error): string {
  if (error instanceof BudgetExhaustedError || error instanceof RateLimitedError)
    return 'The limit of requests to the forum is used up; it will be tried again.'
  if (error instanceof ThingUnreadableError || error instanceof UnreadableAnswerError)
    return 'The forum sent something that Radar cannot read; it will be tried again.'
  return 'The forum could not be reached; it will be tried again.'
}

function explain(error: Error): Verdict {
  if (error instanceof AccountGoneError) return failed('ACCOUNT', 'The account was disconnected.')
  if (error instanceof ObstacleError) return failed(error.code, error.message)
  if (error instanceof ReconnectRequiredError || error instanceof UnauthorizedError)
    return failed(
      'RECONNECT',
      'The forum no longer accepts this connection. Please connect the account again in Settings.',
    )
  if (error instanceof TargetClosedError) return failed(codeOf(error), CLOSED_TARGETS[error.state])
  if (error instanceof AuthorBlockedError)
    return failed(
      codeOf(error),
      'The author of the post and this account do not see each other; nothing can be posted there.',
    )
  if (error instanceof ContentRuleBrokenError)
    return failed(
      codeOf(error),
      `A rule of the subreddit refused the text: ${said(error)} You can edit it and try again.`,
    )
  if (error instanceof TextInvalidError)
    return failed(codeOf(error), `The forum refused the text: ${said(error)}`)
  if (error instanceof AccountRestrictedError)
    return failed(
      codeOf(error),
      error.where === 'everywhere'
        ? 'The forum does not let this account write at present.'
        : 'This account may not write in this subreddit.',
    )
  if (error instanceof SubredditUnavailableError)
    return failed(error.reason.toUpperCase(), `The subreddit cannot be written to: it is ${error.reason}.`)
  if (error instanceof AccessForbiddenError)
    return failed('FORBIDDEN', 'The forum does not let this account reply there.')
  if (error instanceof ApiRefusalError)
    return failed(codeOf(error), `The forum refused it (${error.code}): ${said(error)}`)
  return failed(error.name, 'The forum refused it.')
}

const CLOSED_TARGETS: Record<TargetClosedError['state'], string> = {
  locked: 'The post is locked; nobody can reply to it any more.',
  archived: 'The post is archived; nobody can reply to it any more.',
  deleted: 'The post was deleted in the forum.',
  unreachable: 'The post cannot be replied to.',
}

function failed(code: string, message: string): Verdict {
  return { kind: 'failed', code, message }
}

function codeOf(error: ApiRefusalError): string {
  return error.code
}

function said(error: ApiRefusalError): string {
  const text = error.text.trim()
  return text && !/[.!?]$/.test(text) ? `${text}.` : text
}
