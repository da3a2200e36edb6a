import { signedIn } from '../../platform/http/rpc.ts'

export const eventsRoutes = {
  stream: signedIn.events.stream.handler(({ context: { ctx, keepOpen } }) => {
    ctx.streams.requireRoom()
    keepOpen((connection, format) => ctx.streams.add(ctx.user, { ...connection, format }))
    return nothing()
  }),
}

/** Empty answer: events are written to the connection itself, after the head. */
async function* nothing(): AsyncGenerator<never, void> {}
