import { createAuthClient } from 'better-auth/react'
import { askPatiently } from './ask-patiently.ts'
import { UnreachableError, connection } from './connection.ts'
import { messageOf } from './errors.ts'

const MAX_WAIT_MS = 15_000

/** Sign-up, sign-in, sign-out and the session; a change of it reaches the other tabs by itself. */
export const authClient = createAuthClient({
  fetchOptions: { customFetchImpl: fetchAuth, timeout: MAX_WAIT_MS },
})

/** Who is signed in is asked through a short outage, before anybody is shown to be nobody. */
function fetchAuth(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ask = () => connection.fetch(input, init)
  return new URL(new Request(input).url).pathname.endsWith('/get-session') ? askPatiently(ask) : ask()
}

type Failure = {
  message?: string | undefined
  status?: number | undefined
  code?: string | undefined
  data?: { fields?: Record<string, string[]> } | undefined
}
type Answer<Data> = { data: Data; error: null } | { data: null; error: Failure }

/** The answer to a call of the sign-in library, which throws where nobody answers. */
export async function settled<Data>(call: Promise<Answer<Data>>): Promise<Answer<Data>> {
  try {
    return await call
  } catch (cause) {
    const error = new UnreachableError('The server does not answer.', { cause })
    return { data: null, error: { message: messageOf(error) } }
  }
}

/** Asks the server about signing in. What was refused is told in the server's words. */
export function askAuth<Data>(path: string, body?: object): Promise<Answer<Data>> {
  const call = body ? authClient.$fetch(path, { method: 'POST', body }) : authClient.$fetch(path)
  return settled(call as Promise<Answer<Data>>)
}

/** Has the session read anew: somebody was let in, or is somebody else now. */
export function readSessionAnew(): void {
  authClient.$store.notify('$sessionSignal')
}
