import {
  isOutage,
  MAX_PAUSE_S,
  RateLimitedError,
  RequestRefusedError,
  ServerFailedError,
  cutText,
  parseRetryAfter,
  parseShallowJson,
  troubleOfRefusal,
} from '@radar/forum-client'
import type { AnswerRules, ForumError, HttpAnswer, Trouble } from '@radar/forum-client'
import { z } from 'zod'
import { HostMovedError } from '../errors.ts'

/** Ways in which Discourse, or a service in front of it, says what is wrong. */
export const DISCOURSE_RULES: AnswerRules = { retryAfter, nameFailure, troubleOfPage }

/** Body of Discourse's own refusals. */
const refusal = z.object({
  error_type: z.string().nullish().catch(null),
  extras: z.object({ wait_seconds: z.number() }).nullish().catch(null),
})

/** Error that an answer stands for whose status is not 2xx. Discourse says 409 of a search under load. */
export function nameFailure(answer: HttpAnswer): ForumError {
  const { host, endpoint, status } = answer
  if (status === 429) return new RateLimitedError({ host, endpoint, retry_after_s: retryAfter(answer) })
  if ((isOutage(status) || status === 409) && !isChallenge(answer))
    return new ServerFailedError({ host, endpoint, status })
  const to = movedTo(answer)
  if (to !== undefined) return new HostMovedError({ host, endpoint, to })
  const code = refusalOf(answer)?.error_type ?? null
  return new RequestRefusedError({ host, endpoint, status, trouble: troubleOf(answer, code), code })
}

/** Host with the same path that an answer sends visitors to; undefined where it does not. */
function movedTo({ host, endpoint, status, headers }: HttpAnswer): string | undefined {
  const to = status < 400 ? URL.parse(headers.get('location') ?? '') : null
  if (to?.protocol !== 'https:' || to.port !== '' || to.hostname === host) return undefined
  return endpoint.endsWith(` ${to.pathname}`) ? to.hostname : undefined
}

function troubleOf(answer: HttpAnswer, code: string | null): Trouble {
  const { status, headers } = answer
  if (code === 'not_logged_in') return 'needs_login'
  if (isChallenge(answer)) return 'closed_to_programs'
  if (status < 400) return LOGIN.test(headers.get('location') ?? '') ? 'needs_login' : 'gone'
  return troubleOfRefusal(answer)
}

const LOGIN = /\blog-?in\b|\bsign-?in\b|\/session\/|\/auth\//i

/** A service in front of the forum asks for proof that a person is there. */
function isChallenge({ headers, text }: HttpAnswer): boolean {
  return headers.get('cf-mitigated') === 'challenge' || (/^\s*</.test(text) && CHALLENGE.test(text))
}

const CHALLENGE =
  /challenge-platform|cf-chl|<title>\s*Just a moment|Attention Required!|captcha-delivery|_Incapsula_/i
const LOGIN_PAGE =
  /type=["']?password|class=["'][^"']*\blogin-page\b|href=["']\/(?:login|session\/sso)\b|<title>[^<]*\b(?:log|sign) ?in\b/i

/** Seconds of a pause that header or body of a 429 asks for, at most a day; null where neither says. */
function retryAfter(answer: HttpAnswer): number | null {
  const seconds = parseRetryAfter(answer.headers.get('retry-after'))
  if (seconds !== null) return seconds
  const wait = refusalOf(answer)?.extras?.wait_seconds
  return wait === undefined || wait < 0 ? null : Math.min(Math.ceil(wait), MAX_PAUSE_S)
}

function refusalOf({ text }: HttpAnswer): z.output<typeof refusal> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return refusal.safeParse(parseShallowJson(text)).data
  } catch {
    return undefined
  }
}

/** Trouble of a web page where JSON was asked for. */
function troubleOfPage(answer: HttpAnswer): Trouble {
  if (isChallenge(answer)) return 'closed_to_programs'
  return LOGIN_PAGE.test(cutText(answer.text, 100_000)) ? 'needs_login' : 'changed_shape'
}
