import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { readerDays } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { firstOfLastDays } from '../../platform/database/first-of-last-days.ts'

const MAX_AGE_MS = 62 * 86_400_000

/** Deletes the users' reads of old days. The sums of all users stay, as the metrics are computed from them. */
export async function expireDays(ctx: Ctx): Promise<void> {
  const longAgo = new Date(ctx.now().getTime() - MAX_AGE_MS).toISOString().slice(0, 10)
  const { day, user_id } = readerDays
  const before = sql`least(${longAgo}::date, ${firstOfLastDays(day)})`
  await ctx.db.transaction((tx) => tx.delete(readerDays).where(and(isNotNull(user_id), lt(day, before))))
}
