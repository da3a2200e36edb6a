import { createAuthClient } from 'better-auth/react'
import { UnreachableError, connection } from './connection.ts'
import { messageOf } from './errors.ts'

const MAX_WAIT_MS = 15_000

/** Sign-up, sign-in, sign-out and the session; a change of it reaches the other tabs by itself. */
export const authClient = createAuthClient({
  fetchOptions: { customFetchImpl: connection.fetch, timeout: MAX_WAIT_MS },
})

type Failure = { message?: string | undefined; status?: number | undefined }
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
