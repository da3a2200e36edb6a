import {
  AccountCoolingDownError,
  AccountRestrictedError,
  ApiRefusalError,
  AuthorBlockedError,
  BodyTooLargeError,
  BudgetExhaustedError,
  NoConnectionError,
  ConnectionLostError,
  ContentRuleBrokenError,
  AccessForbiddenError,
  RateLimitedError,
  ReconnectRequiredError,
  RequestTimedOutError,
  ServerFailedError,
  SubredditRefusedError,
  SubredditUnavailableError,
  TargetClosedError,
  TextInvalidError,
  UnauthorizedError,
  UnreadableAnswerError,
} from '@radar/reddit'
import { AccountGoneError } from '../accounts/index.ts'
import { ObstacleError, PostEditedError } from './obstacles.ts'

/** What follows from an attempt that provably posted nothing: try later, ask the person again, or tell why not. */
export type Verdict =
  | { kind: 'ask'; message: string }
  | { kind: 'later'; wait_ms: number; pauses_account: boolean; message: string }
  | { kind: 'failed'; code: string; message: string }

const MINUTE_MS = 60_000
const MOST_ATTEMPTS = 5

export function judgeFailure(
  error: Error,
  { attempt, random }: { attempt: number; random: () => number },
): Verdict {
  if (error instanceof AccountCoolingDownError)
    return later(error.wait_ms + jitter(), 'The forum asks this account to slow down.', true)
  if (error instanceof PostEditedError)
    return { kind: 'ask', message: `${error.message} Please read it again and approve it once more.` }
  const isPassing =
    error instanceof RateLimitedError ||
    error instanceof BudgetExhaustedError ||
    error instanceof NoConnectionError ||
    error instanceof UnauthorizedError ||
    isReadFailure(error)
  if (isPassing && attempt < MOST_ATTEMPTS)
    return later(
      2 ** attempt * MINUTE_MS + jitter(),
      'The forum could not be reached; it will be tried again.',
      false,
    )
  if (isPassing) return failed('UNREACHABLE', 'The forum could not be reached after several tries.')
  if (error instanceof SubredditRefusedError && attempt < 2)
    return later(10 * MINUTE_MS + jitter(), 'The subreddit refused it; it will be tried once more.', false)
  return explain(error)

  function later(wait_ms: number, message: string, pauses_account: boolean): Verdict {
    return { kind: 'later', wait_ms, pauses_account, message }
  }
  function jitter() {
    return Math.floor(random() * 0.5 * MINUTE_MS) + 5_000
  }
}

/** What the pre-flight read met; nothing was sent by then. */
function isReadFailure(error: Error): boolean {
  return readFailures.some((kind) => error instanceof kind)
}

const readFailures = [
  ServerFailedError,
  ConnectionLostError,
  RequestTimedOutError,
  UnreadableAnswerError,
  BodyTooLargeError,
]

function explain(error: Error): Verdict {
  if (error instanceof AccountGoneError) return failed('ACCOUNT', 'The account was disconnected.')
  if (error instanceof ObstacleError) return failed(error.code, error.message)
  if (error instanceof ReconnectRequiredError)
    return failed(
      'RECONNECT',
      'The forum no longer accepts this connection. Please connect the account again in Settings.',
    )
  if (error instanceof TargetClosedError) return failed(codeOf(error), targets[error.state])
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

const targets: Record<TargetClosedError['state'], string> = {
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
