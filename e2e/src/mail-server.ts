import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'

type Mail = { recipient: string; subject: string; text: string }

export type MailServer = {
  url: string
  /** The latest mail to somebody whose subject fits, as soon as it is there. */
  mailTo(recipient: string, subject: RegExp): Promise<{ link: string; code: string }>
  /** From now on it refuses everybody who connects, or takes everything again. */
  refuse(all: boolean): void
  close(): Promise<void>
}

/** A mail server on loopback that takes everything, unless it is told to refuse. */
export async function openMailServer(): Promise<MailServer> {
  const mails: Mail[] = []
  let refuses = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) =>
      done(refuses ? Object.assign(new Error('Too busy'), { responseCode: 421 }) : null),
    onData: (stream, { envelope }, done) => {
      void simpleParser(stream).then(({ subject = '', text = '' }) => {
        mails.push({ recipient: envelope.rcptTo[0]?.address ?? '', subject, text })
        done(null)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: async (recipient, subject) => {
      const find = () => mails.findLast((mail) => mail.recipient === recipient && subject.test(mail.subject))
      await expect.poll(find).toBeDefined()
      const { text = '' } = find() ?? {}
      const [link = ''] = /http\S+/.exec(text) ?? []
      return { link, code: /code: (\d{6})/.exec(text)?.[1] ?? '' }
    },
    refuse: (all) => {
      refuses = all
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
