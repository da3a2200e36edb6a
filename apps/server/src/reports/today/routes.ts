import { signedIn } from '../../platform/http/rpc.ts'
import { getToday } from './get-today.ts'

export const todayRoutes = {
  get: signedIn.today.get.handler(({ context }) => getToday(context.ctx)),
}
