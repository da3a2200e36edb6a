import { RateLimitedError, RequestRefusedError, ServerFailedError } from '../errors/answer-errors.ts'
import type { ForumError, Trouble } from '../errors/forum-error.ts'
import type { HttpAnswer } from './send-request.ts'

/** Ways in which a forum says what is wrong. */
export type AnswerRules = {
  /** Seconds of a pause that an answer asks for; null where it does not say. */
  retryAfter(answer: HttpAnswer): number | null
  /** Error that an answer stands for whose status is not 2xx. */
  nameFailure(answer: HttpAnswer): ForumError
  /** Trouble of a web page where JSON was asked for. */
  troubleOfPage(answer: HttpAnswer): Trouble
}

/** Rules of a forum that says no more than HTTP does. */
export const USUAL_RULES: AnswerRules = {
  retryAfter: ({ headers }) => parseRetryAfter(headers.get('retry-after')),
  nameFailure: (answer) => {
    const { host, endpoint, status } = answer
    if (status === 429)
      return new RateLimitedError({ host, endpoint, retry_after_s: USUAL_RULES.retryAfter(answer) })
    if (isOutage(status)) return new ServerFailedError({ host, endpoint, status })
    return new RequestRefusedError({ host, endpoint, status, trouble: troubleOfRefusal(answer) })
  },
  troubleOfPage: () => 'changed_shape',
}

/** Longest pause that is believed, in seconds. */
export const MAX_PAUSE_S = 86_400

/** Seconds of a `Retry-After` header, at most a day; null where it is missing or no number. */
export function parseRetryAfter(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Math.min(Number(value), MAX_PAUSE_S) : null
}

export const isOutage = (status: number): boolean => status === 408 || status >= 500

/** Trouble that a redirect or a 4xx stands for. */
export function troubleOfRefusal({ status, headers }: HttpAnswer): Trouble {
  if (status < 400) return LOGIN.test(headers.get('location') ?? '') ? 'needs_login' : 'changed_shape'
  return TROUBLES[status] ?? 'changed_shape'
}

const LOGIN = /\blog-?in\b|\bsign-?in\b/i

const TROUBLES: Readonly<Record<number, Trouble>> = {
  401: 'needs_login',
  403: 'closed_to_programs',
  451: 'closed_to_programs',
  404: 'gone',
  410: 'gone',
}
