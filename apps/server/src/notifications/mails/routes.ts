import { switchOffMails } from '../../account/index.ts'
import type { MailLink } from '../../platform/http/mount-links.ts'
import { signedIn } from '../../platform/http/rpc.ts'
import { sendTestMail } from './send-test-mail.ts'
import { describeTopic, parseUnsubscribeToken } from './unsubscribe.ts'
import type { UnsubscribeRequest } from './unsubscribe.ts'

export const notificationMailsRoutes = {
  sendTest: signedIn.notifications.sendTest.handler(({ context }) => sendTestMail(context.ctx)),
}

const AGAIN = 'You can switch them on again in Settings.'

/** Link in mails that unsubscribes. Mail programs post to it (RFC 8058); a person confirms first. */
export const unsubscribeLink: MailLink<UnsubscribeRequest> = {
  read: (ctx, token) => Promise.resolve(parseUnsubscribeToken(ctx, token)),
  ask: (request) => ({
    title: 'Stop these mails?',
    text: `Radar stops sending you ${describeTopic(request)}. ${AGAIN}`,
    button: 'Stop these mails',
  }),
  follow: async (ctx, request) => {
    await switchOffMails(ctx, request.user_id, request.topic)
    return { title: 'Done', text: `Radar no longer sends you ${describeTopic(request)}. ${AGAIN}` }
  },
}
