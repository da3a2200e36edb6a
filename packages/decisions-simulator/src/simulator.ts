import type { AnsweredRequest, AskedQuestion, AskedRequest, Odds } from './asked.ts'
import { chatWire } from './chat.ts'
import { FaultPlan } from './faults.ts'
import type { DecisionsFault, PlannedFault } from './faults.ts'
import type { Fields } from './fields.ts'
import { readData } from './read-data.ts'
import { RefusalError } from './refusal-error.ts'
import { WIRES } from './wires.ts'
import type { GivenAnswer, SimulatedWire } from './wires.ts'

export type DecisionsSimulatorOptions = {
  /** Keys that may ask. @default every key, and none */
  keys?: readonly string[]
  /** Reads data in place of `readData`. */
  read?(question: AskedQuestion, data: string): Odds
  /** Wire of `/v1/decisions`. @default 'openai' */
  decisions?: 'openai' | 'sglang'
  /** True where the chat model tells what else it might have written; otherwise it refuses to. @default false */
  has_logprobs?: boolean
  /** Time until an answer begins. @default 0 */
  latency_ms?: number
}

/** Answer of the server: a status, headers, and a text that may be cut, or be broken off in its middle; or none. */
export type SimulatedAnswer =
  | {
      status: number
      headers: Readonly<Record<string, string>>
      text: string
      is_broken_off?: boolean
    }
  | 'hang_up'
  | 'silence'

const CHARACTERS_PER_TOKEN = 4

/** A small server of decision models and of a chat model: what it was asked, and what it answers. */
export class DecisionsSimulator {
  readonly latency_ms: number
  readonly #options: DecisionsSimulatorOptions
  readonly #faults = new FaultPlan()
  readonly #requests: AskedRequest[] = []
  readonly #answered: AnsweredRequest[] = []
  #refused = 0

  constructor(options: DecisionsSimulatorOptions = {}) {
    this.#options = options
    this.latency_ms = options.latency_ms ?? 0
  }

  /** Requests that were understood, oldest first. */
  get requests(): readonly AskedRequest[] {
    return this.#requests
  }

  /** Input tokens of all that was answered, by the simulator's own count. */
  get tokens(): number {
    return this.#answered.reduce((sum, { tokens }) => sum + tokens.input, 0)
  }

  /** Requests that were answered, oldest first. */
  get answered(): readonly AnsweredRequest[] {
    return this.#answered
  }

  /** Requests that were answered with an error. */
  get refused(): number {
    return this.#refused
  }

  planFaults(faults: readonly PlannedFault[]): void {
    this.#faults.plan(faults)
  }

  answer(path: string, { key, text }: { key: string | undefined; text: string }): SimulatedAnswer {
    try {
      return this.#answer(path, { key, text })
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      this.#refused += 1
      const { status, code, headers } = error
      return toAnswer(status, { error: { code, type: code, message: error.message } }, headers)
    }
  }

  #answer(path: string, { key, text }: { key: string | undefined; text: string }): SimulatedAnswer {
    const wire = this.#wireOf(path)
    if (this.#options.keys && !this.#options.keys.includes(key ?? ''))
      throw new RefusalError(401, 'invalid_api_key')
    const request = wire.parse(parseBody(text))
    this.#requests.push(request)
    const fault = this.#faults.take()
    if (fault === 'unreachable') return 'hang_up'
    if (fault === 'silent') return 'silence'
    refuseBy(fault)
    const read = this.#options.read ?? readData
    const given = request.questions.map((question) => ({
      name: question.name,
      odds: read(question, request.data),
    }))
    const tokens = { input: Math.ceil(text.length / CHARACTERS_PER_TOKEN), output: given.length }
    const is_cut = fault === 'cut' || fault === 'broken_off'
    this.#answered.push({ request, is_cut, tokens, at: performance.now() })
    const answer = toAnswer(200, wire.answer(request, spoil(given, fault), tokens))
    if (fault === 'broken_off') return { ...answer, is_broken_off: true }
    return fault === 'cut'
      ? { ...answer, text: answer.text.slice(0, Math.floor(answer.text.length / 2)) }
      : answer
  }

  #wireOf(path: string): SimulatedWire {
    if (path === '/v1/decisions') return WIRES[this.#options.decisions ?? 'openai']
    if (path === '/v1/systemone') return WIRES.systemone
    if (path === '/v1/chat/completions') return chatWire(() => this.#options.has_logprobs ?? false)
    throw new RefusalError(404, 'not_found')
  }
}

export function createDecisionsSimulator(options?: DecisionsSimulatorOptions): DecisionsSimulator {
  return new DecisionsSimulator(options)
}

function parseBody(text: string): Fields {
  try {
    return JSON.parse(text) as Fields
  } catch {
    throw new RefusalError(400, 'invalid_json')
  }
}

function refuseBy(fault: DecisionsFault | undefined): void {
  if (fault === 'bad_request') throw new RefusalError(400, 'invalid_request')
  if (fault === 'rate_limited') throw new RefusalError(429, 'rate_limit_exceeded')
  if (fault === 'rate_limited_for_a_time')
    throw new RefusalError(429, 'rate_limit_exceeded', { 'retry-after': '7' })
  if (fault === 'no_money') throw new RefusalError(429, 'insufficient_quota')
  if (fault === 'no_rights') throw new RefusalError(403, 'permission_denied')
  if (fault === 'server_error') throw new RefusalError(500, 'internal')
  if (fault === 'error_in_200') throw new RefusalError(200, 'rate_limit_exceeded')
}

/** Answers as they go wrong: of the first question, and of one that nobody asked. */
function spoil(given: readonly GivenAnswer[], fault: DecisionsFault | undefined): GivenAnswer[] {
  const [first, ...others] = given
  if (!first || first.odds === 'declined') return [...given]
  const all = Object.entries(first.odds)
  const withOdds = (odds: Readonly<Record<string, unknown>>) => [{ ...first, odds: odds as Odds }, ...others]
  switch (fault) {
    case 'declined':
      return [{ ...first, odds: 'declined' }, ...others]
    case 'missing':
      return others
    case 'unasked':
      return [...given, { name: 'nobody_asked', odds: { yes: 1, no: 0 } }]
    case 'not_a_number':
      return withOdds(Object.fromEntries(all.map(([name]) => [name, 'NaN'])))
    case 'wrong_sum':
      return withOdds(Object.fromEntries(all.map(([name]) => [name, 0.9])))
    case 'out_of_range':
      return withOdds({ ...first.odds, yes: 1.5, another_option: 0.2 })
    default:
      return [...given]
  }
}

function toAnswer(
  status: number,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Exclude<SimulatedAnswer, string> {
  return { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(body) }
}
