import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { Ctx } from '../platform/ctx.ts'
import type { Matching, ScoredHit } from '../platform/matching.ts'
import type { PostToMatch } from '../posts/index.ts'

/** Whoever waits for this process waits no longer than this, however many campaigns a post concerns. */
const MAX_WORK_MS = 25

export type FoundMatch = ScoredHit & { post: PostToMatch; at: Date }

type Search = { posts: PostToMatch[]; index: Pick<Matching, 'match'> }

type Parts = Pick<Ctx, 'now' | 'monotonic' | 'log'>

/** What posts mean to the campaigns of an index. A post that cannot be read is left out: the others must not wait for it. */
export async function findMatches(parts: Parts, { posts, index }: Search): Promise<FoundMatch[]> {
  const found: FoundMatch[] = []
  const at = parts.now()
  let since = parts.monotonic()
  const isLong = () => parts.monotonic() - since >= MAX_WORK_MS
  const pause = async () => {
    await letOthersWork()
    since = parts.monotonic()
  }
  for (const post of posts) {
    try {
      for (const hit of index.match(post, at)) {
        found.push({ ...hit, post, at })
        if (isLong()) await pause()
      }
    } catch (error) {
      parts.log.error('matching.post-unreadable', { post: post.post_id, error })
    }
    if (isLong()) await pause()
  }
  return found
}
