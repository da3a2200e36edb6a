import { purgeStreamed, recordStreamTrouble, storeStreamed } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { StreamBatch } from '../../platform/forum-reading.ts'
import type { StreamedForum } from '../../platform/forums.ts'
import { chargeIntents } from '../arrivals/charge-intents.ts'
import { countBreak } from './count-break.ts'
import { findHits } from './find-hits.ts'
import type { SortedEvents } from './find-hits.ts'
import { matchAtOnce } from './match-at-once.ts'
import { addHits, isPausing, nameHits, noHits } from './name-hits.ts'
import type { WaitingHits } from './name-hits.ts'
import { waitFor } from './wait-for.ts'
import { yieldInSilence } from './yield-in-silence.ts'

/** Interval at which the position is saved while nothing concerns anybody. */
const SAVE_EVERY_MS = 5_000

const MICROSECONDS = 1_000

const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 60_000

type StreamToFollow = { forum: StreamedForum; cursor: number | null; signal: AbortSignal }

/**
 * Progress of a stream in this process. Up to `cursor` everything is done except for the hits that wait, and `unsaved` is
 * the part of it that is not saved yet. While hits wait, no later position is saved, so that another process begins with
 * them.
 */
type Progress = {
  cursor: number
  saved: number | null
  saved_at: number
  waiting: WaitingHits
  unsaved: Pick<SortedEvents, 'posts' | 'newest_at'> & Pick<StreamBatch, 'unreadable' | 'gap'>
}

/**
 * Follows a stream from a position, or from now on, until the signal ends it: stores and matches at once what concerns a
 * campaign, and purges what was deleted. Goes on after troubles; while the names of authors cannot be asked for, their
 * posts wait and deletions go on. Returns false where another process has taken over, or no campaign looks there any
 * more.
 */
export async function followStream(ctx: Ctx, { forum, cursor, signal }: StreamToFollow): Promise<boolean> {
  const follow = forum.reading.stream.createFollower()
  const matching = matchAtOnce(ctx)
  const progress: Progress = {
    cursor: cursor ?? ctx.now().getTime() * MICROSECONDS,
    saved: cursor,
    saved_at: -Infinity,
    waiting: noHits(),
    unsaved: nothing(),
  }
  const pauses = createPauses(ctx, signal)
  try {
    while (!signal.aborted)
      try {
        const batches = follow({ cursor: progress.cursor, signal })
        for await (const brought of yieldInSilence(batches, () => progress.waiting.retry.pause)) {
          const batch = brought ?? { ...NOTHING, cursor: progress.cursor }
          const ids = await withRetries(() => takeBatch(ctx, { forum, batch, progress, signal }))
          if (!ids) return signal.aborted
          matching.add(ids)
          pauses.reset()
        }
      } catch (error) {
        await recover(error)
      }
    return true
  } finally {
    await matching.end()
  }

  /** Repeats what failed: the stream brings a batch only once. Returns undefined once the signal ends it. */
  async function withRetries(work: () => Promise<string[] | undefined>): Promise<string[] | undefined> {
    while (!signal.aborted)
      try {
        return await work()
      } catch (error) {
        await recover(error)
      }
    return undefined
  }

  async function recover(error: unknown): Promise<void> {
    await recordBreak(ctx, forum, error)
    // The next batch that is taken ends the trouble.
    progress.saved_at = -Infinity
    await pauses.pause()
  }
}

const NOTHING: Omit<StreamBatch, 'cursor'> = { events: [], unreadable: 0, gap: null }

type Step = { forum: StreamedForum; batch: StreamBatch; progress: Progress; signal: AbortSignal }

/** Returns the ids of what is new; undefined where this process follows the stream no longer. */
async function takeBatch(ctx: Ctx, step: Step): Promise<string[] | undefined> {
  const { forum, batch, progress, signal } = step
  const { key, reading } = forum
  await ctx.matching.catchUp()
  await chargeIntents(ctx, [{ subreddit: reading.places.only, is_comment: false }])
  const { hits, deleted, ...brought } = await findHits(ctx, batch.events)
  await purgeStreamed(ctx, { forum: key, ...deleted })
  const waiting = addHits(progress.waiting, hits, deleted)
  // Where the stream begins, nothing was promised of the time before.
  const gap = progress.saved === null ? null : batch.gap
  const unsaved = add(progress.unsaved, { ...brought, unreadable: batch.unreadable, gap })
  const { cursor } = batch
  if (isPausing(waiting)) {
    Object.assign(progress, { cursor, unsaved, waiting })
    return []
  }
  const named = await nameHits(ctx, { forum, waiting, signal })
  if ('trouble' in named) {
    if (progress.saved === null && !(await saveBeginning(ctx, forum, progress))) return undefined
    await recordBreak(ctx, forum, named.trouble)
    Object.assign(progress, { cursor, saved_at: -Infinity, unsaved, waiting: named.waiting })
    return []
  }
  const { items } = named
  const now = ctx.monotonic()
  const isDue = items.length > 0 || unsaved.gap !== null || now - progress.saved_at >= SAVE_EVERY_MS
  if (!isDue) {
    Object.assign(progress, { cursor, unsaved, waiting: noHits() })
    return []
  }
  const ids = await storeStreamed(ctx, forum, { ...unsaved, items, cursor, from: progress.saved })
  Object.assign(progress, { cursor, saved: cursor, saved_at: now, waiting: noHits(), unsaved: nothing() })
  return ids
}

/** Saves the position at which the stream began. Returns false where another process has saved one. */
async function saveBeginning(ctx: Ctx, forum: StreamedForum, progress: Progress): Promise<boolean> {
  const { cursor } = progress
  const begun = await storeStreamed(ctx, forum, { ...nothing(), items: [], cursor, from: null })
  if (!begun) return false
  progress.saved = cursor
  return true
}

const nothing = (): Progress['unsaved'] => ({ posts: 0, newest_at: null, unreadable: 0, gap: null })

const add = (before: Progress['unsaved'], next: Progress['unsaved']): Progress['unsaved'] => ({
  posts: before.posts + next.posts,
  newest_at: next.newest_at ?? before.newest_at,
  unreadable: before.unreadable + next.unreadable,
  gap: next.gap ?? before.gap,
})

/** Records a trouble of the forum, and logs what else went wrong. */
async function recordBreak(ctx: Ctx, forum: StreamedForum, error: unknown): Promise<void> {
  if (!(error instanceof ForumTroubleError)) {
    ctx.log.error('stream.failed', { forum: forum.key, error })
    return
  }
  const { trouble, isStall } = error
  countBreak(ctx, isStall ? 'stall' : trouble)
  ctx.log.warn('stream.trouble', { forum: forum.key, trouble, is_stall: isStall, error })
  await recordStreamTrouble(ctx, { forum: forum.key, trouble }).catch((failure: unknown) =>
    ctx.log.error('stream.failed', { forum: forum.key, error: failure }),
  )
}

/** Pauses that double while nothing goes well. */
function createPauses(ctx: Ctx, signal: AbortSignal) {
  let next = MIN_PAUSE_MS
  return {
    reset: () => {
      next = MIN_PAUSE_MS
    },
    pause: async () => {
      const ms = next
      next = Math.min(MAX_PAUSE_MS, next * 2)
      await waitFor(ctx, ms, signal)
    },
  }
}
