import { eq } from 'drizzle-orm'
import type { DecisionRequest } from '@radar/decisions'
import { readerModels } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AiTokens, Reader } from '../../platform/reader.ts'

/** Calls after which a model's own count of tokens is better than a guess. */
const MIN_CALLS = 5
/** English text has about four characters a token; the answers of one call take some sixty tokens. */
const CHARACTERS_PER_TOKEN = 4
const OUTPUT_PER_CALL = 60

/** Characters of a request as it is sent. */
export const charactersOf = ({ state, questions }: DecisionRequest): number =>
  JSON.stringify(state).length + JSON.stringify(questions).length

/** Expected tokens of `calls` with so many characters together, by the model's own count once there is one. */
export async function estimateTokens(
  tx: Tx,
  { decider }: Pick<Reader, 'decider'>,
  characters: number,
  calls = 1,
): Promise<AiTokens> {
  const [model] = await tx.select().from(readerModels).where(eq(readerModels.model, decider.name))
  if (!model || model.calls < MIN_CALLS || model.input_tokens === 0)
    return { input: characters / CHARACTERS_PER_TOKEN, output: calls * OUTPUT_PER_CALL }
  return {
    input: (characters * model.input_tokens) / model.characters,
    output: (calls * model.output_tokens) / model.calls,
  }
}
