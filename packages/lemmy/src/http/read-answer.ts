import {
  NotThereError,
  RateLimitedError,
  RequestRefusedError,
  ServerFailedError,
  UnreadableAnswerError,
} from '../errors/answer-errors.ts'
import type { Unreadable } from '../errors/answer-errors.ts'
import type { LemmyError, Trouble } from '../errors/lemmy-error.ts'
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

function nameFailure(answer: HttpAnswer): LemmyError {
  const { host, endpoint, status, headers } = answer
  const code = codeOf(answer)
  if (code !== undefined && ABSENT.test(code)) return new NotThereError({ host, endpoint, status, code })
  if (status === 429 || code === 'rate_limit_error')
    return new RateLimitedError({ host, endpoint, retry_after_s: retryAfter(headers) })
  if (status === 408 || status >= 500) return new ServerFailedError({ host, endpoint, status })
  return new RequestRefusedError({ host, endpoint, status, trouble: troubleOf(answer) })
}

/** Codes by which Lemmy itself says that it has or shows no such thing. */
const ABSENT = /^(?:couldnt_find_\w+|not_found)$/

/** Code of an error in Lemmy's own form, `{"error": "couldnt_find_post"}`. */
function codeOf({ text }: HttpAnswer): string | undefined {
  if (text.length > 2_000 || !text.startsWith('{')) return undefined
  try {
    const { error } = JSON.parse(text) as { error?: unknown }
    return typeof error === 'string' ? error : undefined
  } catch {
    return undefined
  }
}

function troubleOf(answer: HttpAnswer): Trouble {
  const { status, headers } = answer
  if (codeOf(answer) === 'instance_is_private') return 'needs_login'
  if (status < 400)
    return /\blog-?in\b|\bsign-?in\b/i.test(headers.get('location') ?? '') ? 'needs_login' : 'changed_shape'
  return TROUBLES[status] ?? 'changed_shape'
}

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
