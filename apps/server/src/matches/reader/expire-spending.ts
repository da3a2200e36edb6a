import { and, isNotNull, lt, sql } from 'drizzle-orm'
import { readerSpending } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { firstOfLastDays } from '../../platform/database/first-of-last-days.ts'
import { dayOf } from './reserve-call.ts'

const MAX_AGE_MS = 62 * 86_400_000

/** Deletes the users' spending of old days and months. The sums of all users stay, as the metrics are computed from them. */
export async function expireSpending(ctx: Ctx): Promise<void> {
  const longAgo = dayOf(new Date(ctx.now().getTime() - MAX_AGE_MS))
  const { period, user_id } = readerSpending
  // A clock that is ahead deletes nothing of today.
  const before = sql`least(${longAgo}::text, ${firstOfLastDays(period, sql`length(${period}) = 10`)})`
  await ctx.db.transaction((tx) =>
    tx
      .delete(readerSpending)
      .where(and(isNotNull(user_id), lt(period, sql`left(${before}, length(${period}))`))),
  )
}
