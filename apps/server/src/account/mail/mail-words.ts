/** Content of a mail, from which text and HTML are made. */
export type MailWords = {
  subject: string
  lines: string[]
  /** Listed items, each with the address of its page and links that act on it. */
  items?: { title: string; url: string; text: string; links: { text: string; url: string }[] }[]
  /** Text after the list. */
  after?: string
  button?: { text: string; url: string }
  code?: string
  /** Last line, in small letters. */
  note: string
  settings_url?: string
  /** Address that unsubscribes from mails of this kind (RFC 8058). */
  unsubscribe_url?: string
}
