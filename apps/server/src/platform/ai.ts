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
async function connect({ provider, model, apiKey, baseUrl }: AiConfig): Promise<LanguageModel> {
  const key = apiKey === undefined ? {} : { apiKey }
  const base = baseUrl === undefined ? {} : { baseURL: baseUrl }
  if (provider === 'openai') return (await import('@ai-sdk/openai')).createOpenAI({ ...key, ...base })(model)
  if (provider === 'anthropic')
    return (await import('@ai-sdk/anthropic')).createAnthropic({ ...key, ...base })(model)
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: 'ai', baseURL: baseUrl!, ...key })(model)
}
