import { signedIn } from '../../platform/http/rpc.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'

export const notificationsRoutes = {
  list: signedIn.notifications.list.handler(({ context, input }) => listNotifications(context.ctx, input)),
  read: signedIn.notifications.read.handler(async ({ context: { ctx } }) => {
    await markAllRead(ctx)
    return { success: true } as const
  }),
}
