import type { Context } from 'hono'
import type { Caller } from '../ctx.ts'
import { takeTurns } from '../database/take-turns.ts'

/** Files have turns of their own: whoever downloads two of them slowly still gets pages. */
const turns = takeTurns({ atATime: 2, maxWaiting: 20 })

/**
 * Answers with a file of a user's when its turn comes, which lasts until the file is read to its end or given up. Throws
 * `TooManyWaitingError`, and what `answer` throws.
 */
export function queueFile(
  c: Context,
  { user }: Caller,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<Response>()
  const work = async () => {
    const file = await answer()
    if (!file.body || c.req.method === 'HEAD') {
      // Nobody reads the body of an answer to HEAD.
      await file.body?.cancel()
      return resolve(new Response(null, file))
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const ended = file.body.pipeTo(writable).catch(() => undefined)
    resolve(new Response(readable, file))
    await ended
  }
  turns.run(user.id, work).catch(reject)
  return answered
}
