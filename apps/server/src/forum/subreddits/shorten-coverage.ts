import { lt } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Notes that the store no longer holds every post from before the older ones expired. */
export async function shortenCoverage(
  _: Ctx,
  tx: Tx,
  { before }: LifecycleEvent<'posts.expiring'>,
): Promise<void> {
  await tx
    .update(watchedSubreddits)
    .set({ covered_from: before, covered_to_cap: false })
    .where(lt(watchedSubreddits.covered_from, before))
}
