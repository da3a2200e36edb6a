import { orderByNearness } from '@radar/engine'
import type { Campaign, Post } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'

/** Posts whose meaning is compared where a caller sets no bound: that takes milliseconds a post, and somebody waits. */
const MAX_COMPARED = 400

type ChoosingCtx = Pick<Ctx, 'log'> & { relevance: Pick<Ctx['relevance'], 'finder'> }

type Choice<P> = {
  draft: Campaign
  posts: readonly P[]
  /** Posts whose meaning is compared. */
  max?: number
}

/**
 * Puts those posts first that are worth reading beside a draft: by turns the next of the given order and the next in
 * meaning, since people ask in words of their own. Without the finder, the order stays as it is.
 */
export async function putLikelyFirst<P extends { post: Post }>(
  { relevance, log }: ChoosingCtx,
  { draft, posts, max = MAX_COMPARED }: Choice<P>,
): Promise<P[]> {
  const { finder } = relevance
  if (!finder) return [...posts]
  try {
    const near = await orderByNearness(finder, draft, chooseCompared(posts, max))
    return [...new Set(posts.flatMap((post, place) => [post, ...near.slice(place, place + 1)]))]
  } catch (error) {
    log.error('proposals.meaning-failed', { error })
    return [...posts]
  }
}

/** Posts of every part of the order, where there are too many: what comes last says no word of the draft. */
function chooseCompared<P>(posts: readonly P[], max: number): P[] {
  const step = Math.max(1, posts.length / max)
  return posts.filter((_, place) => Math.floor(place / step) !== Math.floor((place - 1) / step))
}
