import type { RadarEvent } from '@radar/contract'
import type { UserCtx } from './ctx.ts'
import { signedIn } from './rpc.ts'

export const eventsRoutes = {
  stream: signedIn.events.stream.handler(({ context, signal }) => streamEvents(context.ctx, signal)),
}

/** A user's events from now on, until the reader leaves. */
async function* streamEvents(
  ctx: UserCtx,
  signal: AbortSignal | undefined,
): AsyncGenerator<RadarEvent, void> {
  const waiting: RadarEvent[] = []
  let wake = () => {}
  const unsubscribe = ctx.events.subscribe(ctx.user.id, (event) => {
    waiting.push(event)
    wake()
  })
  signal?.addEventListener('abort', () => wake(), { once: true })
  try {
    while (!signal?.aborted) {
      yield* waiting.splice(0)
      if (signal?.aborted || waiting.length > 0) continue
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  } finally {
    unsubscribe()
  }
}
