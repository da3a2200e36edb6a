import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { noteOutage, tellOutages } from './tell-outages.ts'
import { accounts, rateLimits, sessions, users, verifications } from '../db/schema/index.ts'
import { CLIENT_ADDRESS } from '../platform/client-address.ts'
import type { User } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import type { Log } from '../platform/log.ts'
import { limitHashing } from './limit-hashing.ts'

const DAY_S = 86_400

export type Auth = {
  /** Throws `HashingBusyError` where too many passwords wait to be hashed. */
  handler(request: Request): Promise<Response>
  /** Who is signed in, by the session cookie. */
  userOf(headers: Headers): Promise<User | undefined>
}

export function createAuth(options: { raw: Tx; url: string; secret: string; log: Log }): Auth {
  const https = options.url.startsWith('https:')
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
        noteOutage(error)
        options.log[level]('auth.said', { message, error })
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
      minPasswordLength: 8,
      maxPasswordLength: 128,
      password: limitHashing(),
    },
    account: { encryptOAuthTokens: true },
    session: { expiresIn: 30 * DAY_S, updateAge: DAY_S },
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
      cookies: { session_token: { name: https ? '__Host-radar-session' : 'radar-session' } },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  })

  return {
    handler: (request) => tellOutages(() => auth.handler(request)),
    userOf: async (headers) => {
      const found = await tellOutages(() => auth.api.getSession({ headers }))
      return found ? { id: found.user.id, email: found.user.email, session_id: found.session.id } : undefined
    },
  }
}

/** The public address, or the one that this request was made to where none is set (localhost under its several names). */
function ownOrigin(request: Request, url: string): string {
  const { hostname } = new URL(url)
  return hostname === 'localhost' ? new URL(request.url).origin : url
}
