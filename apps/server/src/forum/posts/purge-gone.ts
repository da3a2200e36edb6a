import { eq } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { purgePost } from './purge-post.ts'
import type { StoredPost } from './store-posts.ts'

const HOUR_MS = 3_600_000
/** Interval of re-checks: shorter than a day, within which a deletion must be noticed. */
export const CHECK_EVERY_MS = 20 * HOUR_MS

type DeletedPost = { post: StoredPost; authorIsGone: boolean }

/** Purges a deleted post. Waits once for one that somebody else has locked, with no other lock meanwhile. */
export async function purgeGone(ctx: Ctx, gone: DeletedPost): Promise<void> {
  let isPurged = false
  const purge = async (tx: Tx) => {
    isPurged = await purgePost(ctx, tx, gone)
  }
  if (!(await tryToPurge(ctx, [gone.post], purge)) || isPurged) return
  const { id } = engagementPosts
  await ctx.db.statement((tx) =>
    tx.select({ id }).from(engagementPosts).where(eq(id, gone.post.id)).for('update'),
  )
  await tryToPurge(ctx, [gone.post], purge)
}

/** Purges in a transaction. A failure is logged and tried again in an hour, so that it does not delay the purge of other posts. */
export async function tryToPurge(
  ctx: Ctx,
  posts: StoredPost[],
  purge: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  try {
    await ctx.db.transaction(purge)
    return true
  } catch (error) {
    const ids = posts.map(({ id }) => id)
    ctx.log.error('posts.purge-failed', { ids, error })
    const checked_at = new Date(ctx.now().getTime() - CHECK_EVERY_MS + HOUR_MS)
    await ctx.db.transaction((tx) =>
      tx.update(engagementPosts).set({ checked_at }).where(isOneOf(engagementPosts.id, ids)),
    )
    return false
  }
}
