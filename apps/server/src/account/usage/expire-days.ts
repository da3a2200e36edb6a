import { and, inArray, lt, sql } from 'drizzle-orm'
import { intentQueryDays, usageCounters } from '../../db/schema/index.ts'
import type { UsageCounterKey } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { firstOfLastDays } from '../../platform/database/first-of-last-days.ts'
import { MAX_UNPAID_PER_DAY } from './count-unpaid.ts'
import { periodOf } from './period.ts'

const RETENTION_MS = 62 * 86_400_000
const COUNTED_BY_DAYS = ['relevancy_checks', ...Object.keys(MAX_UNPAID_PER_DAY)] as UsageCounterKey[]
const { counter, period } = usageCounters
const isCountedByDays = inArray(counter, COUNTED_BY_DAYS)

/** First of the last days on which anything was counted. A clock that is ahead cannot move it far. */
export const firstOfLastCounted = firstOfLastDays(period, isCountedByDays)

/** Deletes old counts of days: only today's are read. */
export async function expireDays(ctx: Ctx): Promise<void> {
  const longAgo = periodOf('relevancy_checks', new Date(ctx.now().getTime() - RETENTION_MS))
  const before = sql`least(${longAgo}::date, ${firstOfLastCounted})`
  await ctx.db.transaction(async (tx) => {
    await tx.delete(intentQueryDays).where(lt(intentQueryDays.day, before))
    await tx.delete(usageCounters).where(and(isCountedByDays, lt(period, before)))
  })
}
