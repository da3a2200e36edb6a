import { lt } from 'drizzle-orm'
import { webhookDeliveries } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const KEPT_MS = 30 * 86_400_000

export async function expireDeliveries(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) =>
    tx.delete(webhookDeliveries).where(lt(webhookDeliveries.created_at, before)),
  )
}
