import { lt } from 'drizzle-orm'
import { replyVisits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Lifetime of visits: a report looks back twelve months. The count in the reply stays. */
const KEPT_MS = 400 * 86_400_000

/** Deletes old visits. */
export async function expireVisits(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(replyVisits).where(lt(replyVisits.at, before)))
}
