import { and, eq, lt } from 'drizzle-orm'
import { usageLedger } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { periodOf } from './period.ts'

const KEPT_MS = 62 * 86_400_000

/** Deletes the units of scans that nothing can give back any more: whoever scans hourly spends 720 of them a month. */
export async function expireUnits(ctx: Ctx): Promise<void> {
  const { counter, period } = usageLedger
  const before = periodOf('mention_alerts', new Date(ctx.now().getTime() - KEPT_MS))
  await ctx.db.transaction((tx) =>
    tx.delete(usageLedger).where(and(eq(counter, 'mention_alerts'), lt(period, before))),
  )
}
