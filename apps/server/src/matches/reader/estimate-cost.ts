import { eq } from 'drizzle-orm'
import { readerModels } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { costOf } from '../../platform/reader.ts'
import type { AiTokens, Reader } from '../../platform/reader.ts'

/** Calls after which a model's own count of tokens is better than a guess. */
const MIN_CALLS = 5
/** Requests as they are sent have 3.7 to 4.2 characters a token (`o200k_base`); the answers of one call take some sixty tokens. */
const CHARACTERS_PER_TOKEN = 4
const OUTPUT_PER_CALL = 60

/** Calls with so many characters together. */
type ExpectedCalls = { characters: number; calls: number }

/**
 * Expected dollars of calls: by the model's own count of tokens once there is one, and
 * by the price that the provider named last, if it names one.
 */
export async function estimateCost(tx: Tx, reader: Reader, expected: ExpectedCalls): Promise<number> {
  const { name } = reader.decider
  const [model] = await tx.select().from(readerModels).where(eq(readerModels.model, name))
  const tokens = estimateTokens(model, expected)
  const named = model?.dollars_per_token
  return typeof named === 'number' ? named * (tokens.input + tokens.output) : costOf(reader, tokens)
}

function estimateTokens(
  model: typeof readerModels.$inferSelect | undefined,
  { characters, calls }: ExpectedCalls,
): AiTokens {
  if (!model || model.calls < MIN_CALLS || model.input_tokens === 0)
    return { input: characters / CHARACTERS_PER_TOKEN, output: calls * OUTPUT_PER_CALL }
  return {
    input: (characters * model.input_tokens) / model.characters,
    output: (calls * model.output_tokens) / model.calls,
  }
}
