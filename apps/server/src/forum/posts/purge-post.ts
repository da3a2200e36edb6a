import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { lockUsersOfPosts } from './lock-users-of-posts.ts'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { StoredPost } from './store-posts.ts'
import { emitPostsEdited } from './emit-posts-edited.ts'

/**
 * Removes the text and author of a deleted post, and has each area remove its copies. The row stays as a tombstone, so
 * that no scan stores the post again. Returns false, with nothing changed, where somebody else has locked the post.
 */
export async function purgePost(
  ctx: Ctx,
  tx: Tx,
  { post, authorIsGone }: { post: StoredPost; authorIsGone: boolean },
): Promise<boolean> {
  if (post.comment_id === null) await lockTitled(tx, post)
  if (!(await lockPost(tx, post.id))) return false
  await lockUsersOfPosts(tx, [post.id])
  await tx.update(engagementPosts).set(purgedColumns(ctx.now())).where(eq(engagementPosts.id, post.id))
  if (post.comment_id === null) await purgeTitle(ctx, tx, post)
  await ctx.lifecycle.emit(tx, { type: 'post.purged', post, authorIsGone })
  return true
}

/** Columns of a purged post. */
export function purgedColumns(now: Date) {
  return { title: '', body: '', author: null, link_flair_text: null, purged_at: now, checked_at: now }
}

type PostKey = Pick<StoredPost, 'forum' | 'reddit_id'>

/** Removes the title of a deleted post from the comments below it. */
export async function purgeTitle(ctx: Ctx, tx: Tx, key: PostKey): Promise<void> {
  const { id, body, title } = engagementPosts
  await lockTitled(tx, key)
  const posts = await tx
    .update(engagementPosts)
    .set({ title: '' })
    .where(isTitled(key))
    .returning({ id, title, body })
  await emitPostsEdited(ctx, tx, posts)
}

/** Locks the comments that carry the title of a post, in the order in which posts are locked. */
async function lockTitled(tx: Tx, key: PostKey): Promise<void> {
  const { id } = engagementPosts
  const titled = tx.select({ id }).from(engagementPosts).where(isTitled(key)).orderBy(asc(id))
  await titled.for('no key update')
}

function isTitled({ forum, reddit_id }: PostKey) {
  return and(
    eq(engagementPosts.forum, forum),
    eq(engagementPosts.reddit_id, reddit_id),
    isNotNull(engagementPosts.comment_id),
    ne(engagementPosts.title, ''),
  )
}

/**
 * Locks a post, so that nobody can add a match of it. Returns false where somebody else has it locked, such as a
 * transaction that has just added a match: waiting while the comments below are locked could deadlock.
 */
async function lockPost(tx: Tx, id: string): Promise<boolean> {
  const { id: postId } = engagementPosts
  const locked = await tx
    .select({ id: postId })
    .from(engagementPosts)
    .where(eq(postId, id))
    .for('update', { skipLocked: true })
  return locked.length > 0
}
