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
/** 2,000 tokens, each with the twenty that might have stood in its place. */
const ANSWER_BOUNDS = { max_bytes: 8 * 1_024 * 1_024, max_values: 500_000 }

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

/** Each provider's library is loaded only where it is used. With `has_schema` a compatible server is sent the schemas of answers. */
export async function connectModel(
  { model, ...config }: AiConfig,
  { has_schema = false }: { has_schema?: boolean } = {},
): Promise<LanguageModel> {
  const common = {
    fetch: createBoundedFetch(fetch, ANSWER_BOUNDS),
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
