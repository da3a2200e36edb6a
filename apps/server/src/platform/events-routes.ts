import type { RadarEvent } from '@radar/contract'
import type { UserCtx } from './ctx.ts'
import { signedIn } from './rpc.ts'

/** So many events wait for a reader who does not read; then the stream ends, and the reader asks afresh. */
const MOST_WAITING = 1_000

export const eventsRoutes = {
  stream: signedIn.events.stream.handler(({ context, signal }) => streamEvents(context.ctx, signal)),
}

/** A user's events from now on, until the reader leaves. */
function streamEvents(
  ctx: UserCtx,
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<RadarEvent, void> {
  const waiting: RadarEvent[] = []
  const overflow = new AbortController()
  const ended = AbortSignal.any([signal, overflow.signal])
  let wake = () => {}
  // Nothing that happens before the first read is missed, so this is not left to the generator.
  const unsubscribe = ctx.events.subscribe(ctx.user.id, (event) => {
    waiting.push(event)
    if (waiting.length > MOST_WAITING) overflow.abort()
    wake()
  })
  const leave = () => {
    unsubscribe()
    wake()
  }
  if (ended.aborted) leave()
  ended.addEventListener('abort', leave, { once: true })
  return read()

  async function* read() {
    try {
      while (!ended.aborted) {
        const event = waiting.shift()
        if (event) yield event
        else
          await new Promise<void>((resolve) => {
            wake = resolve
          })
      }
    } finally {
      leave()
    }
  }
}
