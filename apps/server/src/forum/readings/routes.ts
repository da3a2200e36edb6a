import { signedIn } from '../../platform/http/rpc.ts'
import { listForums } from './list-forums.ts'

export const forumsRoutes = {
  list: signedIn.forums.list.handler(({ context }) => listForums(context.ctx)),
}
