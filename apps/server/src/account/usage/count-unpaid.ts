import { and, eq, lt, sql } from 'drizzle-orm'
import { usageCounters } from '../../db/schema/index.ts'
import type { UnpaidKey } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { countDown } from './count-down.ts'

/**
 * Calls of the AI provider that no quota pays for, for each user per day (UTC) on every plan. An analysis covers up
 * to 50 leads, so 200 are four full ones. Nobody else limits these calls, which cost the operator money: without a
 * limit, a campaign whose every draft is refused would have drafts without end. Automatic drafts have a limit of
 * their own, so that a person's drafts are not used up without a click.
 */
export const MAX_UNPAID_PER_DAY: Record<UnpaidKey, number> = {
  ai_proposals: 20,
  failed_drafts: 30,
  failed_auto_drafts: 30,
  lead_analyses: 200,
}

/** Counted work, and its day. */
export type Unpaid = { userId: string; counter: UnpaidKey; period: string }

/**
 * Counts work in the statement that checks its limit; undefined where the day has none left. Counted before the
 * provider is called, so that a process that dies, or many calls at once, give nothing away.
 */
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

/** Units of such work that are left of the day. */
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
 * Takes back counted work that a quota has paid for since, or that cost nothing. The caller already has an answer or
 * an error to return, so a failure is logged: the work then stays counted for its day.
 */
export async function takeBackUnpaid(ctx: Ctx, unpaid: Unpaid): Promise<void> {
  try {
    await ctx.dbFor(unpaid.userId).statement((tx) => countDown(tx, unpaid))
  } catch (error) {
    ctx.log.warn('usage.take-back-failed', { counter: unpaid.counter, error })
  }
}

const dayOf = (ctx: Ctx) => ctx.now().toISOString().slice(0, 10)
