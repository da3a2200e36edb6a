import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { parseToken, tokenIn } from './find-session.ts'
import type { SessionCookie } from './find-session.ts'

/**
 * Ends the session of a browser whose answer brings another session, or none: its owner could no longer end it from
 * there.
 */
export async function endReplacedSession(
  raw: Tx,
  { request, answer, sessionCookie }: { request: Request; answer: Response; sessionCookie: SessionCookie },
): Promise<void> {
  const current = parseToken(request.headers, sessionCookie)
  const given = answer.headers
    .getSetCookie()
    .findLast((cookie) => cookie.startsWith(`${sessionCookie.name}=`))
  if (current === undefined || given === undefined) return
  if (tokenIn(given, sessionCookie) === current) return
  await raw.delete(sessions).where(eq(sessions.token, current))
}
