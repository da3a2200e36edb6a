import { lt } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { LifecycleEvent } from '../../platform/lifecycle.ts'

/** Records that not all posts from before the expiry are stored any more. */
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
