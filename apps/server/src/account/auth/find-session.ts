import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { parse } from 'hono/utils/cookie'
import { sessions, subscriptions, userSettings, users } from '../../db/schema/index.ts'
import type { User } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isSame } from './is-same.ts'

export type Session = { user: User; expires_at: Date }
/** The cookie of sessions, and what it is signed with. */
export type SessionCookie = { name: string; secret: string }

/** Reads the session that a signed cookie names, with what most calls ask of its user, in one statement. */
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
    return { user, expires_at }
  }
}

/** Put together once, since nearly every request asks it. It has no name, so the database keeps nothing of it. */
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

/** Whatever is not signed is no token. Runs on this thread: the thread pool is busy with the hashing of passwords. */
export function parseToken(headers: Headers, { name, secret }: SessionCookie): string | undefined {
  const value = parse(headers.get('cookie') ?? '', name)[name] ?? ''
  const end = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(0, end))
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return isSame(value.slice(end + 1), signature) ? token || undefined : undefined
}

/** The token of the session that a `Set-Cookie` gives. */
export function tokenIn(cookie: string, sessionCookie: SessionCookie): string | undefined {
  const [pair = ''] = cookie.split(';')
  return parseToken(new Headers({ cookie: pair }), sessionCookie)
}
