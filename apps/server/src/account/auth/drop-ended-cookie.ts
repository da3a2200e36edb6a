import { eq } from 'drizzle-orm'
import { sessions } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { parseToken, tokenIn } from './find-session.ts'
import type { SessionCookie } from './find-session.ts'

type SessionAnswer = { request: Request; answer: Response; sessionCookie: SessionCookie }

/**
 * Answer without the cookie that prolongs a session which has ended meanwhile: another tab of the browser may have
 * signed out, or in, and would lose its own session.
 */
export async function dropEndedCookie(
  raw: Tx,
  { request, answer, sessionCookie }: SessionAnswer,
): Promise<Response> {
  const current = parseToken(request.headers, sessionCookie)
  const cookies = answer.headers.getSetCookie()
  const others = cookies.filter((cookie) => tokenIn(cookie, sessionCookie) !== current)
  if (current === undefined || others.length === cookies.length) return answer
  const live = await raw.select({ id: sessions.id }).from(sessions).where(eq(sessions.token, current))
  if (live.length > 0) return answer
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const cookie of others) headers.append('set-cookie', cookie)
  return new Response(answer.body, { status: answer.status, headers })
}
