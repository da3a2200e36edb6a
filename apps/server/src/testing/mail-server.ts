import { simpleParser } from 'mailparser'
import type { ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

type RefusedAt = 'sender' | 'recipient' | 'data'

/** Behaviour of the mail server for a mail to or from an address. */
export type Reception =
  | 'take'
  /** Refuses for now, or for good. */
  | { status: number; words: string; at: RefusedAt }
  /** Stops answering. */
  | 'stall'
  /** Ends the connection, before or after it has the whole mail. */
  | 'drop'
  | 'drop-after-data'

export type MailServer = {
  url: string
  /** Messages that arrived, in order. */
  mails: (ParsedMail & { recipient: string; raw: string })[]
  /** Number of attempts to send. */
  tries(): number
  receive(address: string, reception: Reception): void
  close(): Promise<void>
}

/** A mail server on loopback, over SMTP. */
export async function openMailServer(): Promise<MailServer> {
  const receptions = new Map<string, Reception>()
  const mails: MailServer['mails'] = []
  const sockets = new Set<{ destroy(): void }>()
  let tries = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onMailFrom: ({ address }, _session, done) => done(refusal(receptions.get(address) ?? 'take', 'sender')),
    onRcptTo: ({ address }, session, done) => {
      tries++
      const reception = receptions.get(address) ?? 'take'
      if (reception === 'stall') return
      if (reception === 'drop') return destroyAll()
      done(refusal(reception, 'recipient'))
    },
    onData: (stream, session, done) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? ''
      const reception = receptions.get(recipient) ?? 'take'
      void readAll(stream).then(async (raw) => {
        if (reception === 'drop-after-data') return destroyAll()
        const refused = refusal(reception, 'data')
        if (!refused) mails.push({ ...(await simpleParser(raw)), recipient, raw })
        done(refused)
      })
    },
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }

  function destroyAll() {
    for (const socket of sockets) socket.destroy()
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    tries: () => tries,
    receive: (address, reception) => void receptions.set(address, reception),
    close: () => {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function refusal(reception: Reception, at: RefusedAt) {
  if (typeof reception === 'string' || reception.at !== at) return null
  return Object.assign(new Error(reception.words), { responseCode: reception.status })
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
