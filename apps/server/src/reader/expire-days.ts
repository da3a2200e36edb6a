import { and, isNotNull, lt } from 'drizzle-orm'
import { readerDays } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'

const KEPT_MS = 62 * 86_400_000

/** Deletes what was read for each user on days of long ago; the days of all together make up the metrics. */
export async function expireDays(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS).toISOString().slice(0, 10)
  const { day, user_id } = readerDays
  await ctx.db.transaction((tx) => tx.delete(readerDays).where(and(isNotNull(user_id), lt(day, before))))
}
