import type { LanguageModel } from 'ai'
import { createBoundedFetch } from './http/fetch-bounded.ts'
import { cutAnswer } from './remove-thoughts.ts'
import type { AiConfig } from './process/config.ts'

export type Ai = {
  /** Requests text. `instructions` are ours; text from a forum belongs into `prompt`, as data. Throws the provider's error, and `EmptyAnswerError`. */
  write(request: AiRequest): Promise<string>
}

type AiRequest = { instructions: string; prompt: string; maxTokens: number }

/** Empty answer of the provider to a request for text. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'
}

// What a provider cannot do by itself is checked here; the library would print a line about it for every request.
globalThis.AI_SDK_LOG_WARNINGS = false

const TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 8 * 1_024 * 1_024
/** Values of an answer; 2,500 tokens, each with the twenty that might have stood in its place, have more. */
const MAX_VALUES = { text: 12_000, tokens: 500_000 }

export async function createAi(config: AiConfig): Promise<Ai> {
  const [model, { generateText }] = await Promise.all([connectModel(config), import('ai')])
  return {
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
  }
}

type Wanted = { has_schema?: boolean; has_tokens?: boolean }

/**
 * Each provider's library is loaded only where it is used. With `has_schema` a compatible server is sent the schemas of
 * answers; with `has_tokens` an answer may list its tokens.
 */
export async function connectModel(
  { model, ...config }: AiConfig,
  { has_schema = false, has_tokens = false }: Wanted = {},
): Promise<LanguageModel> {
  const common = {
    fetch: createBoundedFetch(fetch, {
      max_bytes: MAX_ANSWER_BYTES,
      max_values: has_tokens ? MAX_VALUES.tokens : MAX_VALUES.text,
    }),
    ...(config.apiKey !== undefined && { apiKey: config.apiKey }),
  }
  if (config.provider === 'openai-compatible') {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
    const server = { name: 'ai', baseURL: config.baseUrl, supportsStructuredOutputs: has_schema }
    return createOpenAICompatible({ ...server, ...common })(model)
  }
  const base = config.baseUrl === undefined ? {} : { baseURL: config.baseUrl }
  if (config.provider === 'openai')
    return (await import('@ai-sdk/openai')).createOpenAI({ ...common, ...base })(model)
  return (await import('@ai-sdk/anthropic')).createAnthropic({ ...common, ...base })(model)
}
