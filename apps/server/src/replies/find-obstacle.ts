import type { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'

/** The post does not take answers any more, or is not the one that was answered. */
export class PostGoneError extends Error {
  override name = 'PostGoneError'
}

/** Looks at the post once more, right before posting; the reason not to, or undefined. */
export async function findObstacle(
  ctx: Ctx,
  post: typeof engagementPosts.$inferSelect,
): Promise<{ error: Error } | undefined> {
  try {
    const { posts } = await ctx.reddit.appOnly({ priority: 'post' }).info([`t3_${post.reddit_id}`])
    const [now] = posts
    if (!now || now.deleted || now.removed)
      return { error: new PostGoneError('The post was deleted in the forum.') }
    if (now.locked) return { error: new PostGoneError('The post was locked in the meantime.') }
    if (now.archived) return { error: new PostGoneError('The post was archived in the meantime.') }
    return undefined
  } catch (error) {
    return { error: error as Error }
  }
}
