/** The words of a mail; text and HTML are made from them. */
export type MailWords = {
  subject: string
  lines: string[]
  /** Things that it lists, each with its page. */
  items?: { title: string; url: string; text: string }[]
  /** What follows the list. */
  after?: string
  button?: { text: string; url: string }
  code?: string
  /** Said last, in small letters. */
  note: string
  settings_url?: string
  /** By which it is one of the last of its kind (RFC 8058). */
  unsubscribe_url?: string
}
