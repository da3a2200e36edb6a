import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { purged } from './purge-post.ts'
import type { StoredPost } from './store-posts.ts'

/**
 * Takes a post that others keep away from one user: whatever of the user's hangs on it, hangs on a tombstone of the same
 * place in the forum from here on. That has the post's `seq`, so that it is no arrival.
 */
export async function withholdPost(
  ctx: Ctx,
  tx: Tx,
  { post, user_id }: { post: StoredPost; user_id: string },
): Promise<void> {
  const { id: post_id, ...place } = post
  const tombstone = await tx
    .insert(engagementPosts)
    .overridingSystemValue()
    .values({ ...place, ...purged(ctx.now()), withheld: true })
    .returning({ id: engagementPosts.id })
  const tombstone_id = oneRow(tombstone).id
  await ctx.lifecycle.emit(tx, { type: 'post.withheld', user_id, post_id, tombstone_id })
}
