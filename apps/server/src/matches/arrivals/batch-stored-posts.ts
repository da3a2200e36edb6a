import type { Ctx } from '../../platform/ctx.ts'
import { MAX_POSTS, matchPosts } from './match-posts.ts'

/** What one listing brings is little; nobody notices that it waits so long for that of the next. */
const GATHER_MS = 3_000

export type StoredPostBatches = {
  add(ids: string[]): void
  /** Matches what is left, and throws what went wrong since the beginning; the sweep finds what was not matched. */
  end(): Promise<void>
}

/** Matches stored posts as they come from one listing after the other, many at a time: each batch costs the same. */
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
