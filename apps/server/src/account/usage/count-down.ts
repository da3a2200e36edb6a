import { and, eq, gt, sql } from 'drizzle-orm'
import { usageCounters } from '../../db/schema/index.ts'
import type { UsageCounterKey } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

type Counter = { userId: string; counter: UsageCounterKey; period: string }

/** Lowers a counter of a period by one, never below zero. */
export function countDown(tx: Tx, { userId, counter, period }: Counter) {
  return tx
    .update(usageCounters)
    .set({ used: sql`${usageCounters.used} - 1` })
    .where(
      and(
        eq(usageCounters.user_id, userId),
        eq(usageCounters.counter, counter),
        eq(usageCounters.period, period),
        gt(usageCounters.used, 0),
      ),
    )
}
