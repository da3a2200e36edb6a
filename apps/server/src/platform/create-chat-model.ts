import type { APICallError, LanguageModelUsage, NoObjectGeneratedError } from 'ai'
import { z } from 'zod'
import { DecisionError, toDecisionError } from '@radar/decisions'
import type { ChatAnswer, ChatModel, ChatRequest, ChatToken } from '@radar/decisions'
import { connectModel } from './ai.ts'
import type { AiConfig } from './process/config.ts'

/** Most alternatives of a token that OpenAI gives. */
const ALTERNATIVES = 20

/** Extras of a request: a schema that the server holds the model to, and options that ask what else it might have written. */
type Extras = { has_schema: boolean; options?: Record<string, Record<string, number | boolean>> }

/** Extras by provider, richest first. What a compatible server takes is learned from what it refuses; Anthropic has no such options. */
const EXTRAS: Record<AiConfig['provider'], readonly Extras[]> = {
  openai: [{ has_schema: true, options: { openai: { logprobs: ALTERNATIVES } } }, { has_schema: true }],
  'openai-compatible': [
    { has_schema: true, options: { ai: { logprobs: true, top_logprobs: ALTERNATIVES } } },
    { has_schema: true },
    { has_schema: false },
  ],
  anthropic: [{ has_schema: true }],
}
/** Statuses of a request that asks for something unknown. */
const REFUSED: ReadonlySet<number> = new Set([400, 422])

/**
 * Chat model of the AI provider, for typed questions. A provider that refuses an extra is asked without it from then on; a
 * refused request costs nothing.
 */
export async function createChatModel(config: AiConfig): Promise<ChatModel> {
  const forms = await Promise.all(EXTRAS[config.provider].map((extras) => createGenerate(config, extras)))
  let known: Generate | undefined
  return {
    name: [config.provider, hostOf(config.baseUrl), config.model].filter(Boolean).join(' '),
    model: config.model,
    answer: async (request) => {
      let refusal: unknown
      for (const generate of known ? [known] : forms) {
        try {
          const answer = await generate(request)
          known ??= generate
          return answer
        } catch (error) {
          if (!(error instanceof DecisionError) || !REFUSED.has(error.status)) throw error
          refusal = error
        }
      }
      throw refusal
    },
  }
}

type Generate = (request: ChatRequest) => Promise<ChatAnswer>

/** Sends requests once each. Throws `DecisionError`. */
async function createGenerate(config: AiConfig, { has_schema, options }: Extras): Promise<Generate> {
  const [model, { APICallError, NoObjectGeneratedError, Output, generateText, jsonSchema }] =
    await Promise.all([connectModel(config, { has_schema, has_tokens: options !== undefined }), import('ai')])
  return async ({ instructions, prompt, schema, max_tokens, signal }) => {
    try {
      const { text, usage, providerMetadata, response } = await generateText({
        model,
        instructions,
        prompt,
        output: Output.object({ schema: jsonSchema(schema) }),
        maxOutputTokens: max_tokens,
        maxRetries: 0,
        include: { responseBody: options !== undefined },
        ...(options && { providerOptions: options }),
        ...(signal && { abortSignal: signal }),
      })
      return {
        text,
        tokens: options && parseTokens({ body: response.body, metadata: providerMetadata }),
        usage: toUsage(usage),
      }
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error))
        return { text: textOf(error), usage: toUsage(error.usage) }
      if (APICallError.isInstance(error) && error.statusCode !== undefined)
        throw toError(error, error.statusCode)
      throw new DecisionError('down', 'The AI provider gave no answer.', { cause: error })
    }
  }
}

const tokensSchema = z
  .array(
    z.object({
      token: z.string(),
      top_logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })),
    }),
  )
  .transform((tokens) =>
    tokens.map(({ token, top_logprobs }) => ({
      text: token,
      alternatives: top_logprobs.map(({ token: text, logprob }) => ({ text, logprob })),
    })),
  )
/** Tokens in a chat completion, and in what the library keeps of OpenAI's responses: a list for each part of the answer. */
const answerSchema = z.object({
  body: z
    .object({ choices: z.tuple([z.object({ logprobs: z.object({ content: tokensSchema }) })]) })
    .optional()
    .catch(undefined),
  metadata: z
    .object({ openai: z.object({ logprobs: z.array(tokensSchema) }) })
    .optional()
    .catch(undefined),
})

/** Answer that holds an error. */
const errorSchema = z.object({ error: z.union([z.string(), z.record(z.string(), z.unknown())]) })

/** Tokens of an answer with their alternatives; undefined where the provider tells none. */
function parseTokens(answer: { body: unknown; metadata: unknown }): ChatToken[] | undefined {
  const { body, metadata } = answerSchema.parse(answer)
  return body?.choices[0].logprobs.content ?? metadata?.openai.logprobs.flat()
}

/** Text of an answer without an object; undefined for a refusal, which may have a text of its own. */
const textOf = ({ text, finishReason }: NoObjectGeneratedError) =>
  finishReason === 'content-filter' ? undefined : text || undefined

function toError(error: APICallError, status: number): DecisionError {
  const body = parseBody(error.responseBody)
  const isAnswer = status >= 200 && status < 300
  return isAnswer && errorSchema.safeParse(body).data === undefined
    ? new DecisionError('changed_shape', 'The answer cannot be read.', { status, cause: error })
    : toDecisionError({ status, headers: new Headers(error.responseHeaders), body, cause: error })
}

const hostOf = (address: string | undefined) => address && new URL(address).host

const toUsage = (usage: LanguageModelUsage | undefined) =>
  usage?.inputTokens === undefined ? undefined : { input: usage.inputTokens, output: usage.outputTokens ?? 0 }

function parseBody(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
