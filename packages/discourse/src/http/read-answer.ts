import { z } from 'zod'
import {
  RateLimitedError,
  RequestRefusedError,
  ServerFailedError,
  UnreadableAnswerError,
} from '../errors/answer-errors.ts'
import type { Unreadable } from '../errors/answer-errors.ts'
import type { DiscourseError, Trouble } from '../errors/discourse-error.ts'
import type { HttpAnswer } from './send-request.ts'

const MAX_PAUSE_S = 86_400

/** Body of Discourse's own refusals. */
const refusal = z.object({
  error_type: z.string().nullish().catch(null),
  extras: z.object({ wait_seconds: z.number() }).nullish().catch(null),
})

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

function nameFailure(answer: HttpAnswer): DiscourseError {
  const { host, endpoint, status } = answer
  if (status === 429) return new RateLimitedError({ host, endpoint, retry_after_s: retryAfter(answer) })
  const isOutage = status === 408 || status === 409 || status >= 500
  if (isOutage && !isChallenge(answer)) return new ServerFailedError({ host, endpoint, status })
  const error_type = refusalOf(answer)?.error_type ?? null
  const trouble = troubleOf(answer, error_type)
  return new RequestRefusedError({ host, endpoint, status, trouble, error_type })
}

function troubleOf(answer: HttpAnswer, error_type: string | null): Trouble {
  const { status } = answer
  if (error_type === 'not_logged_in') return 'needs_login'
  if (isChallenge(answer)) return 'closed_to_programs'
  if (status < 400) return isLogin(answer.headers.get('location') ?? '') ? 'needs_login' : 'gone'
  return TROUBLES[status] ?? 'changed_shape'
}

const TROUBLES: Readonly<Record<number, Trouble>> = {
  401: 'needs_login',
  403: 'closed_to_programs',
  451: 'closed_to_programs',
  404: 'gone',
  410: 'gone',
}

const isLogin = (location: string) => /\blog-?in\b|\bsign-?in\b|\/session\/|\/auth\//i.test(location)

/** A service in front of the forum asks for proof that a person is there. */
function isChallenge({ headers, text }: HttpAnswer): boolean {
  return headers.get('cf-mitigated') === 'challenge' || (/^\s*</.test(text) && CHALLENGE.test(text))
}

const CHALLENGE =
  /challenge-platform|cf-chl|<title>\s*Just a moment|Attention Required!|captcha-delivery|_Incapsula_/i
const LOGIN_PAGE =
  /type=["']?password|class=["'][^"']*\blogin-page\b|href=["']\/(?:login|session\/sso)\b|<title>[^<]*\b(?:log|sign) ?in\b/i

/** Seconds of a pause that header or body of a 429 asks for, at most a day; null where neither says. */
export function retryAfter(answer: HttpAnswer): number | null {
  const value = answer.headers.get('retry-after') ?? ''
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value), MAX_PAUSE_S)
  const wait = refusalOf(answer)?.extras?.wait_seconds
  return wait === undefined || wait < 0 ? null : Math.min(Math.ceil(wait), MAX_PAUSE_S)
}

function refusalOf({ text }: HttpAnswer): z.output<typeof refusal> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return refusal.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
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
  const body_start = text.slice(0, 200)
  return new UnreadableAnswerError({
    host,
    endpoint,
    status,
    reason,
    body_start,
    cause,
    trouble: reason === 'html' ? troubleOfPage(answer) : 'changed_shape',
  })
}

/** Trouble of a web page where JSON was asked for. */
function troubleOfPage(answer: HttpAnswer): Trouble {
  if (isChallenge(answer)) return 'closed_to_programs'
  return LOGIN_PAGE.test(answer.text.slice(0, 100_000)) ? 'needs_login' : 'changed_shape'
}
