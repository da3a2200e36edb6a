import { lt } from 'drizzle-orm'
import { replyVisits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** As long as a report of twelve months looks back; a reply keeps its number. */
const KEPT_MS = 400 * 86_400_000

/** Deletes the moments of visits of long ago. */
export async function expireVisits(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(replyVisits).where(lt(replyVisits.at, before)))
}
