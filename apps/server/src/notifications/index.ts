export {
  recordShown,
  tellAnswers,
  tellDisabledWebhook,
  tellExpiredAccount,
  tellFailedReply,
  tellFailedScans,
  tellLeadPosts,
  tellRemovedReply,
  tellReturnedReply,
} from './in-app/answer-events.ts'
export { eraseNameFromNotifications } from './in-app/erase-name.ts'
export { mailUpdates } from './mails/mail-updates.ts'
export {
  sendDisconnected,
  sendFailed,
  sendFailedScans,
  sendLead,
  sendMatches,
  sendPosted,
} from './webhooks/queue-events.ts'
