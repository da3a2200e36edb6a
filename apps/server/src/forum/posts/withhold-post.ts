import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { purgedColumns } from './purge-post.ts'
import type { StoredPost } from './store-posts.ts'

/**
 * Hides a post that other users need from one user, whose rows then refer to a tombstone with the same forum id. The
 * tombstone has the post's `seq`, so that it does not count as a new post.
 */
export async function withholdPost(
  ctx: Ctx,
  tx: Tx,
  { post, user_id }: { post: StoredPost; user_id: string },
): Promise<void> {
  const { id: post_id, ...columns } = post
  const tombstone = await tx
    .insert(engagementPosts)
    .overridingSystemValue()
    .values({ ...columns, ...purgedColumns(ctx.now()), withheld: true })
    .returning({ id: engagementPosts.id })
  const tombstone_id = oneRow(tombstone).id
  await ctx.lifecycle.emit(tx, { type: 'post.withheld', user_id, post_id, tombstone_id })
}
