import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { sessions, subscriptions, userSettings, users } from '../../db/schema/index.ts'
import type { User } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isSame } from '../../platform/secrets/is-same.ts'

export type Session = { user: User; token: string; expires_at: Date }
/** Name of the session cookie, and the secret that signs it. */
export type SessionCookie = { name: string; secret: string }

/** Finds the session of a signed cookie with the data of its user that most calls need, in one statement. */
export function createFindSession(
  raw: Tx,
  sessionCookie: SessionCookie,
): (headers: Headers) => Promise<Session | undefined> {
  let statement: ReturnType<typeof selectSession> | undefined
  return async (headers) => {
    const token = parseToken(headers, sessionCookie)
    if (!token) return undefined
    statement ??= selectSession(raw)
    const [row] = await statement.execute({ token })
    if (!row) return undefined
    const { expires_at, ...user } = row
    return { user, token, expires_at }
  }
}

/** Prepared once, since nearly every request runs it. Without a name the database stores no plan for it. */
function selectSession(raw: Tx) {
  return raw
    .select({
      session_id: sessions.id,
      expires_at: sessions.expiresAt,
      id: users.id,
      email: users.email,
      subscription: subscriptions,
      settings: userSettings,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(subscriptions, eq(subscriptions.user_id, sessions.userId))
    .leftJoin(userSettings, eq(userSettings.user_id, sessions.userId))
    .where(eq(sessions.token, sql.placeholder('token')))
    .prepare('')
}

/**
 * Token of a signed cookie; undefined without a valid signature. Runs on this thread, because the thread pool is busy
 * with hashing passwords.
 */
export function parseToken(headers: Headers, { name, secret }: SessionCookie): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const end = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(0, end))
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return isSame(value.slice(end + 1), signature) ? token || undefined : undefined
}

/** Token of the session that a `Set-Cookie` sets. */
export function tokenIn(cookie: string, sessionCookie: SessionCookie): string | undefined {
  const [pair = ''] = cookie.split(';')
  return parseToken(new Headers({ cookie: pair }), sessionCookie)
}
