import type { Ctx } from '../../platform/ctx.ts'
import { MAX_POSTS, matchPosts } from './match-posts.ts'

/** Longest wait of a post for those of the next listing. A listing brings few posts, and nobody notices the delay. */
const GATHER_MS = 3_000
/** Time after its last listing for which a round waits for the reading, so that fetching goes on while that is behind. */
const MAX_WAIT_MS = 20_000

export type StoredPostBatches = {
  add(ids: string[]): void
  /**
   * Matches the remaining posts, for 20 s at most, and throws the first error since the beginning. Posts that were not
   * matched are left to the sweep.
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
  let deadline = Infinity
  const isLate = () => ctx.monotonic() > deadline

  return {
    add: (ids) => {
      if (ids.length === 0) return
      waiting.push(...ids)
      if (waiting.length >= MAX_POSTS) match()
      else timer ??= setTimeout(match, GATHER_MS)
    },
    end: async () => {
      deadline = ctx.monotonic() + MAX_WAIT_MS
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
      .then(() => matchPosts(ctx, ids, isLate))
      .catch((error: unknown) => {
        failures.push(error)
      })
  }
}
