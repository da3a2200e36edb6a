import { lte } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease } from '../../platform/database/leases.ts'

const KEPT_MS = 30 * 86_400_000

/** What was written a month ago is no longer asked for, sent or not. */
export async function deleteOldMails(ctx: Ctx): Promise<void> {
  const before = endOfLease(ctx.databaseNow(), -KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(mailOutbox).where(lte(mailOutbox.created_at, before)))
}
