import { and, eq, isNotNull, ne } from 'drizzle-orm'
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
  if (!(await hold(tx, post.id))) return
  await tx.update(engagementPosts).set(purged(ctx.now())).where(eq(engagementPosts.id, post.id))
  await ctx.lifecycle.emit(tx, { type: 'post.purged', post, authorIsGone })
  if (post.comment_id === null) await purgeTitle(ctx, tx, post)
}

/** What is left of what somebody wrote: nothing, and since when. */
export function purged(now: Date) {
  return { title: '', body: '', author: null, link_flair_text: null, purged_at: now, checked_at: now }
}

/** Removes the title of a deleted post from the comments that stand below it. */
export async function purgeTitle(
  ctx: Ctx,
  tx: Tx,
  { forum, reddit_id }: Pick<StoredPost, 'forum' | 'reddit_id'>,
): Promise<void> {
  const { id, body, comment_id, title } = engagementPosts
  const comments = await tx
    .update(engagementPosts)
    .set({ title: '' })
    .where(
      and(
        eq(engagementPosts.forum, forum),
        eq(engagementPosts.reddit_id, reddit_id),
        isNotNull(comment_id),
        ne(title, ''),
      ),
    )
    .returning({ id, title, body })
  for (const post of comments) await ctx.lifecycle.emit(tx, { type: 'post.edited', post })
}

/** The lock keeps others from adding a match of it. Where one was added just before, the next check purges the post. */
async function hold(tx: Tx, id: string): Promise<boolean> {
  const { id: postId } = engagementPosts
  const held = await tx
    .select({ id: postId })
    .from(engagementPosts)
    .where(eq(postId, id))
    .for('update', { skipLocked: true })
  return held.length > 0
}
