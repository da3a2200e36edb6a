import {
  AccessForbiddenError,
  TargetNotFoundError,
  RateLimitedError,
  RedirectedError,
  RequestRefusedError,
  ServerFailedError,
  SubredditUnavailableError,
  UnauthorizedError,
} from '../errors/answer-errors.ts'
import type { Unavailable } from '../errors/answer-errors.ts'
import type { RedditError } from '../errors/reddit-error.ts'
import { readRateHeaders } from '../budget/read-rate-headers.ts'
import { parseJson, tryParseObject, unreadable } from '../http/parse-json.ts'
import type { HttpAnswer } from '../http/send-request.ts'

/** The JSON of a good answer; every other answer becomes the error that names it. */
export function readAnswer(answer: HttpAnswer): unknown {
  if (answer.status >= 200 && answer.status < 300) return parseJson(answer)
  throw nameFailure(answer)
}

/** The error class of an answer whose status is not 2xx. */
export function nameFailure(answer: HttpAnswer): RedditError {
  const { endpoint, status, headers } = answer
  if (status < 400) return nameRedirect(answer)
  if (status === 401) return new UnauthorizedError({ endpoint })
  if (status === 429) {
    const { retry_after, reset } = readRateHeaders(headers)
    return new RateLimitedError({ endpoint, retry_after: retry_after ?? null, reset: reset ?? null })
  }
  if (status === 408 || status >= 500) return new ServerFailedError({ endpoint, status })
  return nameRefusal(answer)
}

function nameRedirect({ endpoint, status, headers }: HttpAnswer): RedditError {
  const location = headers.get('location')
  if (location !== null && leadsToSubredditSearch(location)) {
    return new SubredditUnavailableError({ endpoint, status, reason: 'missing', notice: null })
  }
  return new RedirectedError({ endpoint, status, location })
}

function leadsToSubredditSearch(location: string): boolean {
  return /\/subreddits\/search(\.json)?\/?(\?|$)/.test(location)
}

function nameRefusal(answer: HttpAnswer): RedditError {
  const { endpoint, status } = answer
  const body = tryParseObject(answer)
  // A 403 or 404 page without JSON is the network in front of Reddit speaking, not Reddit about this target.
  if (body === undefined && (status === 403 || status === 404)) return unreadable(answer)
  const reason = textOf(body?.['reason'])
  const closed = CLOSED_REASONS[`${status} ${reason}`]
  if (closed !== undefined) {
    return new SubredditUnavailableError({ endpoint, status, reason: closed, notice: noticeIn(body) })
  }
  const Refusal =
    status === 403 ? AccessForbiddenError : status === 404 ? TargetNotFoundError : RequestRefusedError
  return new Refusal({
    endpoint,
    status,
    reason,
    explanation: textOf(body?.['explanation']),
    fields: Array.isArray(body?.['fields'])
      ? body['fields'].filter((field) => typeof field === 'string')
      : [],
  })
}

const CLOSED_REASONS: Record<string, Unavailable> = {
  '403 private': 'private',
  '403 quarantined': 'quarantined',
  '403 gated': 'gated',
  '403 banned': 'banned',
  '404 banned': 'banned',
}

function noticeIn(body: Record<string, unknown> | undefined): string | null {
  return textOf(body?.['quarantine_message']) ?? textOf(body?.['interstitial_warning_message'])
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
