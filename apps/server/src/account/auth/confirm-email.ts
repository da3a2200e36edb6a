import { decodeJwt } from 'jose'
import type { AuthCall } from './auth-call.ts'
import { linkRefused, signUpPasswordWrong } from './refusals.ts'
import type { AuthBody } from '@radar/contract'
import { attemptSignIn } from './sign-in.ts'

/** Confirms an address by the link of a mail, and signs in. */
export async function confirmByLink(call: AuthCall<AuthBody<'/verify-email'>>): Promise<Response> {
  const { token, password } = call.body
  const email = parseEmail(token, call.ctx.now())
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
 * The mail proves who owns the address, and the password proves who signed up. With the mail alone, the owner of an
 * address would open an account that a stranger created with it and whose password the stranger knows.
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

/** Address that a link claims to be for. The library checks the signature before it confirms anything. */
function parseEmail(token: string, now: Date): string {
  try {
    const { email, exp = 0 } = decodeJwt<{ email?: unknown }>(token)
    if (typeof email === 'string' && exp * 1_000 > now.getTime()) return email
  } catch {
    throw linkRefused()
  }
  throw linkRefused()
}
