import { lt } from 'drizzle-orm'
import { scanGaps } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const KEPT_MS = 30 * 86_400_000

/** Deletes gaps that were reported to every campaign long ago. */
export async function expireGaps(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(scanGaps).where(lt(scanGaps.noticed_at, before)))
}
