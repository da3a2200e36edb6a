import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { readerDays } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { firstOfLastDays } from '../../platform/database/first-of-last-days.ts'

const KEPT_MS = 62 * 86_400_000

/** Deletes what was read for each user on days of long ago; the days of all together make up the metrics. */
export async function expireDays(ctx: Ctx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - KEPT_MS).toISOString().slice(0, 10)
  const { day, user_id } = readerDays
  const before = sql`least(${longAgo}::date, ${firstOfLastDays(day)})`
  await ctx.db.transaction((tx) => tx.delete(readerDays).where(and(isNotNull(user_id), lt(day, before))))
}
