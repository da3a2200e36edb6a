import type { Ctx } from '../../platform/ctx.ts'
import { MAX_POSTS, matchPosts } from './match-posts.ts'

/** Longest wait of a post for those of the next listing. A listing brings few posts, and nobody notices the delay. */
const GATHER_MS = 3_000

export type StoredPostBatches = {
  add(ids: string[]): void
  /**
   * Matches the remaining posts and throws the first error since the beginning. Posts that were not matched are found
   * by the sweep.
   */
  end(): Promise<void>
}

/**
 * Collects the posts of several listings and matches them in batches, because a batch costs much the same whatever its
 * size.
 */
export function batchStoredPosts(ctx: Ctx): StoredPostBatches {
  const failures: unknown[] = []
  let waiting: string[] = []
  let matching = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  return {
    add: (ids) => {
      if (ids.length === 0) return
      waiting.push(...ids)
      if (waiting.length >= MAX_POSTS) match()
      else timer ??= setTimeout(match, GATHER_MS)
    },
    end: async () => {
      match()
      await matching
      if (failures.length > 0) throw failures[0]
    },
  }

  function match(): void {
    clearTimeout(timer)
    timer = undefined
    const ids = waiting
    waiting = []
    matching = matching
      .then(() => matchPosts(ctx, ids))
      .catch((error: unknown) => {
        failures.push(error)
      })
  }
}
