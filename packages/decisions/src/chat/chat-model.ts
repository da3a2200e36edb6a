import type { Usage } from '../decision.ts'

/** Token of an answer with what might have stood in its place, as far as the provider tells. */
export type ChatToken = {
  text: string
  alternatives: readonly { text: string; logprob: number }[]
}

export type ChatRequest = {
  /** Text of our own. */
  instructions: string
  /** Data, as JSON. */
  prompt: string
  /** JSON schema of the answer. */
  schema: object
  max_tokens: number
  signal?: AbortSignal | undefined
}

/** `tokens` are absent where the provider gives no probabilities, `text` where the model declined. */
export type ChatAnswer = {
  text?: string | undefined
  tokens?: readonly ChatToken[] | undefined
  usage: Usage | undefined
}

/** Chat model that answers in JSON by a schema. Throws `DecisionError`. */
export type ChatModel = {
  /** Provider, server and model. */
  readonly name: string
  readonly model: string
  answer(request: ChatRequest): Promise<ChatAnswer>
}
