import { eq } from 'drizzle-orm'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import type { StoredPost } from './store-posts.ts'

/**
 * Removes everything that a deleted post said: its text and author, and what others keep of it. The row stays as a
 * tombstone, so that no scan brings the post back.
 */
export async function purgePost(
  ctx: Ctx,
  tx: Tx,
  { post, authorIsGone }: { post: StoredPost; authorIsGone: boolean },
): Promise<void> {
  const now = ctx.now()
  if (!(await hold(tx, post.id))) return
  await tx
    .update(engagementPosts)
    .set({ title: '', body: '', author: null, link_flair_text: null, purged_at: now, checked_at: now })
    .where(eq(engagementPosts.id, post.id))
  await ctx.lifecycle.emit(tx, { type: 'post.purged', post, authorIsGone })
}

/** Nobody adds a match of it until the end. Where somebody does just now, the next check purges the post. */
async function hold(tx: Tx, id: string): Promise<boolean> {
  const { id: postId } = engagementPosts
  const held = await tx
    .select({ id: postId })
    .from(engagementPosts)
    .where(eq(postId, id))
    .for('update', { skipLocked: true })
  return held.length > 0
}
