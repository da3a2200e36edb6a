import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { BegunHit, Matching, ScoredHit } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'

/** Hits that are scored together. Each holds its campaign in the large form that scores. */
export const HITS_TOGETHER = 200

export type FoundMatch = ScoredHit & { post: PostToMatch; at: Date }

type Search = { posts: PostToMatch[]; index: Pick<Matching, 'match'> }

type SearchCtx = Pick<Ctx, 'now' | 'monotonic' | 'log'>

type UnscoredHit = { post: PostToMatch; hit: BegunHit }

/**
 * Finds and scores the matches of posts in an index. Logs and leaves out a post that cannot be processed, so that the
 * others need not wait. Reads the words of many posts before it computes any meaning, because a meaning displaces the
 * word tables from the processor's cache.
 */
export async function findMatches(parts: SearchCtx, { posts, index }: Search): Promise<FoundMatch[]> {
  const at = parts.now()
  const { isLong, pause } = createPauses(parts)
  const found: FoundMatch[] = []
  const unreadable = new Set<PostToMatch>()
  let unscored: UnscoredHit[] = []
  for (const post of posts) {
    try {
      for (const hit of index.match(post, at)) {
        unscored.push({ post, hit })
        if (unscored.length >= HITS_TOGETHER) await scoreAll()
        if (isLong()) await pause()
      }
    } catch (error) {
      leaveOut(post, error)
    }
    if (isLong()) await pause()
  }
  await scoreAll()
  return found

  async function scoreAll(): Promise<void> {
    const hits = unscored
    unscored = []
    await forEach(hits, ({ hit }) => hit.hear())
    await forEach(hits, ({ post, hit }) => {
      const { campaign, keywords } = hit
      found.push({ campaign, keywords, score: hit.score(), post, at })
    })
  }

  async function forEach(hits: UnscoredHit[], work: (unscored: UnscoredHit) => void): Promise<void> {
    for (const one of hits) {
      if (unreadable.has(one.post)) continue
      try {
        work(one)
      } catch (error) {
        leaveOut(one.post, error)
      }
      if (isLong()) await pause()
    }
  }

  function leaveOut(post: PostToMatch, error: unknown): void {
    unreadable.add(post)
    parts.log.error('matching.post-unreadable', { post: post.post_id, error })
  }
}
