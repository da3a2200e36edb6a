import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAtLength } from './answer-at-length.ts'
import type { SentAtLength } from './answer-at-length.ts'
import type { SmsConfig } from '../platform/texter.ts'

type Text = { to: string; from: string; body: string; authorization: string | undefined }

export type TextServer = {
  config: SmsConfig
  /** Messages that arrived, in order. */
  texts: Text[]
  /** The code of the latest message to a number. */
  codeFor(phone: string): string
  /** Answer from now on, instead of Twilio's for an accepted message. */
  answer(status: number, body: object): void
  /** Answers with 64 MB from now on, of which it counts what is sent. */
  answerAtLength(status: number): SentAtLength
  close(): Promise<void>
}

const TAKEN = { status: 201, body: { sid: 'SM1', status: 'queued' } as object }

/** A provider of text messages on loopback, by Twilio's protocol. */
export async function openTextServer(): Promise<TextServer> {
  const texts: Text[] = []
  let reply: { status: number; body: object; sent?: SentAtLength } = TAKEN
  const http = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const fields = new URLSearchParams(Buffer.concat(parts).toString('utf8'))
      const isMessage =
        request.method === 'POST' && request.url === '/2010-04-01/Accounts/AC-radar/Messages.json'
      if (isMessage)
        texts.push({
          to: fields.get('To') ?? '',
          from: fields.get('From') ?? '',
          body: fields.get('Body') ?? '',
          authorization: request.headers.authorization,
        })
      const { status, body, sent } = isMessage
        ? reply
        : { status: 404, body: { code: 20_404 }, sent: undefined }
      response.statusCode = status
      if (sent) void answerAtLength(response, sent)
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return {
    config: { url, account: 'AC-radar', token: 'a token', from: '+15550100' },
    texts,
    codeFor: (phone) => /\d{6}/.exec(texts.findLast(({ to }) => to === phone)?.body ?? '')?.[0] ?? '',
    answer: (status, body) => {
      reply = { status, body }
    },
    answerAtLength: (status) => {
      const sent = { mb: 0 }
      reply = { status, body: {}, sent }
      return sent
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}
