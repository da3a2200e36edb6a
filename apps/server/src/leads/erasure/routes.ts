import { signedIn } from '../../platform/http/rpc.ts'
import { erasePerson } from './erase-person.ts'

export const erasuresRoutes = {
  create: signedIn.erasures.create.handler(({ context, input }) => erasePerson(context.ctx, input.username)),
}
