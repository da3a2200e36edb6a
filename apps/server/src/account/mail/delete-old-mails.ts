import { lte } from 'drizzle-orm'
import { mailOutbox } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { endOfLease } from '../../platform/database/leases.ts'

const RETENTION_MS = 30 * 86_400_000

export async function deleteOldMails(ctx: Ctx): Promise<void> {
  const before = endOfLease(ctx.databaseNow(), -RETENTION_MS)
  await ctx.db.transaction((tx) => tx.delete(mailOutbox).where(lte(mailOutbox.created_at, before)))
}
