import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { User } from '../../platform/ctx.ts'
import { EXPIRES_IN_S, UPDATE_AGE_S, createLibrary, endOfSession } from './create-library.ts'
import type { AuthOptions } from './create-library.ts'
import { dropEndedCookie } from './drop-ended-cookie.ts'
import { endReplacedSession } from './end-replaced-session.ts'
import { createFindSession } from './find-session.ts'
import type { Session } from './find-session.ts'
import { clockWrong } from './refusals.ts'
import { reportOutages } from './report-outages.ts'

const FRESH_MS = (EXPIRES_IN_S - UPDATE_AGE_S) * 1_000
/** Time by which a clock may be ahead without ending a session for good. */
const MAX_JUMP_MS = 60 * 86_400_000

export type Auth = {
  handler(request: Request): Promise<Response>
  /** True where people reach Radar by https alone, so that cookies are `Secure`. */
  https: boolean
  /** True where people may sign in with Google. */
  google: boolean
  /** User of the session cookie. */
  userOf(headers: Headers): Promise<User | undefined>
}

export function createAuth(options: AuthOptions): Auth {
  const { raw, url, secret, google, now } = options
  const https = url.startsWith('https:')
  const cookieName = https ? '__Host-radar-session' : 'radar-session'
  const auth = createLibrary({ ...options, https, cookieName })
  const sessionCookie = { name: cookieName, secret }
  const findSession = createFindSession(raw, sessionCookie)
  return {
    https,
    google: google !== undefined,
    handler: (request) =>
      reportOutages(async () => {
        const answer = await auth.handler(await withoutExpired(request))
        await endReplacedSession(raw, { request, answer, sessionCookie })
        return await dropEndedCookie(raw, { request, answer, sessionCookie })
      }),
    userOf: (headers) =>
      reportOutages(async () => {
        const session = await findSession(headers)
        if (!session) return undefined
        const left_ms = session.expires_at.getTime() - now().getTime()
        if (left_ms <= 0) return endExpired(session, -left_ms)
        return left_ms > FRESH_MS ? session.user : prolong(session)
      }),
  }

  /** Moves the end of a session that is used; it may have been ended meanwhile. */
  async function prolong({ token, user }: Session): Promise<User | undefined> {
    const prolonged = await raw
      .update(sessions)
      .set({ expiresAt: endOfSession(now()), updatedAt: now() })
      .where(eq(sessions.token, token))
      .returning({ id: sessions.id })
    return prolonged.length > 0 ? user : undefined
  }

  async function endExpired({ token }: Session, expired_ms: number): Promise<undefined> {
    if (expired_ms > MAX_JUMP_MS) await raw.delete(sessions).where(eq(sessions.token, token))
    return undefined
  }

  /**
   * Request without the cookie of a session that has expired by this machine's clock, since the library would delete the
   * session. Throws `SignInRefusedError` where only this clock says so.
   */
  async function withoutExpired(request: Request): Promise<Request> {
    if (new URL(request.url).pathname.endsWith('/sign-out')) return request
    const session = await findSession(request.headers)
    const end = session?.expires_at.getTime() ?? Number.POSITIVE_INFINITY
    if (end > Date.now() || now().getTime() - end > MAX_JUMP_MS) return request
    if (end > now().getTime()) throw clockWrong()
    const headers = new Headers(request.headers)
    const cookies = (headers.get('cookie') ?? '').split(';')
    headers.set('cookie', cookies.filter((pair) => pair.trim().split('=')[0] !== cookieName).join(';'))
    return new Request(request, { headers })
  }
}
