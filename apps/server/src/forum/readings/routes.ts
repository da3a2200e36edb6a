import { signedIn } from '../../platform/http/rpc.ts'
import { findPlace } from './find-place.ts'
import { listForums } from './list-forums.ts'
import { searchPlaces } from './search-places.ts'

export const forumsRoutes = {
  list: signedIn.forums.list.handler(({ context }) => listForums(context.ctx)),
  findPlace: signedIn.forums.findPlace.handler(({ context, input }) => findPlace(context.ctx, input.typed)),
  searchPlaces: signedIn.forums.searchPlaces.handler(({ context, input }) =>
    searchPlaces(context.ctx, input.words),
  ),
}
