import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { parseToken, tokenIn } from './find-session.ts'
import type { SessionCookie } from './find-session.ts'

type Answered = { request: Request; answer: Response; sessionCookie: SessionCookie }

/**
 * An answer that prolongs the cookie that it was asked with, without that where the session has ended meanwhile: another
 * tab of the browser may have signed out, or in, and would lose what it has.
 */
export async function dropEndedCookie(
  raw: Tx,
  { request, answer, sessionCookie }: Answered,
): Promise<Response> {
  const held = parseToken(request.headers, sessionCookie)
  const cookies = answer.headers.getSetCookie()
  const others = cookies.filter((cookie) => tokenIn(cookie, sessionCookie) !== held)
  if (held === undefined || others.length === cookies.length) return answer
  const standing = await raw.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, held))
  if (standing.length > 0) return answer
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const cookie of others) headers.append('set-cookie', cookie)
  return new Response(answer.body, { status: answer.status, headers })
}
