import { cutText } from '@radar/contract'
import { createTransport } from 'nodemailer'

/** Mail server and sender. */
export type SmtpConfig = { url: string; from: string }

/** Mail of our own words, with one recipient. */
export type MailMessage = {
  message_id: string
  recipient: string
  subject: string
  text: string
  html: string
  written_at: Date
  /** Address that unsubscribes by one click (RFC 8058). */
  unsubscribe_url?: string
}

/**
 * Transport of mails: a mail server, or the outbox page of this machine, or none where people elsewhere use this Radar.
 */
export type Mailer =
  | {
      by: 'smtp'
      deliver(message: MailMessage): Promise<void>
      /** True if the mail server can be reached and accepts the sign-in. */
      isReady(): Promise<boolean>
    }
  | { by: 'outbox' }
  | { by: 'none' }

/** The mail server will never take this mail. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
  /** The status that the server answered, where it did. */
  readonly status: number | undefined
  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

/** The mail server could not be asked, or cannot take the mail now. */
export class MailDelayedError extends Error {
  override readonly name = 'MailDelayedError'
  readonly status: number | undefined
  constructor(message: string, status: number | undefined) {
    super(message)
    this.status = status
  }
}

export type MailTimeouts = { connect_ms: number; answer_ms: number }

const TIMEOUTS: MailTimeouts = { connect_ms: 10_000, answer_ms: 30_000 }
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/
const MAX_WORDS = 200

/** Settings of the transport; `url` is the public address, if there is one. */
type Choice = { smtp: SmtpConfig | undefined; host: string; url: string | undefined }

/** A mail server where one is set; without one, the outbox page where nobody else can reach this Radar. */
export function chooseMailer({ smtp, host, url }: Choice): Mailer {
  if (smtp) return createMailer(smtp)
  const isOwn = LOOPBACK.test(host) && (url === undefined || LOOPBACK.test(new URL(url).hostname))
  return { by: isOwn ? 'outbox' : 'none' }
}

/** Sends through an SMTP server. A password goes to another machine over TLS alone. */
export function createMailer({ url, from }: SmtpConfig, timeouts = TIMEOUTS): Mailer {
  const { hostname, username } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: username !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: timeouts.connect_ms,
    greetingTimeout: timeouts.connect_ms,
    socketTimeout: timeouts.answer_ms,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    by: 'smtp',
    deliver: async ({ message_id, recipient, subject, text, html, written_at, unsubscribe_url }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          envelope: { from: addressIn(from), to: [recipient] },
          messageId: message_id,
          date: written_at,
          subject,
          text,
          html,
          headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribe_url && oneClick(unsubscribe_url)) },
        })
      } catch (error) {
        throw nameFailure(error)
      }
    },
    isReady: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  }
}

function oneClick(url: string) {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The address in `Radar <radar@example.com>`. */
function addressIn(from: string): string {
  return /<([^>]*)>/.exec(from)?.[1] ?? from
}

type SmtpFailure = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/** Classifies an error: a refusal of this mail is final; a refusal of our server, or no answer, may pass. */
function nameFailure(error: unknown): MailRefusedError | MailDelayedError {
  const { code, command = '', responseCode, response, message } = error as SmtpFailure
  const words = shortened(response ?? message)
  // Its sender is ours, and the same in every mail.
  if (command === 'MAIL FROM') return new MailDelayedError(words, responseCode)
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE' || command === 'DATA'
  const isFinal = isAboutMail && (responseCode === undefined ? code === 'EENVELOPE' : responseCode >= 500)
  return isFinal ? new MailRefusedError(words, responseCode) : new MailDelayedError(words, responseCode)
}

/** One line without what could steer a terminal or a log. */
function shortened(text: string): string {
  return cutText(text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '), MAX_WORDS)
}
