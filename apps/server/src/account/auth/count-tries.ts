import type { AuthCall } from './auth-call.ts'
import { findKnownDevice } from './known-device.ts'
import { countTry, deleteTries } from './limit-tries.ts'
import { tooManyTries } from './refusals.ts'

type Attempt = () => Promise<Response>

/** Lets nobody try who has tried too often on an account, and gives all tries back to whoever was right. */
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
 * The same for whoever is signed in: with a stolen session, nobody finds a password or a code by trying, and nobody
 * without the session uses its tries up.
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
