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
} from './answer-events.ts'
export { eraseNameFromNotifications } from './erase-name.ts'
export { mailUpdates } from './mail-updates.ts'
