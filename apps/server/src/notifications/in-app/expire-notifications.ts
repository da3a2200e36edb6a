import { lt } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const KEPT_MS = 90 * 86_400_000

/** Deletes old notifications, read or not. */
export async function expireNotifications(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(notifications).where(lt(notifications.updated_at, before)))
}
