import { MAX_POSTS, matchPosts } from '../arrivals/match-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'

/** Posts that may wait here; more are left to the sweep, which also has other processes. */
const MAX_WAITING = 2_000

type MatchedAtOnce = {
  add(ids: readonly string[]): void
  /** Waits for the batch that is under way, and leaves the rest to the sweep. */
  end(): Promise<void>
}

/** Matches stored posts as they come, while the stream goes on. What fails is left to the sweep. */
export function matchAtOnce(ctx: Ctx): MatchedAtOnce {
  let waiting: string[] = []
  let working: Promise<void> | undefined

  return {
    add: (ids) => {
      if (ids.length === 0 || waiting.length >= MAX_WAITING) return
      waiting.push(...ids)
      working ??= work()
    },
    end: async () => {
      waiting = []
      await working
    },
  }

  async function work(): Promise<void> {
    while (waiting.length > 0)
      try {
        await matchPosts(ctx, waiting.splice(0, MAX_POSTS))
      } catch (error) {
        ctx.log.error('stream.not-matched', { error })
      }
    working = undefined
  }
}
