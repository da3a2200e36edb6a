import { errorMap, PAGES } from '@radar/contract'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { isMailDelayed } from '../mail/is-mail-delayed.ts'
import { findBadText } from '../../platform/http/bodies/check-text.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { CLIENT_ADDRESS } from '../../platform/headers.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { limitFields } from '../../platform/http/bodies/limit-fields.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { readFields } from '../../platform/http/bodies/read-fields.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { PASSWORD_PATHS } from '../../platform/http/queue-sign-ins.ts'
import type { SignInQueue } from '../../platform/http/queue-sign-ins.ts'
import type { AuthCall } from './auth-call.ts'
import type { Auth } from './create-auth.ts'
import { confirmByCode, confirmByLink } from './confirm-email.ts'
import { countOwnTries } from './count-tries.ts'
import { enableApp, enablePhone, sendCode } from './phone-factor.ts'
import { AUTH_ROOT, describeAuth } from './describe-auth.ts'
import type { ReadPath } from './describe-auth.ts'
import { changePassword, resetPassword } from './passwords.ts'
import { SignInRefusedError, refusalIn, requireDone } from './refusals.ts'
import { AUTH_REQUESTS } from '@radar/contract'
import type { AuthBody, AuthPath } from '@radar/contract'
import { notifyOwnerAfter, verifyCode } from './security-changes.ts'
import { deleteUser } from './delete-user.ts'
import { getProfile } from './profile/get-profile.ts'
import { saveProfile } from './profile/save-profile.ts'
import { requirePassword, requirePresence } from './require-presence.ts'
import { getSession, listSessions, revokeSession } from './sessions.ts'
import { requestMail, openSession, signIn, signUp } from './sign-in.ts'

/** Page that a Google sign-in returns to; only the tab knows where to go on from there. */
const GOOGLE_RETURN = { callbackURL: PAGES.auth, errorCallbackURL: PAGES.auth }
const LINK_RETURN = {
  callbackURL: `${PAGES.settings}?linked=google`,
  errorCallbackURL: PAGES.settings,
}

export { describeAuth }

export const profilesRoutes = {
  deleteUserAccount: signedIn.functions.deleteUserAccount.handler(({ context, input }) =>
    deleteUser(context.ctx, input.password),
  ),
  profiles: {
    get: signedIn.profiles.get.handler(({ context }) => getProfile(context.ctx)),
    update: signedIn.profiles.update.handler(({ context, input }) => saveProfile(context.ctx, input)),
  },
}

type AuthParts = { ctx: Ctx; auth: Auth; signIns: SignInQueue }

type Handlers = { [Path in AuthPath]: (call: AuthCall<AuthBody<Path>>) => Promise<Response> }

const forward = async (call: AuthCall) => openSession(call, await call.auth.handler(call.request))

const HANDLERS: Handlers = {
  '/sign-up/email': signUp,
  '/sign-in/email': signIn,
  '/sign-in/social': ({ auth, withBody, body }) =>
    auth.handler(withBody({ ...body, ...GOOGLE_RETURN, disableRedirect: true })).then(requireDone),
  '/sign-in/magic-link': requestMail,
  '/magic-link/verify': followLink,
  '/sign-in/email-otp': signIn,
  '/send-verification-email': requestMail,
  '/verify-email': confirmByLink,
  '/email-otp/verify-email': confirmByCode,
  '/request-password-reset': requestMail,
  '/reset-password': resetPassword,
  '/change-password': changePassword,
  '/sign-out': forward,
  '/revoke-session': revokeSession,
  '/revoke-other-sessions': forward,
  '/link-social': ({ auth, withBody, body }) =>
    auth.handler(withBody({ ...body, ...LINK_RETURN, disableRedirect: true })).then(requireDone),
  '/unlink-account': requirePassword(notifyOwnerAfter({ kind: 'identity_changed', change: 'disconnected' })),
  '/two-factor/enable': requirePresence(enableApp),
  '/two-factor/enable-phone': requirePresence(enablePhone),
  '/two-factor/send-otp': sendCode,
  '/two-factor/verify-otp': verifyCode,
  '/two-factor/disable': requirePresence(notifyOwnerAfter({ kind: 'second_factor_changed', change: 'off' })),
  '/two-factor/generate-backup-codes': requirePresence(
    notifyOwnerAfter({ kind: 'second_factor_changed', change: 'recovery_codes' }),
  ),
  '/two-factor/verify-totp': verifyCode,
  '/two-factor/verify-backup-code': (call) => countOwnTries(call, () => forward(call)),
}

export function mountAuth({ ctx, auth, signIns }: AuthParts): Hono {
  const app = new Hono()
  app.onError(answerRefusal)
  const callOf = <Body extends object>(c: Context, body: Body): AuthCall<Body> => ({
    ctx,
    auth,
    body,
    network: networkOf(c.req.raw.headers.get(CLIENT_ADDRESS) ?? '127.0.0.1'),
    request: withBody(c.req.raw, body),
    withBody: (other) => withBody(c.req.raw, other),
    get: (path) => requestOf(c, path),
    post: (path, other) => withBody(requestOf(c, path), other),
  })

  const readers: Record<ReadPath, (c: Context) => Response | Promise<Response>> = {
    '/api/auth/methods': () =>
      Response.json({ google: auth.google, mail: ctx.mailer.by, sms: ctx.texter.by }),
    '/api/auth/mail-delivery': async () => Response.json({ delayed: await isMailDelayed(ctx) }),
    '/api/auth/get-session': (c) => getSession({ ...callOf(c, {}), request: c.req.raw }),
    '/api/auth/list-accounts': async (c) => requireDone(await auth.handler(c.req.raw)),
    '/api/auth/list-sessions': (c) => listSessions(callOf(c, {})),
    '/api/auth/token': async (c) => requireDone(await auth.handler(c.req.raw)),
    '/api/auth/callback/google': async (c) => finishGoogle(await auth.handler(c.req.raw)),
    '/.well-known/jwks.json': (c) => auth.handler(callOf(c, {}).get('/jwks')),
  }
  for (const [path, read] of Object.entries(readers)) app.get(path, read)
  for (const path of Object.keys(AUTH_REQUESTS) as AuthPath[])
    app.post(`${AUTH_ROOT}${path}`, async (c) => {
      const { body, refused } = await parseBody(c, path)
      if (refused) return refused
      const handle = HANDLERS[path] as (call: AuthCall) => Promise<Response>
      const answer = () => handle(callOf(c, body))
      return PASSWORD_PATHS.includes(`${AUTH_ROOT}${path}`) ? signIns.run(answer) : answer()
    })
  return app
}

/** Refusals of the library in the shape of Radar's errors. */
function answerRefusal(error: unknown): Response {
  if (!(error instanceof SignInRefusedError)) throw error
  const { code, status, message, data, headers } = error
  const answer = refuse(code, status, message, data === undefined ? {} : { data })
  for (const [name, value] of headers) answer.headers.append(name, value)
  return answer
}

async function parseBody(c: Context, path: AuthPath) {
  const given: unknown = JSON.parse((await c.req.text()) || '{}')
  const fields = findBadText(given)
  const { success, data, error } = AUTH_REQUESTS[path].safeParse(given)
  if (success && Object.keys(fields).length === 0) return { body: data }
  const refused = refuse('BAD_REQUEST', 400, errorMap.BAD_REQUEST.message, {
    data: { fields: limitFields({ ...readFields(error?.issues ?? []), ...fields }) },
  })
  return { body: {}, refused }
}

function requestOf({ req }: Context, path: string): Request {
  return new Request(new URL(`${AUTH_ROOT}${path}`, req.url), { headers: req.raw.headers })
}

function withBody(request: Request, body: object): Request {
  return new Request(request.url, {
    method: 'POST',
    headers: withoutLength(request.headers),
    body: JSON.stringify(body),
  })
}

function withoutLength(given: Headers): Headers {
  const headers = new Headers(given)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return headers
}

/** The library takes tokens of links from addresses; Radar takes them from bodies, which no log contains. */
async function followLink(call: AuthCall<{ token: string }>): Promise<Response> {
  const query = new URLSearchParams({ token: call.body.token, errorCallbackURL: PAGES.auth })
  const answer = await call.auth.handler(call.get(`/magic-link/verify?${query.toString()}`))
  if (answer.status === 302) throw refusalIn(answer)
  return openSession(call, answer)
}

/** Sends people with a second factor to the sign-in page for their code. */
function finishGoogle(answer: Response): Response {
  const asksForCode = answer.headers.getSetCookie().some((cookie) => /two_factor=[^;]/.test(cookie))
  const location = asksForCode
    ? `${PAGES.auth}?view=verify_otp`
    : nameError(answer.headers.get('location') ?? PAGES.auth)
  const headers = new Headers({ location })
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}

/** Settings show `error` as one of connecting Reddit, so Google's gets another name. */
function nameError(location: string): string {
  return location.startsWith(PAGES.settings) ? location.replace(/([?&])error=/, '$1google_error=') : location
}
