import { lockUsersOfPosts } from './lock-users-of-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { EditedPost } from '../../platform/lifecycle.ts'

/** Locks the users of edited posts and has each area update the rows that depend on the text. The caller has locked the posts. */
export async function emitPostsEdited(ctx: Ctx, tx: Tx, posts: EditedPost[]): Promise<void> {
  if (posts.length === 0) return
  await lockUsersOfPosts(
    tx,
    posts.map(({ id }) => id),
  )
  await ctx.lifecycle.emit(tx, { type: 'posts.edited', posts })
}
