import { and, inArray, lt, sql } from 'drizzle-orm'
import { intentQueryDays, usageCounters } from '../../db/schema/index.ts'
import type { UsageCounterKey } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { firstOfLastDays } from '../../platform/database/first-of-last-days.ts'
import { MAX_UNPAID_PER_DAY } from './count-unpaid.ts'
import { periodOf } from './period.ts'

const KEPT_MS = 62 * 86_400_000
const COUNTED_BY_DAYS = ['relevancy_checks', ...Object.keys(MAX_UNPAID_PER_DAY)] as UsageCounterKey[]
const { counter, period } = usageCounters
const isCountedByDays = inArray(counter, COUNTED_BY_DAYS)

/** The first of the last days on which anything was counted. */
export const firstOfLastCounted = firstOfLastDays(period, isCountedByDays)

/** Deletes what was counted on days of long ago: only today is ever asked about. */
export async function expireDays(ctx: Ctx): Promise<void> {
  const longAgo = periodOf('relevancy_checks', new Date(ctx.now().getTime() - KEPT_MS))
  const before = sql`least(${longAgo}::date, ${firstOfLastCounted})`
  await ctx.db.transaction(async (tx) => {
    await tx.delete(intentQueryDays).where(lt(intentQueryDays.day, before))
    await tx.delete(usageCounters).where(and(isCountedByDays, lt(period, before)))
  })
}
