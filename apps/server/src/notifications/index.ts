export type { AlertLink } from './alert-links/sign-link.ts'
export { nameLink, parseAlertToken } from './alert-links/sign-link.ts'
export {
  insertAlerts,
  notifyAnswers,
  notifyDisabledWebhook,
  notifyExpiredAccount,
  notifyFailedReply,
  notifyFailedScans,
  notifyLeadPosts,
  notifyRefusedMail,
  notifyRemovedReply,
  notifyReturnedReply,
} from './in-app/answer-events.ts'
export { eraseNameFromNotifications } from './in-app/erase-name.ts'
export { mailUpdates } from './mails/mail-updates.ts'
export { deleteChannelWebhooks } from './webhooks/delete-at-channel.ts'
export {
  queueDisconnected,
  queueFailedReply,
  queueFailedScans,
  queueLeads,
  queueMatches,
  queueAnswers,
  queuePostedReply,
  queueRemovedReply,
} from './webhooks/queue-events.ts'
