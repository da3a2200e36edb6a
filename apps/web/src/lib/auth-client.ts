import type { AuthBody, AuthPath, FieldErrors } from '@radar/contract'
import { createAuthClient } from 'better-auth/react'
import { askPatiently } from './ask-patiently.ts'
import { UnreachableError, connection } from './connection.ts'
import { AuthRefusedError } from './errors.ts'

const MAX_WAIT_MS = 15_000
const NO_REASON = 'This did not work. Please try again.'

/** Sign-up, sign-in, sign-out and the session; a change of it reaches the other tabs by itself. */
export const authClient = createAuthClient({
  fetchOptions: { customFetchImpl: fetchPatiently, timeout: MAX_WAIT_MS },
})

/** Retries the request for the session through a short outage, so that nobody is shown as signed out. */
function fetchPatiently(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const ask = () => connection.fetch(input, init)
  return new URL(new Request(input).url).pathname.endsWith('/get-session') ? askPatiently(ask) : ask()
}

type Failure = {
  message?: string | undefined
  code?: string | undefined
  data?: { fields?: FieldErrors } | undefined
}
type Answer<Data> = { data: Data; error: null } | { data: null; error: Failure }

/** Waits for a call of the sign-in library. Throws `AuthRefusedError` and `UnreachableError`. */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<Data> {
  const { data, error } = await call.catch((cause: unknown) => {
    throw new UnreachableError('The server does not answer.', { cause })
  })
  if (!error) return data
  const fields = error.data?.fields ?? {}
  const [fault] = Object.values(fields).flat()
  throw new AuthRefusedError(fault ?? error.message ?? NO_REASON, { code: error.code, fields })
}

/** Fetches from `/api/auth`. Throws as `answerOf` does. */
export function fetchAuth<Data>(path: string): Promise<Data> {
  return answerOf<Data>(authClient.$fetch(path))
}

/** Calls on their way, any of which may bring another session. */
const underWay = new Set<Promise<unknown>>()

/** Sends a body to `/api/auth`. Throws as `answerOf` does. */
export function sendAuth<Data>(path: AuthPath, body: AuthBody<AuthPath>): Promise<Data> {
  const answer = answerOf<Data>(authClient.$fetch(path, { method: 'POST', body }))
  const ended = answer.catch(() => undefined).finally(() => underWay.delete(ended))
  underWay.add(ended)
  return answer
}

/**
 * Has the session read anew after a refusal; the component that shows it leaves for the start page. A new password ends
 * the session of its own page as well, and what is asked before its answer brings the next one is refused.
 */
export async function readLostSession(): Promise<void> {
  await Promise.all(underWay)
  readSessionAnew()
}

/** Has the session read anew: somebody was let in, or is somebody else now. */
export function readSessionAnew(): void {
  authClient.$store.notify('$sessionSignal')
}
