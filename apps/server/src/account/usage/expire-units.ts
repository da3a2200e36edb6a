import { and, inArray, lt, sql } from 'drizzle-orm'
import { usageLedger } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { firstOfLastCounted } from './expire-days.ts'
import { periodOf } from './period.ts'

const RETENTION_MS = 62 * 86_400_000

/** Deletes old units of scans and intent queries, which nothing can give back: there are hundreds a month. */
export async function expireUnits(ctx: Ctx): Promise<void> {
  const { counter, period } = usageLedger
  const longAgo = periodOf('mention_alerts', new Date(ctx.now().getTime() - RETENTION_MS))
  const before = sql`least(${longAgo}::date, date_trunc('month', ${firstOfLastCounted})::date)`
  await ctx.db.transaction((tx) =>
    tx
      .delete(usageLedger)
      .where(and(inArray(counter, ['mention_alerts', 'relevancy_checks']), lt(period, before))),
  )
}
