import { sql } from 'drizzle-orm'
import { READING_FAILURES } from '@radar/contract'
import type { DecisionFailure } from '@radar/decisions'
import { readerModels } from '../../db/schema/index.ts'
import type { AiTokens } from '../../platform/ai.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { Reader } from '../../platform/reader.ts'

type ModelCall = { characters: number; tokens: AiTokens }

/** Counts an answered call, after which the model is not failing. A call whose tokens nobody counted tells nothing of them. */
export async function recordModelCall(
  tx: Tx,
  { decider }: Reader,
  { characters, tokens }: ModelCall,
): Promise<void> {
  const { calls, characters: all, input_tokens, output_tokens } = readerModels
  const isCounted = tokens.input > 0
  const added = isCounted
    ? { calls: 1, characters, input_tokens: tokens.input, output_tokens: tokens.output }
    : { calls: 0, characters: 0, input_tokens: 0, output_tokens: 0 }
  await tx
    .insert(readerModels)
    .values({ model: decider.name, ...added })
    .onConflictDoUpdate({
      target: readerModels.model,
      set: {
        calls: sql`${calls} + excluded.calls`,
        characters: sql`${all} + excluded.characters`,
        input_tokens: sql`${input_tokens} + excluded.input_tokens`,
        output_tokens: sql`${output_tokens} + excluded.output_tokens`,
        failing_since: null,
        failure: null,
      },
    })
}

/** Records since when the provider answers nothing. A failure of one request says nothing of the others. */
export async function recordModelFailure(
  ctx: Ctx,
  tx: Tx,
  { decider }: Reader,
  failure: DecisionFailure,
): Promise<void> {
  const known = READING_FAILURES.find((one) => one === failure)
  if (!known) return
  await tx
    .insert(readerModels)
    .values({ model: decider.name, failing_since: ctx.now(), failure: known })
    .onConflictDoUpdate({
      target: readerModels.model,
      set: {
        failing_since: sql`coalesce(${readerModels.failing_since}, excluded.failing_since)`,
        failure: known,
      },
    })
}
