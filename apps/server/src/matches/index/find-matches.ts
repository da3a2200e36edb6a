import { DEFAULT_FLOOR } from '@radar/contract'
import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { ScoredHit } from '../../platform/matching.ts'
import { scorePosts } from '../../platform/score-posts.ts'
import type { PostToMatch } from '../../forum/index.ts'
import { findNear } from './find-near.ts'
import type { NearCtx, PostHit, Search } from './find-near.ts'

export type FoundMatch = ScoredHit & { post: PostToMatch; at: Date }

type SearchCtx = NearCtx & Pick<Ctx, 'now'>

/**
 * Finds the matches of posts in an index, by keywords and by meaning, reads each beside its campaign, and scores it. A
 * post that its meaning alone found is no match below the default floor. Logs and leaves out a post that cannot be
 * matched or scored, so that the others need not wait.
 */
export async function findMatches(ctx: SearchCtx, { posts, index }: Search): Promise<FoundMatch[]> {
  const at = ctx.now()
  const hits = await findHits(ctx, { posts, index, at })
  const near = await findNear(ctx, { posts, index, at, known: hits })
  const found = await scorePosts(ctx, [...hits, ...near])
  return found
    .filter(({ isNear, score }) => !isNear || Math.round(score.relevance_score) >= DEFAULT_FLOOR)
    .map(({ isNear: _, ...hit }) => ({ ...hit, at }))
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
