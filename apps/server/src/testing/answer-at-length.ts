import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const MB = 1_048_576
export const LONG_ANSWER_MB = 64

export type SentAtLength = { mb: number; isCut?: boolean }

/**
 * Answers with spaces, for as long as somebody reads them. `sent` grows by the MB that are on their way, and says when the
 * reader ended the connection.
 */
export async function answerAtLength(response: ServerResponse, sent: SentAtLength): Promise<void> {
  response.setHeader('content-type', 'application/json')
  const parts = function* () {
    for (; sent.mb < LONG_ANSWER_MB; sent.mb++) yield Buffer.alloc(MB, ' ')
    yield '{}'
  }
  await pipeline(Readable.from(parts()), response).catch(() => {
    sent.isCut = true
  })
}
