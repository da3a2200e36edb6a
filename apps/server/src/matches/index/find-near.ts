import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Matching, UnscoredHit } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'

export type Search = { posts: PostToMatch[]; index: Pick<Matching, 'match' | 'prepare' | 'near'> }

export type NearCtx = Pick<Ctx, 'monotonic' | 'log' | 'relevance'>

/** `isNear` is true where the meaning alone found it. */
export type PostHit = UnscoredHit & { post: PostToMatch; isNear?: boolean }

/** Posts whose directions are computed together. */
const POSTS_TOGETHER = 200

type NearSearch = Search & { at: Date; known: readonly PostHit[] }

/**
 * Finds the campaigns that posts are near to in meaning, but for those that are `known` to concern them. Finds none
 * where the model is not loaded; where it fails, logs that and leaves the rest to keywords.
 */
export async function findNear(ctx: NearCtx, { posts, index, at, known }: NearSearch): Promise<PostHit[]> {
  const { finder } = ctx.relevance
  if (!finder) return []
  const { isLong, pause } = createPauses(ctx)
  const isKnown = new Set(known.map(keyOf))
  const found: PostHit[] = []
  try {
    for (let start = 0; start < posts.length; start += POSTS_TOGETHER) {
      for (const located of await index.prepare(finder, posts.slice(start, start + POSTS_TOGETHER))) {
        for (const hit of index.near(located, finder.threshold, at)) {
          const near = { ...hit, post: located.post, isNear: true }
          if (!isKnown.has(keyOf(near))) found.push(near)
          if (isLong()) await pause()
        }
        if (isLong()) await pause()
      }
    }
  } catch (error) {
    ctx.log.error('matching.meaning-failed', { posts: posts.length, error })
  }
  return found
}

const keyOf = ({ campaign, post }: PostHit): string => `${campaign.id} ${post.post_id}`
