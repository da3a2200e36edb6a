import { lt } from 'drizzle-orm'
import { ALERT_LINK_DAYS } from '@radar/contract'
import { alertLinkUses } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const DAY_MS = 86_400_000

/** Deletes the uses of links that no longer work. */
export async function expireUses(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - ALERT_LINK_DAYS * DAY_MS)
  await ctx.db.transaction((tx) => tx.delete(alertLinkUses).where(lt(alertLinkUses.used_at, before)))
}
