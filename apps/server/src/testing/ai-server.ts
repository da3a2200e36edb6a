import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerAtLength } from './answer-at-length.ts'
import type { SentAtLength } from './answer-at-length.ts'
import { createAi } from '../platform/ai.ts'
import type { AiConfig } from '../platform/process/config.ts'

/** A request for a completion, as far as tests look at it. */
export type AskedOfAi = { messages: { role: string; content: string }[] }
export type GivenByAi = {
  status?: number
  content?: string
  headers?: Record<string, string>
  /** No answer at all. */
  silent?: boolean
  /** An answer of 64 MB, of which it counts what is sent. */
  sent?: SentAtLength
}
export type AiServer = {
  /** Configuration by which Radar reaches it. */
  config: AiConfig
  connect(): ReturnType<typeof createAi>
  /** Requests, in order. */
  asked: AskedOfAi[]
  close(): Promise<void>
}

/** Dollars for a million tokens. */
const PRICES = { input: 1, output: 10 }

/** AI provider on loopback, by OpenAI's protocol, which answers with `answer`. */
export async function openAiServer(
  answer: (asked: AskedOfAi) => GivenByAi | Promise<GivenByAi>,
): Promise<AiServer> {
  const asked: AskedOfAi[] = []
  const http = createServer((request, response) => {
    const reply = async (one: AskedOfAi) => {
      const { status = 200, content = '', headers = {}, silent, sent } = await answer(one)
      if (silent) return
      if (sent) return answerAtLength(response, sent)
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(status === 200 ? toCompletion(content) : { error: { message: 'no' } }))
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = JSON.parse(Buffer.concat(parts).toString('utf8')) as AskedOfAi
      asked.push(one)
      void reply(one)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`
  const config: AiConfig = {
    provider: 'openai-compatible',
    model: 'local',
    apiKey: undefined,
    baseUrl,
    prices: PRICES,
  }
  return {
    config,
    connect: () => createAi(config),
    asked,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

/** The last message of a role. */
export const saidBy = ({ messages }: AskedOfAi, role: 'system' | 'user'): string =>
  messages.findLast((message) => message.role === role)?.content ?? ''

const toCompletion = (content: string) => ({
  id: '1',
  created: 1,
  model: 'local',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1_000, completion_tokens: 100, total_tokens: 1_100 },
})
