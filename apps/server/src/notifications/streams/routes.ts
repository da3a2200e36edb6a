import { signedIn } from '../../platform/http/rpc.ts'

export const eventsRoutes = {
  stream: signedIn.events.stream.handler(({ context: { ctx, keepOpen } }) => {
    ctx.streams.requireRoom()
    keepOpen((connection, format) => ctx.streams.add(ctx.user, { ...connection, format }))
    return nothing()
  }),
}

/** The events come by the connection itself, behind the head of the answer. */
async function* nothing(): AsyncGenerator<never, void> {}
