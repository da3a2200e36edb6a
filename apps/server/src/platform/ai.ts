import { generateText } from 'ai'
import type { LanguageModel } from 'ai'
import type { AiConfig } from './process/env.ts'

export type Ai = {
  /** Text for a prompt. `instructions` are ours; what comes from a forum belongs into `prompt`, as data. */
  write(request: { instructions: string; prompt: string; mostTokens: number }): Promise<string>
}

/** Throws the provider's error when it fails, and `EmptyAnswerError` when it says nothing. */
export class EmptyAnswerError extends Error {
  override readonly name = 'EmptyAnswerError'
}

const TIMEOUT_MS = 60_000

export async function createAi(config: AiConfig): Promise<Ai> {
  const model = await connect(config)
  return {
    write: async ({ instructions, prompt, mostTokens }) => {
      const { text } = await generateText({
        model,
        instructions,
        prompt,
        maxOutputTokens: mostTokens,
        maxRetries: 1,
        abortSignal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const written = text.trim()
      if (written === '') throw new EmptyAnswerError('The AI provider answered with nothing.')
      return written
    },
  }
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
