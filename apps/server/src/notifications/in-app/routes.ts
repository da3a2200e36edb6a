import { switchOffMails } from '../../account/index.ts'
import type { MailLink } from '../../platform/http/mount-links.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { listNotifications } from './list-notifications.ts'
import { readAll } from './read-all.ts'
import { sendTest } from './send-test.ts'
import { describeTopic, readOrder } from '../mails/unsubscribe.ts'
import type { Order } from '../mails/unsubscribe.ts'

export const notificationsRoutes = {
  list: signedIn.notifications.list.handler(({ context, input }) => listNotifications(context.ctx, input)),
  read: signedIn.notifications.read.handler(async ({ context: { ctx } }) => {
    await readAll(ctx)
    return { success: true } as const
  }),
  sendTest: signedIn.notifications.sendTest.handler(({ context }) => sendTest(context.ctx)),
}

const AGAIN = 'You can switch them on again in Settings.'

/** RFC 8058: mail programs follow it by a form; a person is asked first. */
export const unsubscribeLink: MailLink<Order> = {
  read: (ctx, token) => Promise.resolve(readOrder(ctx, token)),
  ask: (order) => ({
    title: 'No more of these mails?',
    text: `Radar stops sending you ${describeTopic(order)}. ${AGAIN}`,
    button: 'Stop these mails',
  }),
  follow: async (ctx, order) => {
    await switchOffMails(ctx, order.user_id, order.topic)
    return { title: 'Done', text: `Radar no longer sends you ${describeTopic(order)}. ${AGAIN}` }
  },
}
