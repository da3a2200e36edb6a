import type { LanguageModelUsage } from 'ai'
import { DecisionError, toDecisionError } from '@radar/decisions'
import type { ChatModel } from '@radar/decisions'
import { connectModel } from './ai.ts'
import type { AiConfig } from './process/env.ts'

/** Chat model of the AI provider, for typed questions. */
export async function createChatModel(config: AiConfig): Promise<ChatModel> {
  const [model, { APICallError, NoObjectGeneratedError, Output, generateText, jsonSchema }] =
    await Promise.all([connectModel(config), import('ai')])
  return {
    name: `${config.provider} ${config.model}`,
    answer: async ({ instructions, prompt, schema, max_tokens, signal }) => {
      try {
        const { text, usage } = await generateText({
          model,
          instructions,
          prompt,
          output: Output.object({ schema: jsonSchema(schema) }),
          maxOutputTokens: max_tokens,
          maxRetries: 0,
          ...(signal && { abortSignal: signal }),
        })
        return { text, usage: toUsage(usage) }
      } catch (error) {
        if (NoObjectGeneratedError.isInstance(error))
          return { text: error.text || undefined, usage: toUsage(error.usage) }
        if (APICallError.isInstance(error) && error.statusCode !== undefined)
          throw toDecisionError({
            status: error.statusCode,
            headers: new Headers(error.responseHeaders),
            body: parseBody(error.responseBody),
            cause: error,
          })
        throw new DecisionError('down', 'The AI provider gave no answer.', { cause: error })
      }
    },
  }
}

const toUsage = (usage: LanguageModelUsage | undefined) =>
  usage?.inputTokens === undefined ? undefined : { input: usage.inputTokens, output: usage.outputTokens ?? 0 }

function parseBody(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
