import type { Context } from 'hono'
import type { Caller } from '../ctx.ts'
import { takeTurns } from '../database/take-turns.ts'

/** Files have turns of their own: whoever downloads two of them slowly still gets pages. */
const turns = takeTurns({ atATime: 2, maxWaiting: 20 })

/** Whoever took nothing of a file since the last look has given it up, though the connection may stay open. */
export const LOOK_EVERY_MS = 5 * 60_000

/**
 * Answers with a file of a user's when its turn comes, which lasts until the file is read to its end, given up, or left
 * unread for minutes. Throws `TooManyWaitingError`, and what `answer` throws.
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
    const { readable, ended } = endLongPauses(file.body)
    resolve(new Response(readable, file))
    await ended
  }
  turns.run(user.id, work).catch(reject)
  return answered
}

/**
 * A body that fails where nothing of it is taken for minutes. The stream between is failed, not its pipe: a pipe that is
 * aborted waits until what it has read is taken.
 */
function endLongPauses(body: ReadableStream<Uint8Array>) {
  let isTaken = false
  let timer: NodeJS.Timeout | undefined
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
    start: (stream) => {
      const look = () => {
        if (!isTaken) stream.error(new Error('Nothing of the file was taken for minutes.'))
        isTaken = false
      }
      timer = setInterval(look, LOOK_EVERY_MS).unref()
    },
    transform: (chunk, stream) => {
      isTaken = true
      stream.enqueue(chunk)
    },
  })
  const ended = body
    .pipeTo(writable)
    .catch(() => undefined)
    .finally(() => clearInterval(timer))
  return { readable, ended }
}
