import { errorMap } from '@radar/contract'

/** Reason why somebody cannot sign in or change how they sign in; the message is written for a person. */
export class SignInRefusedError extends Error {
  override readonly name = 'SignInRefusedError'
  readonly code: string
  readonly status: number
  readonly data: unknown
  readonly headers: Headers
  constructor({ code, status, message, data, headers = new Headers() }: Refusal) {
    super(message)
    this.code = code
    this.status = status
    this.data = data
    this.headers = headers
  }
}

type Refusal = { code: string; status: number; message: string; data?: unknown; headers?: Headers }

const NEW_LINK = 'Please ask for a new one.'
const OLD_LINK = `This link does not work: it was used already, or it is older than 15 minutes. ${NEW_LINK}`
const WRONG_CODE = 'This code is wrong, or it was used already.'

/** Texts in place of those of the library that do not help. */
const MESSAGES: Record<string, string> = {
  INVALID_TOKEN: OLD_LINK,
  TOKEN_EXPIRED: OLD_LINK,
  INVALID_OTP: `${WRONG_CODE} Codes work for 15 minutes.`,
  OTP_EXPIRED: `This code is older than 15 minutes. ${NEW_LINK}`,
  TOO_MANY_ATTEMPTS: `Too many wrong codes: this one no longer works. ${NEW_LINK}`,
  INVALID_CODE: 'This code is wrong. Please check your app: each code works for half a minute.',
  OTP_HAS_EXPIRED: 'This code is older than 10 minutes, or it was used already. Please ask for a new one.',
  TOTP_ALREADY_ENABLED: 'An authenticator app is set up already. Switch the second factor off first.',
  INVALID_BACKUP_CODE: 'This recovery code is wrong, or it was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'Signing in took too long. Please start again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please try again in 15 minutes.',
  EMAIL_NOT_VERIFIED: 'Please confirm your e-mail address first, with the link that we sent you.',
  SESSION_NOT_FRESH: 'You signed in a while ago. Please sign out and in again to do this.',
  FAILED_TO_UNLINK_LAST_ACCOUNT: 'This is the only way you sign in. Set a password first.',
  INVALID_PASSWORD: 'The password is wrong.',
}

/** Answer of the library if it succeeded. Throws `SignInRefusedError`. */
export async function requireDone(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  if (answer.status === 429) throw tooManyTries(Number(answer.headers.get('x-retry-after') ?? 60))
  const { code = 'BAD_REQUEST', message = 'This cannot be done.' } = (await answer
    .json()
    .catch(() => ({}))) as { code?: string; message?: string }
  throw refusal({ code, status: answer.status, message, headers: cookiesOf(answer) })
}

/** Refusal that the library put into an address. */
export function refusalIn(redirect: Response): SignInRefusedError {
  const query = new URL(redirect.headers.get('location') ?? '', 'http://x').searchParams
  return refusal({ code: query.get('error') ?? 'INVALID_TOKEN', status: 401, message: OLD_LINK })
}

export function linkRefused(): SignInRefusedError {
  return refusal({ code: 'INVALID_TOKEN', status: 401, message: OLD_LINK })
}

export function wrongPassword(): SignInRefusedError {
  return refusal({ code: 'INVALID_PASSWORD', status: 400, message: 'Invalid password' })
}

export function sessionNotFresh(): SignInRefusedError {
  return refusal({ code: 'SESSION_NOT_FRESH', status: 403, message: 'This session is too old.' })
}

export function clockWrong(): SignInRefusedError {
  return new SignInRefusedError({
    code: 'CLOCK_WRONG',
    status: 503,
    message: 'The clock of the machine that runs Radar is wrong. Please try again in a minute.',
    headers: new Headers({ 'retry-after': '60' }),
  })
}

/** Says the same for unknown accounts: the link has not been checked yet. */
export function signUpPasswordWrong(): SignInRefusedError {
  return new SignInRefusedError({
    code: 'INVALID_EMAIL_OR_PASSWORD',
    status: 401,
    message: 'This is not the password of the sign-up. Enter that one, or choose a new password.',
  })
}

export function tooManyTries(seconds: number): SignInRefusedError {
  const { status, message } = errorMap.TOO_MANY_REQUESTS
  return new SignInRefusedError({
    code: 'TOO_MANY_REQUESTS',
    status,
    message,
    data: { retry_after_seconds: seconds },
    headers: new Headers({ 'retry-after': String(seconds) }),
  })
}

export function passwordRefused(fault: string, field: string): SignInRefusedError {
  const data = { fields: { [field]: [fault] } }
  return new SignInRefusedError({ code: 'PASSWORD_REFUSED', status: 400, message: fault, data })
}

function refusal(given: Refusal): SignInRefusedError {
  return new SignInRefusedError({ ...given, message: MESSAGES[given.code] ?? given.message })
}

/**
 * Cookies that take back a challenge which has failed for good. The cookie of a session stays: somebody may have
 * signed in in another tab since this request began.
 */
function cookiesOf({ headers }: Response): Headers {
  const ofChallenge = headers.getSetCookie().filter((cookie) => cookie.includes('two_factor='))
  return new Headers(ofChallenge.map((cookie): [string, string] => ['set-cookie', cookie]))
}
