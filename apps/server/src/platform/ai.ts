import type { LanguageModel, LanguageModelUsage } from 'ai'
import type { z } from 'zod'
import { bareJson, cutAnswer } from './bare-json.ts'
import type { AiConfig } from './process/env.ts'

export type Ai = {
  /** Text for a prompt. `instructions` are ours; what comes from a forum belongs into `prompt`, as data. */
  write(request: AiRequest): Promise<string>
}

/** A provider that is asked for more than words. */
export type AnsweringAi = {
  /** Which model answers: what one said is not what another would say. */
  model: string
  /** An answer by a schema, within a time that whoever waits can bear. Throws the provider's error when it fails. */
  answer<Shape>(request: AiRequest & { schema: z.ZodType<Shape> }): Promise<AiAnswer<Shape>>
  /** What tokens cost in dollars; 0 where nobody said what they are sold at. */
  costOf(tokens: AiTokens): number
}

type AiRequest = { instructions: string; prompt: string; maxTokens: number }

/** Null where the provider refused, broke off or kept to no schema; its tokens were spent all the same. */
export type AiAnswer<Shape> = { answer: Shape | null; tokens: AiTokens }
export type AiTokens = { input: number; output: number }

/** Throws the provider's error when it fails, and `EmptyAnswerError` when it says nothing. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'
}

/** The HTTP status of a provider's error; 0 where it gave none. */
export function statusOf(error: unknown): number {
  const { statusCode } = (error ?? {}) as { statusCode?: unknown }
  return typeof statusCode === 'number' ? statusCode : 0
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
    connect(config),
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
        return { answer: readObject(text, schema), tokens: toTokens(usage) }
      } catch (error) {
        if (!NoObjectGeneratedError.isInstance(error)) throw error
        return { answer: readObject(error.text, schema), tokens: toTokens(error.usage) }
      }
    },
  }
}

/** Providers that know no schemas put a fence around what they were asked for. */
function readObject<Shape>(text: string | undefined, schema: z.ZodType<Shape>): Shape | null {
  try {
    return schema.safeParse(JSON.parse(bareJson(text ?? ''))).data ?? null
  } catch {
    return null
  }
}

function toTokens(usage: LanguageModelUsage | undefined): AiTokens {
  return { input: usage?.inputTokens ?? 0, output: usage?.outputTokens ?? 0 }
}

/** Each provider's library is loaded only where it is used. */
async function connect({ model, ...config }: AiConfig): Promise<LanguageModel> {
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
