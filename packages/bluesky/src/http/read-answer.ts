import {
  RateLimitedError,
  RequestRefusedError,
  ServerFailedError,
  UnreadableAnswerError,
} from '../errors/answer-errors.ts'
import type { Unreadable } from '../errors/answer-errors.ts'
import type { BlueskyError, Trouble } from '../errors/bluesky-error.ts'
import type { HttpAnswer } from './send-request.ts'

/** JSON of a good answer; every other answer is thrown as the error that names it. */
export function readAnswer(answer: HttpAnswer): unknown {
  if (answer.status < 200 || answer.status >= 300) throw nameFailure(answer)
  const reason = whyUnreadable(answer)
  if (reason !== undefined) throw unreadable(answer, reason)
  try {
    return JSON.parse(answer.text)
  } catch (cause) {
    throw unreadable(answer, 'invalid_json', cause)
  }
}

function nameFailure(answer: HttpAnswer): BlueskyError {
  const { host, endpoint, status, headers } = answer
  if (status === 429) return new RateLimitedError({ host, endpoint, retry_after_s: retryAfter(headers) })
  if (status === 408 || status >= 500) return new ServerFailedError({ host, endpoint, status })
  return new RequestRefusedError({ host, endpoint, status, trouble: troubleOf(answer) })
}

function troubleOf({ status, headers }: HttpAnswer): Trouble {
  if (status < 400)
    return /\blog-?in\b|\bsign-?in\b/i.test(headers.get('location') ?? '') ? 'needs_login' : 'changed_shape'
  return troubleOfStatus(status)
}

/** Trouble that a refusal stands for. */
export const troubleOfStatus = (status: number): Trouble => TROUBLES[status] ?? 'changed_shape'

const TROUBLES: Readonly<Record<number, Trouble>> = {
  401: 'needs_login',
  403: 'closed_to_programs',
  451: 'closed_to_programs',
  404: 'gone',
  410: 'gone',
}

/** Seconds of a `Retry-After` header, at most a day; null where it is missing or no number. */
export function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(value) ? Math.min(Number(value), 86_400) : null
}

function whyUnreadable({ text, headers }: HttpAnswer): Unreadable | undefined {
  if (text.trim() === '') return 'empty'
  if (/^\s*</.test(text)) return 'html'
  const type = headers.get('content-type')
  return type === null || /[/+]json\b/i.test(type) ? undefined : 'content_type'
}

/** Error for a body that is not what it should be. */
export function unreadable(answer: HttpAnswer, reason: Unreadable, cause?: unknown): UnreadableAnswerError {
  const { host, endpoint, status, text } = answer
  return new UnreadableAnswerError({ host, endpoint, status, reason, body_start: text.slice(0, 200), cause })
}
