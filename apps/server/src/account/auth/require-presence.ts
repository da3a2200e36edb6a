import { and, eq } from 'drizzle-orm'
import { accounts } from '../../db/schema/index.ts'
import type { AuthCall } from './auth-call.ts'
import { countOwnTries } from './count-tries.ts'
import { fetchOwnSession } from './sessions.ts'
import { sessionNotFresh, wrongPassword } from './refusals.ts'

const RECENT_MS = 15 * 60_000

type Handle<Body> = (call: AuthCall<Body & { password?: string | undefined }>) => Promise<Response>

/**
 * Requires the password, which the library checks, or a sign-in within the last minutes from somebody who has none: a
 * session left open changes no second factor. A given password counts only where the account has one.
 */
export function requirePresence<Body extends object>(handle: Handle<Body>): Handle<Body> {
  return async (call) => {
    const isProven = call.body.password !== undefined && (await hasPassword(call))
    if (isProven) return countOwnTries(call, () => handle(call))
    if (!(await isRecent(call))) throw sessionNotFresh()
    return handle(call)
  }
}

/** Requires presence, as `requirePresence` does, on paths on which the library checks no password. */
export function requirePassword<Body extends object>(handle: Handle<Body>): Handle<Body> {
  return requirePresence(async (call) => {
    const { password, ...body } = call.body
    if (password !== undefined && !(await isPassword(call, password))) throw wrongPassword()
    return handle({ ...call, body: body as typeof call.body, request: call.withBody(body) })
  })
}

async function isPassword<Body extends object>(call: AuthCall<Body>, password: string): Promise<boolean> {
  const hash = await findHash(call)
  return hash !== undefined && (await call.ctx.passwords.verify({ hash, password }))
}

async function hasPassword<Body extends object>(call: AuthCall<Body>): Promise<boolean> {
  return (await findHash(call)) !== undefined
}

async function findHash<Body extends object>({
  ctx,
  auth,
  request,
}: AuthCall<Body>): Promise<string | undefined> {
  const owner = await auth.userOf(request.headers)
  if (!owner) return undefined
  const isTheirs = and(eq(accounts.userId, owner.id), eq(accounts.providerId, 'credential'))
  const [row] = await ctx.db.transaction((tx) =>
    tx.select({ hash: accounts.password }).from(accounts).where(isTheirs),
  )
  return row?.hash ?? undefined
}

async function isRecent<Body extends object>(call: AuthCall<Body>): Promise<boolean> {
  const session = await fetchOwnSession(call)
  return session === undefined || Date.now() - Date.parse(session.createdAt) < RECENT_MS
}
