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
  const left = new Promise<'left'>((resolve) => {
    signal?.addEventListener('abort', () => resolve('left'), { once: true })
  })
  try {
    for (;;) {
      yield* waiting.splice(0)
      const next = new Promise<void>((resolve) => {
        wake = resolve
      })
      if (waiting.length === 0 && (await Promise.race([next, left])) === 'left') return
    }
  } finally {
    unsubscribe()
  }
}
