import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { USAGE_COUNTERS as meters } from '@radar/contract'
import type { QuotaKey } from '@radar/contract'
import { usageCounters } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/db.ts'
import { QuotaExceededError, UpgradeRequiredError } from './errors.ts'
import { periodOf, resetOf } from './period.ts'
import { planOf, readUsage } from './queries.ts'

/** Spends one unit of a quota in the statement that checks its limit; throws `QuotaExceededError` at the limit. */
export async function spend(ctx: Ctx, tx: Tx, userId: string, counter: QuotaKey): Promise<void> {
  const now = ctx.now()
  const limit = (await planOf(tx, userId, now)).limits[counter]
  if (limit === 0) throw new UpgradeRequiredError(meters[counter].thing)
  const period = periodOf(counter, now)
  const spent = await tx
    .insert(usageCounters)
    .values({ user_id: userId, counter, period, used: 1 })
    .onConflictDoUpdate({
      target: [usageCounters.user_id, usageCounters.counter, usageCounters.period],
      set: { used: sql`${usageCounters.used} + 1` },
      setWhere: lt(usageCounters.used, limit),
    })
    .returning({ used: usageCounters.used })
  if (spent.length > 0) return

  // After a downgrade this may be more than the limit.
  const used = (await readUsage(tx, userId, now))[`${counter}_used`]
  throw new QuotaExceededError({ counter, used, limit, resetsAt: resetOf(counter, now) })
}

/** Gives back a unit that was spent at `spentAt` on something that failed. */
export async function giveBack(
  tx: Tx,
  { userId, counter, spentAt }: { userId: string; counter: QuotaKey; spentAt: Date },
): Promise<void> {
  await tx
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} - 1` })
    .where(
      and(
        eq(usageCounters.user_id, userId),
        eq(usageCounters.counter, counter),
        eq(usageCounters.period, periodOf(counter, spentAt)),
        gt(usageCounters.used, 0),
      ),
    )
}
