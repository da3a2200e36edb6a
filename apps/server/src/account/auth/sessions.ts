import type { AuthCall } from './auth-call.ts'
import { SignInRefusedError, requireDone } from './refusals.ts'
import type { AuthBody } from '@radar/contract'

type LibrarySession = {
  id: string
  token: string
  createdAt: string
  updatedAt: string
  ipAddress: string | null
  userAgent: string | null
}

/** Sessions of the caller, without the tokens of the others. */
export async function listSessions(call: AuthCall): Promise<Response> {
  const sessions = await fetchSessions(call)
  const user = await call.auth.userOf(call.request.headers)
  return Response.json(
    sessions.map(({ token: _, ...session }) => ({ ...session, current: session.id === user?.session_id })),
  )
}

/** Ends one of the caller's sessions, named by its id. */
export async function revokeSession(call: AuthCall<AuthBody<'/revoke-session'>>): Promise<Response> {
  const sessions = await fetchSessions(call)
  const session = sessions.find(({ id }) => id === call.body.id)
  if (!session)
    throw new SignInRefusedError({
      code: 'NOT_FOUND',
      status: 404,
      message: 'This session has already ended, or it is not yours.',
    })
  return requireDone(await call.auth.handler(call.withBody({ token: session.token })))
}

/** Session of the caller, if there is one. */
export async function fetchOwnSession({ auth, get }: AuthCall): Promise<LibrarySession | undefined> {
  const answer = await requireDone(await auth.handler(get('/get-session')))
  return ((await answer.json()) as { session: LibrarySession } | null)?.session
}

/**
 * User and session of the caller, without the token, which no script of a page needs. Without a session the cookie
 * stays: somebody may have signed in in another tab since this request began, and would lose theirs.
 */
export async function getSession({ auth, request }: AuthCall): Promise<Response> {
  const answer = await requireDone(await auth.handler(request))
  const read = (await answer.json()) as { session: LibrarySession } | null
  const { token: _, ...session } = read?.session ?? {}
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  if (!read) headers.delete('set-cookie')
  return Response.json(read && { ...read, session }, { headers })
}

async function fetchSessions({ auth, get }: AuthCall): Promise<LibrarySession[]> {
  const answer = await requireDone(await auth.handler(get('/list-sessions')))
  return (await answer.json()) as LibrarySession[]
}
