import { signedIn } from '../../platform/http/rpc.ts'
import { readName } from './read-name.ts'

export const namesRoutes = {
  get: signedIn.names.get.handler(({ context, input }) => readName(context.ctx, input)),
}
