import type { AuthCall } from './auth-call.ts'
import { findPasswordFault } from './check-password.ts'
import { countTries } from './count-tries.ts'
import { findOwner } from './find-owner.ts'
import { createDeviceCookie } from './known-device.ts'
import { countMail } from './limit-tries.ts'
import { SignInRefusedError, passwordRefused, requireDone, tooManyTries } from './refusals.ts'
import type { AuthBody } from '@radar/contract'

/**
 * Signs in by password or code. The library limits network addresses; this limits the tries on one account, from
 * anywhere. A device on which the account was signed in to before has tries of its own, so that nobody can lock its
 * owner out.
 */
export function signIn(call: AuthCall<{ email: string }>): Promise<Response> {
  return attemptSignIn(call, () => call.auth.handler(call.request))
}

/** Counts an attempt to sign in, and completes the session that it opens. */
export async function attemptSignIn(
  call: AuthCall<{ email: string }>,
  attempt: () => Promise<Response>,
): Promise<Response> {
  return openSession(call, await countTries(call, { email: call.body.email, attempt }))
}

/**
 * Signs up. With a mail server the answer does not depend on whether the address has an account: a mail tells its
 * owner.
 */
export async function signUp(call: AuthCall<AuthBody<'/sign-up/email'>>): Promise<Response> {
  const { ctx, auth, request, body } = call
  const fault = findPasswordFault(body)
  if (fault) throw passwordRefused(fault, 'password')
  if (ctx.mailer.by !== 'smtp') return openSession(call, await auth.handler(request))
  const wait = await countMailOf(call)
  if (wait !== undefined) throw tooManyTries(wait)
  await requireDone(await auth.handler(request))
  return Response.json({ token: null })
}

/**
 * Requests a link or a code by mail. The answer does not wait for anything that depends on the account, so neither
 * its text nor its time shows whether there is one.
 */
export async function requestMail(call: AuthCall<{ email: string }>): Promise<Response> {
  const { ctx, auth, request, body } = call
  if (ctx.mailer.by === 'none')
    throw new SignInRefusedError({
      code: 'MAIL_NOT_SET_UP',
      status: 409,
      message: 'This Radar sends no mail, because its operator has not set SMTP_URL.',
    })
  const wait = await countMailOf(call)
  if (wait !== undefined) throw tooManyTries(wait)
  void sendToOwner()
  return Response.json({ status: true })

  async function sendToOwner(): Promise<void> {
    try {
      if (!(await findOwner(ctx, body.email))) return
      const answer = await auth.handler(request)
      if (!answer.ok) ctx.log.warn('auth.mail-not-queued', { status: answer.status })
    } catch (error) {
      ctx.log.error('auth.mail-not-queued', { error })
    }
  }
}

/** Marks the browser as a known device of the account whose session was opened. */
export async function openSession({ ctx, auth, request }: AuthCall, answer: Response): Promise<Response> {
  await requireDone(answer)
  const body = (await answer.clone().json()) as { token?: string; user?: { email?: string } } | null
  const { token, user } = body ?? {}
  if (!token || !user?.email) return answer
  const headers = new Headers(answer.headers)
  headers.append(
    'set-cookie',
    createDeviceCookie(ctx, request.headers, { email: user.email, https: auth.https }),
  )
  return new Response(answer.body, { status: answer.status, headers })
}

function countMailOf({ ctx, network, body: { email } }: AuthCall<{ email: string }>) {
  return countMail(ctx, { email, network })
}
