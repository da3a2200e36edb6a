import { signedIn } from '../../platform/http/rpc.ts'
import { findPlace } from './find-place.ts'
import { listForums } from './list-forums.ts'

export const forumsRoutes = {
  list: signedIn.forums.list.handler(({ context }) => listForums(context.ctx)),
  findPlace: signedIn.forums.findPlace.handler(({ context, input }) => findPlace(context.ctx, input.typed)),
}
