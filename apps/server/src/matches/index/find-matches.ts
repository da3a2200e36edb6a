import { createPauses } from '../../platform/create-pauses.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { BegunHit, Matching, ScoredHit } from '../../platform/matching.ts'
import type { PostToMatch } from '../../forum/index.ts'

/** Hits that are scored together: each holds its campaign in the form that scores, which is large. */
export const HITS_TOGETHER = 200

export type FoundMatch = ScoredHit & { post: PostToMatch; at: Date }

type Search = { posts: PostToMatch[]; index: Pick<Matching, 'match'> }

type Parts = Pick<Ctx, 'now' | 'monotonic' | 'log'>

type Begun = { post: PostToMatch; hit: BegunHit }

/**
 * What posts mean to the campaigns of an index. A post that cannot be read is left out: the others must not wait for it.
 * The words of many are read before any meaning is heard: between two meanings, what is needed to read would have left
 * the caches of the processor.
 */
export async function findMatches(parts: Parts, { posts, index }: Search): Promise<FoundMatch[]> {
  const at = parts.now()
  const { isLong, pause } = createPauses(parts)
  const found: FoundMatch[] = []
  const unreadable = new Set<PostToMatch>()
  let begun: Begun[] = []
  for (const post of posts) {
    try {
      for (const hit of index.match(post, at)) {
        begun.push({ post, hit })
        if (begun.length >= HITS_TOGETHER) await scoreBegun()
        if (isLong()) await pause()
      }
    } catch (error) {
      leaveOut(post, error)
    }
    if (isLong()) await pause()
  }
  await scoreBegun()
  return found

  async function scoreBegun(): Promise<void> {
    const hits = begun
    begun = []
    await forEach(hits, ({ hit }) => hit.hear())
    await forEach(hits, ({ post, hit }) => {
      const { campaign, keywords } = hit
      found.push({ campaign, keywords, score: hit.score(), post, at })
    })
  }

  async function forEach(hits: Begun[], work: (begun: Begun) => void): Promise<void> {
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
