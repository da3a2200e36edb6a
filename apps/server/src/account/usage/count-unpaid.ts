import { and, eq, lt, sql } from 'drizzle-orm'
import { usageCounters } from '../../db/schema/index.ts'
import type { UnpaidKey } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countDown } from './count-down.ts'

/** How much of the AI provider's work that no quota pays for each user gets on one day (UTC), whatever their plan. */
export const MAX_UNPAID_PER_DAY: Record<UnpaidKey, number> = {
  ai_proposals: 20,
  failed_drafts: 30,
  failed_auto_drafts: 30,
  lead_analyses: 200,
}

/** What was counted, and on which day. */
export type Unpaid = { userId: string; counter: UnpaidKey; period: string }

/** Counts work in the statement that checks its limit; undefined where the day has none left. */
export async function countUnpaid(
  ctx: Ctx,
  { userId, counter }: Pick<Unpaid, 'userId' | 'counter'>,
): Promise<Unpaid | undefined> {
  const period = dayOf(ctx)
  const counted = await ctx.dbFor(userId).statement((tx) =>
    tx
      .insert(usageCounters)
      .values({ user_id: userId, counter, period, used: 1 })
      .onConflictDoUpdate({
        target: [usageCounters.user_id, usageCounters.counter, usageCounters.period],
        set: { used: sql`${usageCounters.used} + 1` },
        setWhere: lt(usageCounters.used, MAX_UNPAID_PER_DAY[counter]),
      })
      .returning({ used: usageCounters.used }),
  )
  return counted.length > 0 ? { userId, counter, period } : undefined
}

/** How much of such work is left of the day, without counting any. */
export async function findUnpaidRemaining(
  ctx: Ctx,
  tx: Tx,
  { userId, counter }: Pick<Unpaid, 'userId' | 'counter'>,
): Promise<number> {
  const [row] = await tx
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(
      and(
        eq(usageCounters.user_id, userId),
        eq(usageCounters.counter, counter),
        eq(usageCounters.period, dayOf(ctx)),
      ),
    )
  return MAX_UNPAID_PER_DAY[counter] - (row?.used ?? 0)
}

/**
 * Takes back what was counted: a quota has paid for it since, or it cost nothing. Whoever calls has an answer or an error
 * to give already, so a failure is logged: the work then stays counted for its day.
 */
export async function takeBackUnpaid(ctx: Ctx, unpaid: Unpaid): Promise<void> {
  try {
    await ctx.dbFor(unpaid.userId).statement((tx) => countDown(tx, unpaid))
  } catch (error) {
    ctx.log.warn('usage.take-back-failed', { counter: unpaid.counter, error })
  }
}

const dayOf = (ctx: Ctx) => ctx.now().toISOString().slice(0, 10)
