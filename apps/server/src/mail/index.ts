export { eraseMails } from './erase-mails.ts'
export { queueMail } from './queue-mail.ts'
export type { MailFacts, MailKind } from './words.ts'
export { sendMails } from './send-mails.ts'
