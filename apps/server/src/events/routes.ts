import { signedIn } from '../platform/http/rpc.ts'

export const eventsRoutes = {
  stream: signedIn.events.stream.handler(({ context: { ctx, request } }) =>
    ctx.streams.open(ctx.user, request),
  ),
}
