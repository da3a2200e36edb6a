import { and, asc, eq, isNotNull, ne } from 'drizzle-orm'
import { lockUsersOfPosts } from './lock-users-of-posts.ts'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { StoredPost } from './store-posts.ts'
import { tellEdited } from './tell-edited.ts'

/**
 * Removes everything that a deleted post said: its text and author, and what others keep of it. The row stays as a
 * tombstone, so that no scan brings the post back.
 */
export async function purgePost(
  ctx: Ctx,
  tx: Tx,
  { post, authorIsGone }: { post: StoredPost; authorIsGone: boolean },
): Promise<void> {
  if (post.comment_id === null) await lockTitled(tx, post)
  if (!(await hold(tx, post.id))) return
  await lockUsersOfPosts(tx, [post.id])
  await tx.update(engagementPosts).set(purged(ctx.now())).where(eq(engagementPosts.id, post.id))
  if (post.comment_id === null) await purgeTitle(ctx, tx, post)
  await ctx.lifecycle.emit(tx, { type: 'post.purged', post, authorIsGone })
}

/** What is left of what somebody wrote: nothing, and since when. */
export function purged(now: Date) {
  return { title: '', body: '', author: null, link_flair_text: null, purged_at: now, checked_at: now }
}

type Place = Pick<StoredPost, 'forum' | 'reddit_id'>

/** Removes the title of a deleted post from the comments that stand below it. */
export async function purgeTitle(ctx: Ctx, tx: Tx, place: Place): Promise<void> {
  const { id, body, title } = engagementPosts
  await lockTitled(tx, place)
  const posts = await tx
    .update(engagementPosts)
    .set({ title: '' })
    .where(isTitled(place))
    .returning({ id, title, body })
  await tellEdited(ctx, tx, posts)
}

/** Locks the comments that bear the title of a post, in the order in which posts are locked. */
async function lockTitled(tx: Tx, place: Place): Promise<void> {
  const { id } = engagementPosts
  const titled = tx.select({ id }).from(engagementPosts).where(isTitled(place)).orderBy(asc(id))
  await titled.for('no key update')
}

function isTitled({ forum, reddit_id }: Place) {
  return and(
    eq(engagementPosts.forum, forum),
    eq(engagementPosts.reddit_id, reddit_id),
    isNotNull(engagementPosts.comment_id),
    ne(engagementPosts.title, ''),
  )
}

/**
 * The lock keeps others from adding a match of it. Where one was added just before, the next check purges the post: one
 * that somebody holds is passed over, and nobody waits for it who holds comments below it.
 */
async function hold(tx: Tx, id: string): Promise<boolean> {
  const { id: postId } = engagementPosts
  const held = await tx
    .select({ id: postId })
    .from(engagementPosts)
    .where(eq(postId, id))
    .for('update', { skipLocked: true })
  return held.length > 0
}
