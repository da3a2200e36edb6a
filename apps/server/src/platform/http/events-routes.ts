import { signedIn } from './rpc.ts'

export const eventsRoutes = {
  stream: signedIn.events.stream.handler(({ context: { ctx, request } }) =>
    ctx.streams.open(ctx.user, request),
  ),
}
