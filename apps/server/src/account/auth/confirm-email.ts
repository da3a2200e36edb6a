import { decodeJwt } from 'jose'
import type { AuthCall } from './auth-call.ts'
import { linkRefused, signUpPasswordWrong } from './refusals.ts'
import type { AuthBody } from './requests.ts'
import { attemptSignIn } from './sign-in.ts'

/** Confirms an address by the link of a mail, and signs in. */
export async function confirmByLink(call: AuthCall<AuthBody<'/verify-email'>>): Promise<Response> {
  const { token, password } = call.body
  const email = readEmail(token, call.ctx.now())
  const query = new URLSearchParams({ token })
  const proof = call.get(`/verify-email?${query.toString()}`)
  return confirm({ ...call, body: { email, password } }, proof)
}

/** Confirms an address by the code of a mail, and signs in. */
export function confirmByCode(call: AuthCall<AuthBody<'/email-otp/verify-email'>>): Promise<Response> {
  const { email, otp, password } = call.body
  return confirm({ ...call, body: { email, password } }, call.withBody({ email, otp }))
}

/**
 * The mail proves whose address it is, and the password whose sign-up. With the mail alone, the owner of an address
 * would open an account that a stranger made with it, whose password the stranger knows.
 */
function confirm(call: AuthCall<{ email: string; password: string }>, proof: Request): Promise<Response> {
  const { auth, body } = call
  return attemptSignIn(call, async () => {
    const answer = await auth.handler(call.post('/sign-in/email', body))
    if (answer.status === 401) throw signUpPasswordWrong()
    return (await isUnconfirmed(answer)) ? auth.handler(proof) : answer
  })
}

async function isUnconfirmed(answer: Response): Promise<boolean> {
  if (answer.status !== 403) return false
  const { code } = (await answer.clone().json()) as { code?: string }
  return code === 'EMAIL_NOT_VERIFIED'
}

/** Whose address a link is for, as it claims: the library checks the signature before it confirms anything. */
function readEmail(token: string, now: Date): string {
  try {
    const { email, exp = 0 } = decodeJwt<{ email?: unknown }>(token)
    if (typeof email === 'string' && exp * 1_000 > now.getTime()) return email
  } catch {
    throw linkRefused()
  }
  throw linkRefused()
}
