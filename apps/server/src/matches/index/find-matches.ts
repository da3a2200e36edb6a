import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Matching, ScoredHit, UnscoredHit } from '../../platform/matching.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import type { PostToMatch } from '../../forum/index.ts'

export type FoundMatch = ScoredHit & { post: PostToMatch; at: Date }

type Search = { posts: PostToMatch[]; index: Pick<Matching, 'match'> }

type SearchCtx = Pick<Ctx, 'now' | 'monotonic' | 'log' | 'relevance'>

type PostHit = UnscoredHit & { post: PostToMatch }

/**
 * Finds the matches of posts in an index, reads each beside its campaign, and scores it. Logs and leaves out a post that
 * cannot be matched, so that the others need not wait.
 */
export async function findMatches(ctx: SearchCtx, { posts, index }: Search): Promise<FoundMatch[]> {
  const at = ctx.now()
  const hits = await findHits(ctx, { posts, index, at })
  return (await scorePosts(ctx, hits)).map((hit) => ({ ...hit, at }))
}

async function findHits(ctx: SearchCtx, { posts, index, at }: Search & { at: Date }): Promise<PostHit[]> {
  const { isLong, pause } = createPauses(ctx)
  const found: PostHit[] = []
  for (const post of posts) {
    const ofPost: PostHit[] = []
    try {
      for (const hit of index.match(post, at)) {
        ofPost.push({ ...hit, post })
        if (isLong()) await pause()
      }
      found.push(...ofPost)
    } catch (error) {
      ctx.log.error('matching.post-unreadable', { post: post.post_id, error })
    }
    if (isLong()) await pause()
  }
  return found
}
