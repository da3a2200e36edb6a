import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { READING_FAILURES } from '@radar/contract'
import type { DecisionError } from '@radar/decisions'
import { readerModels } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'
import type { AiTokens, Reader } from '../../platform/reader.ts'

const PAUSE_MS = 60_000
/** Longest pause. A key or a balance may be set right before a provider says so. */
const MAX_PAUSE_MS = 3_600_000

/** Time in ms for which a provider that failed is asked nothing: a minute, or longer where it says so. */
export const pauseAfter = ({ retry_after_ms = 0 }: DecisionError): number =>
  Math.min(MAX_PAUSE_MS, Math.max(PAUSE_MS, retry_after_ms))

/** Condition: the provider is asked nothing yet. */
export function isPaused(ctx: Ctx, { decider }: Reader): SQL {
  const { model, retry_at } = readerModels
  return sql`exists (
    select from ${readerModels} where ${model} = ${decider.name}
    and not ${isFree(retry_at, { now: ctx.databaseNow(), max_ms: MAX_PAUSE_MS })})`
}

/** Lets a provider be asked at once that answers again. */
export async function clearPause(tx: Tx, { decider }: Reader): Promise<void> {
  await tx.update(readerModels).set({ retry_at: null }).where(eq(readerModels.model, decider.name))
}

/** `dollars` are undefined where the provider names no price. */
type ModelCall = { characters: number; tokens: AiTokens; dollars: number | undefined }

/** Counts an answered call, after which the model is not failing. A call whose tokens nobody counted tells nothing of them. */
export async function recordModelCall(
  ctx: Ctx,
  tx: Tx,
  { decider, characters, tokens, dollars }: ModelCall & Pick<Reader, 'decider'>,
): Promise<void> {
  const { calls, characters: all, input_tokens, output_tokens, dollars_per_token } = readerModels
  const isCounted = tokens.input > 0
  const added = isCounted
    ? {
        calls: 1,
        characters,
        input_tokens: tokens.input,
        output_tokens: tokens.output,
        // A provider may change its price at any time, so the last one counts.
        dollars_per_token: dollars === undefined ? null : dollars / (tokens.input + tokens.output),
      }
    : { calls: 0, characters: 0, input_tokens: 0, output_tokens: 0 }
  await tx
    .insert(readerModels)
    .values({ model: decider.name, ...added, answered_at: ctx.now() })
    .onConflictDoUpdate({
      target: readerModels.model,
      set: {
        answered_at: ctx.now(),
        dollars_per_token: isCounted ? sql`excluded.dollars_per_token` : dollars_per_token,
        calls: sql`${calls} + excluded.calls`,
        characters: sql`${all} + excluded.characters`,
        input_tokens: sql`${input_tokens} + excluded.input_tokens`,
        output_tokens: sql`${output_tokens} + excluded.output_tokens`,
        failing_since: null,
        failure: null,
      },
    })
}

/** Records since when the provider answers nothing, and when to try again. A failure of one request says nothing of the others. */
export async function recordModelFailure(
  ctx: Ctx,
  tx: Tx,
  { decider }: Reader,
  error: DecisionError,
): Promise<void> {
  const known = READING_FAILURES.find((one) => one === error.failure)
  if (!known) return
  const retry_at = endOfLease(ctx.databaseNow(), pauseAfter(error))
  await tx
    .insert(readerModels)
    .values({ model: decider.name, failing_since: ctx.now(), failure: known, retry_at })
    .onConflictDoUpdate({
      target: readerModels.model,
      set: {
        failing_since: sql`coalesce(${readerModels.failing_since}, excluded.failing_since)`,
        failure: known,
        retry_at: sql`greatest(${readerModels.retry_at}, ${retry_at})`,
      },
    })
}
