import { lt } from 'drizzle-orm'
import { engagementSamples } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'

const KEPT_MS = 180 * 86_400_000

/** Deletes old samples; the engagements stay. */
export async function expireSamples(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - KEPT_MS)
  await ctx.db.transaction((tx) => tx.delete(engagementSamples).where(lt(engagementSamples.taken_at, before)))
}
