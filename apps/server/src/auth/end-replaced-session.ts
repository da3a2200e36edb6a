import { eq } from 'drizzle-orm'
import { sessions } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { readToken } from './read-session.ts'
import type { Seal } from './read-session.ts'

/**
 * Ends the session that a browser came with where the answer gives it another one, or none: its owner could no longer
 * end it from there.
 */
export async function endReplacedSession(
  raw: Tx,
  { request, answer, seal }: { request: Request; answer: Response; seal: Seal },
): Promise<void> {
  const held = readToken(request.headers, seal)
  const given = answer.headers.getSetCookie().findLast((cookie) => cookie.startsWith(`${seal.name}=`))
  if (held === undefined || given === undefined) return
  const [pair = ''] = given.split(';')
  if (readToken(new Headers({ cookie: pair }), seal) === held) return
  await raw.delete(sessions).where(eq(sessions.token, held))
}
