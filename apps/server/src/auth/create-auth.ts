import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { MIN_PASSWORD_LENGTH } from '@radar/contract'
import { recordOutage, reportOutages } from './report-outages.ts'
import { accounts, rateLimits, sessions, users, verifications } from '../db/schema/index.ts'
import { CLIENT_ADDRESS } from '../platform/headers.ts'
import type { User } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { Log } from '../platform/process/log.ts'
import { readSession } from './read-session.ts'
import type { Session } from './read-session.ts'

const EXPIRES_IN_S = 30 * 86_400
const UPDATE_AGE_S = 86_400

export type Auth = {
  handler(request: Request): Promise<Response>
  /** Whether people reach it by https alone, so that cookies are `Secure`. */
  https: boolean
  /** Who is signed in, by the session cookie. */
  userOf(headers: Headers): Promise<User | undefined>
}

export function createAuth(options: { raw: Tx; url: string; secret: string; log: Log }): Auth {
  const https = options.url.startsWith('https:')
  const cookieName = https ? '__Host-radar-session' : 'radar-session'
  const auth = betterAuth({
    appName: 'Radar',
    baseURL: options.url,
    basePath: '/api/auth',
    secret: options.secret,
    telemetry: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...more: unknown[]) => {
        const error = more.find((each) => each instanceof Error)
        if (!recordOutage(error)) options.log[level]('auth.said', { message, error })
      },
    },
    // What fails unexpectedly is answered and logged where everything else is.
    onAPIError: { throw: true },
    trustedOrigins: (request) => (request ? [ownOrigin(request, options.url)] : []),
    database: drizzleAdapter(options.raw, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: 128,
    },
    account: { encryptOAuthTokens: true },
    session: { expiresIn: EXPIRES_IN_S, updateAge: UPDATE_AGE_S },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        '/sign-in/email': { window: 60, max: 10 },
        '/sign-up/email': { window: 3_600, max: 30 },
        '/get-session': false,
      },
    },
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
      cookies: { session_token: { name: cookieName } },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  })

  return {
    https,
    handler: (request) => reportOutages(() => auth.handler(request)),
    userOf: (headers) =>
      reportOutages(async () => {
        const session = await readSession(options.raw, headers, { name: cookieName, secret: options.secret })
        if (!session || isFresh(session)) return session?.user
        return (await auth.api.getSession({ headers })) ? session.user : undefined
      }),
  }
}

/** The library moves the end of a session that is older than a day, and ends one that has expired. */
function isFresh({ expires_at }: Session): boolean {
  return expires_at.getTime() - Date.now() > (EXPIRES_IN_S - UPDATE_AGE_S) * 1_000
}

/** The public address, or the one that this request was made to where none is set (localhost under its several names). */
function ownOrigin(request: Request, url: string): string {
  const { hostname } = new URL(url)
  return hostname === 'localhost' ? new URL(request.url).origin : url
}
