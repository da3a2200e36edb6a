import { signedIn } from '../../platform/http/rpc.ts'
import { readToday } from './read-today.ts'

export const todayRoutes = {
  get: signedIn.today.get.handler(({ context }) => readToday(context.ctx)),
}
