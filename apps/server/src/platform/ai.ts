import type { LanguageModel, LanguageModelUsage } from 'ai'
import type { z } from 'zod'
import { parseObject } from './parse-object.ts'
import { cutAnswer } from './remove-thoughts.ts'
import type { AiConfig } from './process/env.ts'

export type Ai = {
  /** Requests text. `instructions` are ours; text from a forum belongs into `prompt`, as data. Throws the provider's error, and `EmptyAnswerError`. */
  write(request: AiRequest): Promise<string>
}

/** AI provider that answers by a schema. */
export type AnsweringAi = {
  /** Provider and name of the model; another model would answer differently. */
  model: string
  /** Requests an answer by a schema, within 20 s. Throws the provider's error. */
  answer<Shape>(request: AiRequest & { schema: z.ZodType<Shape> }): Promise<AiAnswer<Shape>>
  /** Cost of tokens in dollars; 0 without prices. */
  costOf(tokens: AiTokens): number
}

type AiRequest = { instructions: string; prompt: string; maxTokens: number }

/** `answer` is null where the provider refused, stopped early or ignored the schema; the tokens were spent all the same. */
export type AiAnswer<Shape> = { answer: Shape | null; tokens: AiTokens }
export type AiTokens = { input: number; output: number }

/** Empty answer of the provider to a request for text. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'
}

// What a provider cannot do by itself is checked here; the library would print a line about it for every request.
globalThis.AI_SDK_LOG_WARNINGS = false

const TIMEOUT_MS = 60_000
const ANSWER_WITHIN_MS = 20_000

export async function createAi(
  config: AiConfig,
  { answerWithinMs = ANSWER_WITHIN_MS }: { answerWithinMs?: number } = {},
): Promise<Ai & AnsweringAi> {
  const [model, { NoObjectGeneratedError, Output, generateText }] = await Promise.all([
    connectModel(config),
    import('ai'),
  ])
  return {
    model: `${config.provider} ${config.model}`,
    costOf: ({ input, output }) =>
      config.prices ? (input * config.prices.input + output * config.prices.output) / 1_000_000 : 0,
    write: async ({ instructions, prompt, maxTokens }) => {
      const { text } = await generateText({
        model,
        instructions,
        prompt,
        maxOutputTokens: maxTokens,
        maxRetries: 1,
        abortSignal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const written = cutAnswer(text)
      if (written === '') throw new EmptyAnswerError('The AI provider answered with nothing.')
      return written
    },
    answer: async ({ instructions, prompt, maxTokens, schema }) => {
      try {
        const { text, usage } = await generateText({
          model,
          instructions,
          prompt,
          output: Output.object({ schema }),
          maxOutputTokens: maxTokens,
          maxRetries: 0,
          abortSignal: AbortSignal.timeout(answerWithinMs),
        })
        return { answer: parseObject(text, schema) ?? null, tokens: toTokens(usage) }
      } catch (error) {
        if (!NoObjectGeneratedError.isInstance(error)) throw error
        return { answer: parseObject(error.text ?? '', schema) ?? null, tokens: toTokens(error.usage) }
      }
    },
  }
}

function toTokens(usage: LanguageModelUsage | undefined): AiTokens {
  return { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 }
}

/** Each provider's library is loaded only where it is used. */
export async function connectModel({ model, ...config }: AiConfig): Promise<LanguageModel> {
  const key = config.apiKey === undefined ? {} : { apiKey: config.apiKey }
  if (config.provider === 'openai-compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    return createOpenAICompatible({ name: 'ai', baseURL: config.baseUrl, ...key })(model)
  }
  const base = config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }
  if (config.provider === 'openai')
    return (await import('@ai-sdk/openai')).createOpenAI({ ...key, ...base })(model)
  return (await import('@ai-sdk/anthropic')).createAnthropic({ ...key, ...base })(model)
}
