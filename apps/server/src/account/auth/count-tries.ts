import type { AuthCall } from './auth-call.ts'
import { findKnownDevice } from './known-device.ts'
import { countTry, deleteTries } from './limit-tries.ts'
import { tooManyTries } from './refusals.ts'

type Attempt = () => Promise<Response>

/** Refuses an attempt where an account has had too many, and returns all tries to somebody who was right. */
export async function countTries<Body extends object>(
  { ctx, auth, request }: AuthCall<Body>,
  { email, session_id, attempt }: { email: string; session_id?: string; attempt: Attempt },
): Promise<Response> {
  const device = findKnownDevice(ctx, request.headers, { email, https: auth.https })
  const tries = { email, device, session_id }
  const wait = await countTry(ctx, tries)
  if (wait !== undefined) throw tooManyTries(wait)
  const answer = await attempt()
  if (answer.ok) await deleteTries(ctx, tries)
  return answer
}

/**
 * Counts an attempt of somebody who is signed in under the session: a stolen session cannot find a password or a code
 * by trying, and nobody without the session can use up its tries.
 */
export async function countOwnTries<Body extends object>(
  call: AuthCall<Body>,
  attempt: Attempt,
): Promise<Response> {
  const owner = await call.auth.userOf(call.request.headers)
  if (!owner) return attempt()
  const { email, session_id } = owner
  return countTries(call, { email, session_id, attempt })
}
