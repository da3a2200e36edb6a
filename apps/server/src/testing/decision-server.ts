import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createDecider } from '@radar/decisions'
import type { Reader } from '../platform/reader.ts'

type AskedQuestion = { type: string; criteria?: Record<string, string | null> | string[] }
/** Request for decisions, as far as tests look at it. */
export type AskedDecision = {
  model: string
  state: { business?: Record<string, unknown>; post: Record<string, string> }
  questions: Record<string, AskedQuestion>
}

/** Answers by question: the probability of yes, the name of an option, or `refused`. What is left out is none of these. */
export type GivenAnswers = Record<string, number | string>
export type GivenDecision = {
  status?: number
  headers?: Record<string, string>
  answers?: GivenAnswers
  /** Price that it names for its answer, in dollars a token. */
  price?: number
  /** Text that stands in place of the answer. */
  text?: string
  /** No answer at all. */
  silent?: boolean
}

export type DecisionServer = {
  /** Reader that asks it. */
  connect(options?: { timeout_ms?: number; atATime?: number; ceilings?: Partial<Reader['ceilings']> }): Reader
  /** Requests, in order. */
  asked: AskedDecision[]
  close(): Promise<void>
}

const HIGH_CEILINGS = { user_day: 1_000, user_month: 1_000, all_day: 1_000, all_month: 1_000 }
/** Dollars for a million tokens. */
export const TEST_PRICES = { input: 1, output: 10, known: true }
const NONE = 'none_of_these'

/** Server of decisions on loopback, by the `systemone` wire, which answers with `answer`. */
export async function openDecisionServer(
  answer: (asked: AskedDecision) => GivenDecision | Promise<GivenDecision>,
): Promise<DecisionServer> {
  const asked: AskedDecision[] = []
  const http = createServer((request, response) => {
    const reply = async (one: AskedDecision) => {
      const { status = 200, headers = {}, answers = {}, price, text, silent } = await answer(one)
      if (silent) return
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      const body = status === 200 ? toBody(one, { answers, price }) : { error: { message: 'no' } }
      response.end(text ?? JSON.stringify(body))
    }
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const one = JSON.parse(Buffer.concat(parts).toString('utf8')) as AskedDecision
      asked.push(one)
      void reply(one)
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`
  return {
    connect: ({ timeout_ms = 20_000, ceilings = {}, atATime = 20 } = {}) => ({
      decider: createDecider({ wire: 'systemone', model: 'local', address }),
      timeout_ms,
      prices: TEST_PRICES,
      ceilings: { ...HIGH_CEILINGS, ...ceilings },
      atATime,
    }),
    asked,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

/** Tokens of a text as this server counts them. */
const tokensOf = (text: string) => Math.ceil(text.length / 4.3)

function toBody(
  asked: AskedDecision,
  { answers: given, price }: { answers: GivenAnswers; price: number | undefined },
) {
  const answers = Object.fromEntries(
    Object.entries(asked.questions).map(([name, question]) => [name, toAnswer(question, given[name])]),
  )
  const input_tokens = tokensOf(JSON.stringify(asked.state) + JSON.stringify(asked.questions))
  return {
    model: 'local-1',
    answers,
    usage: { input_tokens, output_tokens: 20, ...(price && { cost: price * (input_tokens + 20) }) },
  }
}

function toAnswer({ type, criteria = {} }: AskedQuestion, given: number | string | undefined): object {
  if (given === 'refused') return { type: 'refusal' }
  if (type === 'noul') return { type, noul: given ?? 0.5 }
  const picked = typeof given === 'string' ? given : NONE
  const names = Object.keys(criteria)
  const rest = 0.1 / Math.max(1, names.length - 1)
  return {
    type,
    probabilities: Object.fromEntries(names.map((name) => [name, name === picked ? 0.9 : rest])),
  }
}
