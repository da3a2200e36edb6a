import type { User } from '../../platform/ctx.ts'
import { EXPIRES_IN_S, UPDATE_AGE_S, createLibrary } from './create-library.ts'
import type { AuthOptions } from './create-library.ts'
import { dropEndedCookie } from './drop-ended-cookie.ts'
import { endReplacedSession } from './end-replaced-session.ts'
import { createFindSession } from './find-session.ts'
import type { Session } from './find-session.ts'
import { reportOutages } from './report-outages.ts'

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
  const { raw, url, secret, google } = options
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
        const answer = await auth.handler(request)
        await endReplacedSession(raw, { request, answer, sessionCookie })
        return await dropEndedCookie(raw, { request, answer, sessionCookie })
      }),
    userOf: (headers) =>
      reportOutages(async () => {
        const session = await findSession(headers)
        if (!session || isFresh(session)) return session?.user
        return (await auth.api.getSession({ headers })) ? session.user : undefined
      }),
  }
}

/** The library prolongs a session that is older than a day, and ends one that has expired. */
function isFresh({ expires_at }: Session): boolean {
  return expires_at.getTime() - Date.now() > (EXPIRES_IN_S - UPDATE_AGE_S) * 1_000
}
