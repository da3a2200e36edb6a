import { signedIn } from '../../platform/http/rpc.ts'
import { listActivity } from './list-activity.ts'

export const activityRoutes = {
  list: signedIn.activity.list.handler(({ context, input }) => listActivity(context.ctx, input)),
}
