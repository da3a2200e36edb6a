import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '../../db/schema/index.ts'
import type { AuthCall } from './auth-call.ts'
import { countOwnTries } from './count-tries.ts'
import { fetchOwnSession } from './sessions.ts'
import { sessionNotFresh } from './refusals.ts'

const RECENT_MS = 15 * 60_000

type Handle<Body> = (call: AuthCall<Body & { password?: string | undefined }>) => Promise<Response>

/**
 * Requires the password, or a sign-in within the last minutes from somebody who has none: a session left open changes
 * no second factor. A given password counts only where the account has one.
 */
export function requirePresence<Body extends object>(handle: Handle<Body>): Handle<Body> {
  return async (call) => {
    const isProven = call.body.password !== undefined && (await hasPassword(call))
    if (isProven) return countOwnTries(call, () => handle(call))
    if (!(await isRecent(call))) throw sessionNotFresh()
    return handle(call)
  }
}

async function hasPassword<Body extends object>({ ctx, auth, request }: AuthCall<Body>): Promise<boolean> {
  const owner = await auth.userOf(request.headers)
  if (!owner) return false
  const isTheirs = and(
    eq(accounts.userId, owner.id),
    eq(accounts.providerId, 'credential'),
    isNotNull(accounts.password),
  )
  const rows = await ctx.db.transaction((tx) => tx.select({ id: accounts.id }).from(accounts).where(isTheirs))
  return rows.length > 0
}

async function isRecent<Body extends object>(call: AuthCall<Body>): Promise<boolean> {
  const session = await fetchOwnSession(call)
  return session === undefined || Date.now() - Date.parse(session.createdAt) < RECENT_MS
}
