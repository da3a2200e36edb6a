import { z } from 'zod'
import { AUTH_REQUESTS } from '@radar/contract'
import type { AuthPath } from '@radar/contract'

/**
 * Callers of a path: anybody, somebody who is signed in, or somebody whose password was right and whose code is
 * missing.
 */
type Caller = 'anybody' | 'session' | 'challenge'

type Call = {
  summary: string
  by: Caller
  /** Statuses besides those that each call has. */
  statuses?: Record<number, string>
}

const TAGS = ['sign-in']
export const AUTH_ROOT = '/api/auth'

const ASKS_FOR_MAIL = { 503: 'No mail server is set up' }
const REFUSES_LINK = { 401: 'The link or code is wrong, used or too old' }
const REFUSES_CODE = { 401: 'The code is wrong, used or too old' }
const ASKS_FOR_PROOF = { 403: 'The session is too old: prove who you are first' }

/** Paths that are read with GET, in full. */
export const READS = {
  '/api/auth/methods': { by: 'anybody', summary: 'The ways to sign in here, and where mails go' },
  '/api/auth/mail-delivery': {
    by: 'anybody',
    summary: 'Tells if mails are delayed because of the mail server',
  },
  '/api/auth/get-session': {
    by: 'anybody',
    summary: 'The session and its user; null where nobody is signed in',
  },
  '/api/auth/list-sessions': { by: 'session', summary: 'Your sessions' },
  '/api/auth/list-accounts': { by: 'session', summary: 'Your identities: the password, Google' },
  '/api/auth/token': {
    by: 'session',
    summary: 'A short-lived token with your identity, for programs that verify it with the published keys',
  },
  '/api/auth/callback/google': {
    by: 'anybody',
    summary: 'Address that Google sends a browser back to',
    statuses: { 302: 'Redirect to a page of Radar' },
  },
  '/.well-known/jwks.json': { by: 'anybody', summary: 'The public keys of those tokens, as a JWK set' },
} as const satisfies Record<string, Call>

export type ReadPath = keyof typeof READS

const CHANGES: Record<AuthPath, Call> = {
  '/sign-up/email': {
    by: 'anybody',
    summary: 'Create an account with a password; with a mail server it must be confirmed by mail first',
    statuses: { 422: 'Without a mail server: the address has an account' },
  },
  '/sign-in/email': {
    by: 'anybody',
    summary: 'Sign in with a password; where there is a second factor, its code comes next',
    statuses: { 401: 'Wrong address or password', 403: 'The address is not confirmed' },
  },
  '/sign-in/social': { by: 'anybody', summary: 'Begin to sign in with Google; returns the address to go to' },
  '/sign-in/magic-link': {
    by: 'anybody',
    summary: 'Ask for a mail with a link and a code that sign in',
    statuses: ASKS_FOR_MAIL,
  },
  '/magic-link/verify': {
    by: 'anybody',
    summary: 'Sign in with the link of a mail',
    statuses: REFUSES_LINK,
  },
  '/sign-in/email-otp': {
    by: 'anybody',
    summary: 'Sign in with the code of a mail',
    statuses: REFUSES_CODE,
  },
  '/send-verification-email': {
    by: 'anybody',
    summary: 'Ask for another mail that confirms an address',
    statuses: ASKS_FOR_MAIL,
  },
  '/verify-email': {
    by: 'anybody',
    summary: 'Confirm an address with the link of a mail and the password of the sign-up',
    statuses: REFUSES_LINK,
  },
  '/email-otp/verify-email': {
    by: 'anybody',
    summary: 'Confirm an address with the code of a mail and the password of the sign-up',
    statuses: REFUSES_CODE,
  },
  '/request-password-reset': {
    by: 'anybody',
    summary: 'Ask for a mail with a link to choose a new password',
    statuses: ASKS_FOR_MAIL,
  },
  '/reset-password': {
    by: 'anybody',
    summary: 'Choose a new password with the link of a mail',
    statuses: REFUSES_LINK,
  },
  '/change-password': { by: 'session', summary: 'Choose a new password; other sessions end' },
  '/sign-out': { by: 'session', summary: 'End this session' },
  '/revoke-session': {
    by: 'session',
    summary: 'End one of your sessions',
    statuses: { 404: 'It has already ended, or is not yours' },
  },
  '/revoke-other-sessions': { by: 'session', summary: 'End all sessions but this one' },
  '/link-social': {
    by: 'session',
    summary: 'Begin to connect a Google account; returns the address to go to',
  },
  '/unlink-account': {
    by: 'session',
    summary: 'Disconnect a Google account; refused for the only way to sign in',
    statuses: ASKS_FOR_PROOF,
  },
  '/two-factor/enable': {
    by: 'session',
    summary: 'Begin to set up an authenticator app: its secret, and recovery codes',
    statuses: ASKS_FOR_PROOF,
  },
  '/two-factor/enable-phone': {
    by: 'session',
    summary: 'Begin to set up a phone for text messages, and recovery codes',
    statuses: ASKS_FOR_PROOF,
  },
  '/two-factor/send-otp': { by: 'challenge', summary: 'Send the code as a text message' },
  '/two-factor/verify-otp': {
    by: 'challenge',
    summary: 'Enter the code of the text message',
    statuses: REFUSES_CODE,
  },
  '/two-factor/verify-totp': {
    by: 'challenge',
    summary: 'Enter the code of the authenticator app',
    statuses: REFUSES_CODE,
  },
  '/two-factor/verify-backup-code': {
    by: 'challenge',
    summary: 'Enter a recovery code, which works once',
    statuses: REFUSES_CODE,
  },
  '/two-factor/disable': {
    by: 'session',
    summary: 'Switch the second factor off',
    statuses: ASKS_FOR_PROOF,
  },
  '/two-factor/generate-backup-codes': {
    by: 'session',
    summary: 'Create new recovery codes; the old ones no longer work',
    statuses: ASKS_FOR_PROOF,
  },
}

/** Paths of signing in for the OpenAPI document, with the schemas of their bodies. */
export function describeAuth(): Record<string, object> {
  const paths: Record<string, object> = {}
  for (const [path, call] of Object.entries<Call>(READS)) paths[path] = { get: toOperation(call) }
  for (const path of Object.keys(AUTH_REQUESTS) as AuthPath[])
    paths[`${AUTH_ROOT}${path}`] = { post: toOperation(CHANGES[path], bodyOf(path)) }
  return paths
}

function toOperation({ summary, by, statuses = {} }: Call, requestBody?: object) {
  const described: Record<number, string> = {
    ...(302 in statuses ? {} : { 200: 'Done' }),
    ...(requestBody ? { 400: 'A field is missing, unknown or wrong' } : {}),
    ...(by === 'anybody' ? {} : { 401: 'Nobody is signed in' }),
    429: 'Too many attempts; data has the seconds to wait',
    ...statuses,
  }
  return {
    tags: TAGS,
    summary,
    security: by === 'anybody' ? [] : [{ session: [] }],
    ...(requestBody ? { requestBody } : {}),
    responses: Object.fromEntries(
      Object.entries(described).map(([status, description]) => [status, { description }]),
    ),
  }
}

function bodyOf(path: AuthPath): object {
  const { $schema: _, ...schema } = z.toJSONSchema(AUTH_REQUESTS[path], { io: 'input' })
  return { required: true, content: { 'application/json': { schema } } }
}
