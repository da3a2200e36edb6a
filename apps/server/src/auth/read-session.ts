import { eq } from 'drizzle-orm'
import { parseSigned } from 'hono/utils/cookie'
import { sessions, subscriptions, userSettings, users } from '../db/schema/index.ts'
import type { User } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'

export type Session = { user: User; expires_at: Date }
type Seal = { name: string; secret: string }

/** The session that a signed cookie names, with what most calls ask of its user, in one statement. */
export async function readSession(raw: Tx, headers: Headers, seal: Seal): Promise<Session | undefined> {
  const token = await readToken(headers, seal)
  if (!token) return undefined
  const [row] = await raw
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
    .where(eq(sessions.token, token))
  if (!row) return undefined
  const { expires_at, ...user } = row
  return { user, expires_at }
}

async function readToken(headers: Headers, { name, secret }: Seal): Promise<string | undefined> {
  const cookies = await parseSigned(headers.get('cookie') ?? '', secret, name)
  return cookies[name] || undefined
}
