import { lt, sql } from 'drizzle-orm'
import { USAGE_COUNTERS as meters } from '@radar/contract'
import type { QuotaKey } from '@radar/contract'
import { usageCounters, usageLedger } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { QuotaExceededError, UpgradeRequiredError } from './errors.ts'
import { periodOf, resetOf } from './period.ts'
import { planOf, selectUsage } from './queries.ts'

type Unit = {
  userId: string
  counter: QuotaKey
  /** Id of the scan, the intent query or the reply that it is spent on, by which it can be given back. */
  on?: string
  /** Units that stay for others. */
  leaving?: number
}

/**
 * Spends one unit of a quota in the statement that checks its limit, records it, and returns the number spent so far.
 * Throws `QuotaExceededError` at the limit, and `UpgradeRequiredError` where the plan has none.
 */
export async function spend(ctx: Ctx, tx: Tx, unit: Unit): Promise<number> {
  const { userId, counter, on } = unit
  const now = ctx.now()
  const period = periodOf(counter, now)
  const used = await countUp(ctx, tx, { ...unit, now })
  const row = { user_id: userId, counter, period, spent_on: on ?? null, spent_at: now }
  await tx.insert(usageLedger).values(row)
  return used
}

type TimedUnit = Unit & { now: Date }

async function countUp(ctx: Ctx, tx: Tx, { userId, counter, now, leaving = 0 }: TimedUnit): Promise<number> {
  const limit = (await planOf(tx, userId, now)).limits[counter]
  if (limit === 0) throw new UpgradeRequiredError(meters[counter].thing)
  const [counted] = await tx
    .insert(usageCounters)
    .values({ user_id: userId, counter, period: periodOf(counter, now), used: 1 })
    .onConflictDoUpdate({
      target: [usageCounters.user_id, usageCounters.counter, usageCounters.period],
      set: { used: sql`${usageCounters.used} + 1` },
      setWhere: lt(usageCounters.used, limit - leaving),
    })
    .returning({ used: usageCounters.used })
  if (counted) return counted.used

  // After a downgrade this may be more than the limit.
  const used = (await selectUsage(ctx, tx, userId))[`${counter}_used`]
  throw new QuotaExceededError({ counter, used, limit, resetsAt: resetOf(counter, now) })
}
