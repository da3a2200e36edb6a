import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readerDays } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { AiTokens } from '../../platform/ai.ts'
import { planOf } from '../../account/index.ts'

/** Thrown where the user's plan, or the limit of all users together, allows no further read on this day. */
export class ReadsSpentError extends Error {
  override readonly name = 'ReadsSpentError'
}

/** Read that was counted for a user, and for all users together. */
export type ReservedRead = { userId: string; day: string }

/** Counts one read in the statements that check the limits. Throws `ReadsSpentError`. */
export function reserveRead(ctx: Ctx, userId: string): Promise<ReservedRead> {
  const day = ctx.now().toISOString().slice(0, 10)
  return ctx.db.transaction(async (tx) => {
    const { ai_reads_per_day } = await planOf(tx, userId, ctx.now())
    await countUp(tx, { day, user_id: userId, limit: ai_reads_per_day })
    await countUp(tx, { day, user_id: null, limit: ctx.reader?.readsADay ?? 0 })
    return { userId, day }
  })
}

async function countUp(
  tx: Tx,
  { day, user_id, limit }: { day: string; user_id: string | null; limit: number },
): Promise<void> {
  if (limit === 0) throw new ReadsSpentError('No posts are read.')
  const counted = await tx
    .insert(readerDays)
    .values({ day, user_id, reads: 1 })
    .onConflictDoUpdate({
      target: [readerDays.day, readerDays.user_id],
      set: { reads: sql`${readerDays.reads} + 1` },
      setWhere: lt(readerDays.reads, limit),
    })
    .returning({ reads: readerDays.reads })
  if (counted.length === 0) throw new ReadsSpentError('The reads of this day are spent.')
}

type ReadCost = { tokens: AiTokens; cost: number; refused: boolean }

/** Records the tokens and cost of a read. A read whose answer was refused costs the user nothing. */
export async function recordRead(tx: Tx, reserved: ReservedRead, spent: ReadCost): Promise<void> {
  const refused = spent.refused ? 1 : 0
  await tx
    .update(readerDays)
    .set({
      reads: sql`${readerDays.reads} - case when ${readerDays.user_id} is null then 0 else ${refused}::int end`,
      refused: sql`${readerDays.refused} + ${refused}::int`,
      input_tokens: sql`${readerDays.input_tokens} + ${spent.tokens.input}::int`,
      output_tokens: sql`${readerDays.output_tokens} + ${spent.tokens.output}::int`,
      cost_dollars: sql`${readerDays.cost_dollars} + ${spent.cost}::float8`,
    })
    .where(rowsOf(reserved))
}

/** Refunds a read for which the provider gave no answer at all. */
export async function refundRead(ctx: Ctx, reserved: ReservedRead): Promise<void> {
  await ctx.db.transaction((tx) =>
    tx
      .update(readerDays)
      .set({ reads: sql`${readerDays.reads} - 1` })
      .where(rowsOf(reserved)),
  )
}

function rowsOf({ day, userId }: ReservedRead): SQL | undefined {
  return and(eq(readerDays.day, day), or(isNull(readerDays.user_id), eq(readerDays.user_id, userId)))
}
