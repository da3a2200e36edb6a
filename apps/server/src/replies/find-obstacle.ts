import type { Ctx } from '../platform/ctx.ts'
import type { Claim } from './claim-reply.ts'

/** The post does not take answers any more. */
export class PostGoneError extends Error {
  override name = 'PostGoneError'
}

/** The post says something else than when its answer was approved. */
export class PostEditedError extends Error {
  override name = 'PostEditedError'
}

/** Looks at the post once more, right before posting; the reason not to, or undefined. */
export async function findObstacle(ctx: Ctx, { post, reply }: Claim): Promise<{ error: Error } | undefined> {
  try {
    const { posts } = await ctx.reddit.appOnly({ priority: 'post' }).info([`t3_${post.reddit_id}`])
    const [now] = posts
    if (!now || now.deleted || now.removed)
      return { error: new PostGoneError('The post was deleted in the forum.') }
    if (now.locked) return { error: new PostGoneError('The post was locked in the meantime.') }
    if (now.archived) return { error: new PostGoneError('The post was archived in the meantime.') }
    if (typeof now.edited === 'number' && now.edited * 1_000 > reply.approved_at!.getTime())
      return { error: new PostEditedError('The post was edited after you approved this reply.') }
    return undefined
  } catch (error) {
    return { error: error as Error }
  }
}
