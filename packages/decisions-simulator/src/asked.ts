/** Question that a request held, with all that a model would take as instructions for it. */
export type AskedQuestion = {
  name: string
  /** Names of the answers that may be given, as the wire calls them. */
  options: readonly string[]
  /** Every text in a field for instructions: question, criteria, descriptions, messages of the system. */
  instructions: readonly string[]
}

/** Probability of each option; together 1. */
export type Odds = Readonly<Record<string, number>>

/** Request that was answered, cut off or not, for its tokens by the simulator's own count. */
export type AnsweredRequest = {
  request: AskedRequest
  is_cut: boolean
  tokens: { input: number; output: number }
  /** Time of the request in milliseconds, by `performance.now()`. */
  at: number
}

/** Request as the simulator understood it. `data` is what fields for data held, as JSON. */
export type AskedRequest = {
  wire: 'openai' | 'systemone' | 'sglang' | 'chat'
  model: string
  questions: readonly AskedQuestion[]
  data: string
  /** True where a chat model was asked what else it might have written. */
  asks_logprobs?: boolean
}
