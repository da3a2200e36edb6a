import type { Context } from 'hono'

/** Whoever took nothing of a file since the last look has given it up, though the connection may stay open. */
export const LOOK_EVERY_MS = 5 * 60_000

/** Gives a file to whoever asked; done when it is read to its end, given up, or left unread for minutes. */
export type Deliver = (file: Response) => Promise<void>

/** Answers with the file that `work` delivers. What `work` holds meanwhile is held no longer than the file is read. */
export function answerWithFile(c: Context, work: (deliver: Deliver) => Promise<void>): Promise<Response> {
  const { promise: answered, resolve, reject } = Promise.withResolvers<Response>()
  const deliver: Deliver = async (file) => {
    if (!file.body || c.req.method === 'HEAD') {
      // Nobody reads the body of an answer to HEAD.
      await file.body?.cancel()
      return resolve(new Response(null, file))
    }
    const { readable, ended } = endLongPauses(file.body)
    resolve(new Response(readable, file))
    await ended
  }
  work(deliver).catch(reject)
  return answered
}

/** A body that fails where nothing of it is taken for minutes. A file that takes long to write is waited for. */
function endLongPauses(body: ReadableStream<Uint8Array>) {
  const file = body.getReader()
  const { promise: ended, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  let isTaken = false
  let isAwaited = false
  const end = () => {
    clearInterval(timer)
    resolve()
  }
  const giveUp = (reason: unknown) => file.cancel(reason).finally(end)
  const readable = new ReadableStream<Uint8Array>(
    {
      start: (stream) => {
        const look = () => {
          if (isTaken || isAwaited) {
            isTaken = false
            return
          }
          const error = new Error('Nothing of the file was taken for minutes.')
          stream.error(error)
          giveUp(error).catch(() => undefined)
        }
        timer = setInterval(look, LOOK_EVERY_MS).unref()
      },
      pull: async (stream) => {
        isTaken = true
        isAwaited = true
        const { done, value } = await file.read().catch((error: unknown) => {
          end()
          throw error
        })
        isAwaited = false
        if (!done) return stream.enqueue(value)
        end()
        stream.close()
      },
      cancel: giveUp,
    },
    { highWaterMark: 0 },
  )
  return { readable, ended }
}
