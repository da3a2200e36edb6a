import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { StreamedForum } from '../../platform/forums.ts'
import type { SortedEvents } from './find-hits.ts'
import { waitFor } from './wait-for.ts'

type Hits = SortedEvents['hits']

/** Hits that wait at most. With more, the stream waits as well, so that memory stays bounded. */
const MAX_WAITING = 500

const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

/** Posts that concern a campaign and wait for the names of their authors. */
export type WaitingHits = {
  /** Newest first. */
  hits: Hits
  failures: number
  /** `pause` runs after a failure; until it ends, no name is asked for again. */
  retry: { pause: Promise<void> | undefined }
}

export const noHits = (): WaitingHits => ({ hits: [], failures: 0, retry: { pause: undefined } })

/** True while a pause runs, and no more hits wait than may. */
export const isPausing = ({ hits, retry }: WaitingHits): boolean =>
  retry.pause !== undefined && hits.length <= MAX_WAITING

/** Adds hits to those that wait, less those that were deleted meanwhile. */
export function addHits(waiting: WaitingHits, hits: Hits, deleted: SortedEvents['deleted']): WaitingHits {
  const ids = new Set(deleted.ids)
  const accounts = new Set(deleted.accounts)
  const current = waiting.hits.filter(
    ({ account, item }) => !ids.has(item.reddit_id) && !accounts.has(account),
  )
  return { ...waiting, hits: [...hits, ...current] }
}

type Naming = { forum: StreamedForum; waiting: WaitingHits; signal: AbortSignal }

/**
 * Names the authors of hits; one whose name the forum does not show is known by the account. Returns the trouble, with
 * the pause that follows it, where the forum does not answer and the hits can wait. Throws it where too many wait.
 */
export async function nameHits(
  ctx: Ctx,
  { forum, waiting, signal }: Naming,
): Promise<{ items: ForumItem[] } | { trouble: ForumTroubleError; waiting: WaitingHits }> {
  const { hits, failures } = waiting
  if (hits.length === 0) return { items: [] }
  try {
    const names = await forum.reading.stream.names(hits.map(({ account }) => account))
    return { items: hits.map(({ account, item }) => ({ ...item, author: names.get(account) ?? account })) }
  } catch (error) {
    if (!(error instanceof ForumTroubleError) || hits.length > MAX_WAITING) throw error
    const retry: WaitingHits['retry'] = { pause: undefined }
    const ms = Math.min(MAX_PAUSE_MS, MIN_PAUSE_MS * 2 ** failures)
    retry.pause = waitFor(ctx, ms, signal).then(() => {
      retry.pause = undefined
    })
    return { trouble: error, waiting: { hits, failures: failures + 1, retry } }
  }
}
