import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP, jwt, magicLink } from 'better-auth/plugins'
import { MIN_PASSWORD_LENGTH, PAGES } from '@radar/contract'
import { eq } from 'drizzle-orm'
import {
  accounts,
  jwks,
  rateLimits,
  sessions,
  twoFactors,
  users,
  verifications,
} from '../../db/schema/index.ts'
import type { Ctx, PasswordHashing } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { CLIENT_ADDRESS } from '../../platform/headers.ts'
import type { GoogleConfig } from '../../platform/process/config.ts'
import type { Log } from '../../platform/process/log.ts'
import { claimMailSignIn, endTokens, permitMailSignIn } from './claim-mail-sign-in.ts'
import { findOwner } from './find-owner.ts'
import { googleSignIn } from './google.ts'
import { recordOutage } from './report-outages.ts'
import { librarySecrets } from './library-secrets.ts'
import { secondFactor } from './second-factor.ts'
import { TOKEN_LASTS_S, linkTo, sendToken, notifyOwner } from './sign-in-mails.ts'

export const EXPIRES_IN_S = 30 * 86_400
export const UPDATE_AGE_S = 86_400
const CODE_LENGTH = 6
const MAX_CODE_TRIES = 3

export type AuthOptions = {
  raw: Tx
  ctx: Ctx
  url: string
  secret: string
  google?: GoogleConfig | undefined
  /** Password hashing; the library's own scrypt by default. */
  passwords?: PasswordHashing | undefined
  /** Time by which sessions end; the clock of this machine may jump. */
  now(): Date
}

type LibraryOptions = AuthOptions & { https: boolean; cookieName: string }

/** The sign-in library with the features that Radar uses. */
export function createLibrary(options: LibraryOptions) {
  const { raw, ctx, url, secret, google, passwords, now, https, cookieName } = options
  const { by } = ctx.mailer
  const createCode = (email: string, type: 'sign-in' | 'email-verification'): Promise<string> =>
    auth.api.createVerificationOTP({ body: { email, type } })

  const auth = betterAuth({
    appName: 'Radar',
    baseURL: url,
    basePath: '/api/auth',
    secret,
    secrets: librarySecrets(ctx),
    telemetry: { enabled: false },
    logger: { level: 'warn', log: logTo(ctx.log) },
    // Unexpected failures are answered and logged in the same way as all others.
    onAPIError: { throw: true, errorURL: PAGES.auth },
    trustedOrigins: (request) => (request ? [ownOrigin(request, url)] : []),
    database: drizzleAdapter(raw, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: accounts,
        verification: verifications,
        rateLimit: rateLimits,
        twoFactor: twoFactors,
        jwks,
      },
    }),
    emailAndPassword: {
      enabled: true,
      ...(passwords ? { password: passwords } : {}),
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: 128,
      requireEmailVerification: by === 'smtp',
      resetPasswordTokenExpiresIn: TOKEN_LASTS_S,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        sendToken(ctx, user, {
          kind: 'reset_password',
          facts: { url: linkTo(ctx, 'update_password', token) },
        }),
      onPasswordReset: async ({ user }) => {
        await endTokens(raw, user.id)
        await confirmOwner(ctx, user)
      },
      onExistingUserSignUp: ({ user }) =>
        sendToken(ctx, user, { kind: 'account_exists', facts: { url: linkTo(ctx, 'sign_in') } }),
    },
    emailVerification: {
      expiresIn: TOKEN_LASTS_S,
      sendOnSignUp: by === 'smtp',
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, token }) =>
        sendToken(ctx, user, {
          kind: 'confirm_email',
          facts: {
            url: linkTo(ctx, 'verify_otp', token),
            code: await createCode(user.email, 'email-verification'),
          },
        }),
    },
    databaseHooks: {
      user: { create: { before: (user) => confirmWithOutbox(ctx, user) } },
      account: { create: { before: dropIdToken }, update: { before: dropIdToken } },
      session: {
        create: {
          before: async (session, context) => {
            await claimMailSignIn(raw, { path: context?.path, userId: session.userId })
            return { data: { ...session, expiresAt: endOfSession(now()) } }
          },
        },
        update: {
          before: (session) =>
            Promise.resolve({
              data: session.expiresAt ? { ...session, expiresAt: endOfSession(now()) } : session,
            }),
        },
      },
    },
    verification: { storeIdentifier: 'hashed' },
    account: {
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, disableImplicitLinking: true, allowDifferentEmails: false },
    },
    session: { expiresIn: EXPIRES_IN_S, updateAge: UPDATE_AGE_S },
    rateLimit: {
      enabled: true,
      storage: 'database',
      customRules: {
        // Confirming a sign-up counts here too.
        '/sign-in/email': { window: 60, max: 20 },
        '/sign-in/email-otp': { window: 60, max: 10 },
        '/sign-in/social': { window: 60, max: 20 },
        '/sign-up/email': { window: 3_600, max: 30 },
        '/magic-link/verify': { window: 60, max: 10 },
        '/two-factor/*': { window: 60, max: 15 },
        '/change-password': { window: 60, max: 10 },
        '/get-session': false,
        // Radar counts mails before it calls the library.
        '/sign-in/magic-link': false,
        '/request-password-reset': false,
        '/send-verification-email': false,
      },
    },
    plugins: [
      magicLink({
        disableSignUp: true,
        storeToken: 'hashed',
        expiresIn: TOKEN_LASTS_S,
        sendMagicLink: async ({ email, token }) => {
          const owner = await findOwner(ctx, email)
          if (!owner) return
          const code = await createCode(email, 'sign-in')
          await permitMailSignIn(raw, owner.id)
          await sendToken(ctx, owner, {
            kind: 'sign_in_link',
            facts: { url: linkTo(ctx, 'magic_link', token), code },
          })
        },
      }),
      emailOTP({
        disableSignUp: true,
        storeOTP: 'hashed',
        otpLength: CODE_LENGTH,
        expiresIn: TOKEN_LASTS_S,
        allowedAttempts: MAX_CODE_TRIES,
        // Codes are sent beside the links, in one mail.
        sendVerificationOTP: () => Promise.resolve(),
      }),
      jwt({ disableSettingJwtHeader: true, jwt: { issuer: url, audience: url, expirationTime: '15m' } }),
      ...secondFactor({ raw, secret, ctx }),
      ...(google ? [googleSignIn(google)] : []),
    ],
    advanced: {
      database: { generateId: 'uuid' },
      useSecureCookies: false,
      cookiePrefix: https ? '__Host-radar' : 'radar',
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: https, path: '/' },
      cookies: { session_token: { name: cookieName } },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  })
  return auth
}

/** End of a session that is used now. */
export const endOfSession = (now: Date) => new Date(now.getTime() + EXPIRES_IN_S * 1_000)

/** People at a machine with an outbox page can read the mails to every address, so a mail would prove nothing. */
function confirmWithOutbox<Data extends object>({ mailer }: Ctx, user: Data) {
  return Promise.resolve({ data: mailer.by === 'outbox' ? { ...user, emailVerified: true } : user })
}

/** The id token was checked when the person came back with it. Nobody needs it again, and it contains their name. */
function dropIdToken<Data extends object>(account: Data) {
  return Promise.resolve({ data: { ...account, idToken: null } })
}

/** The link of a mail set the password: the address belongs to its owner, and nobody else knows the password. */
async function confirmOwner(ctx: Ctx, user: { id: string; email: string }): Promise<void> {
  await ctx.db.transaction((tx) => tx.update(users).set({ emailVerified: true }).where(eq(users.id, user.id)))
  await notifyOwner(ctx, user, {
    kind: 'password_changed',
    facts: { url: `${ctx.url}${PAGES.settings}#api-keys` },
  })
}

function logTo(log: Log) {
  return (level: keyof Log, message: string, ...more: unknown[]) => {
    const error = more.find((each) => each instanceof Error)
    if (!recordOutage(error)) log[level]('auth.said', { message, error })
  }
}

/** Public address, or the address of this request where none is set, since localhost has several names. */
function ownOrigin(request: Request, url: string): string {
  const { hostname } = new URL(url)
  return hostname === 'localhost' ? new URL(request.url).origin : url
}
