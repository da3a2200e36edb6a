import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { Whole } from '../../platform/forums.ts'
import { claimReading, releaseReading } from './claim-reading.ts'
import { recordTrouble } from '../readings/record-reading.ts'
import { storeNewest } from './store-items.ts'

/** Time that the first reading goes back. What is older is searched for by each campaign's keywords. */
const FIRST_MS = 3_600_000

/** Overlap of a reading with the last one. A search index is not filled in order. */
const OVERLAP_MS = 3_600_000

/**
 * Reads what was written in a forum since its watermark, where somebody watches it, and stores it. Returns the ids of new
 * rows. Trouble of the forum is recorded and logged.
 */
export async function readNewest(ctx: Ctx, forum: Whole): Promise<string[]> {
  const { key, whole } = forum
  const { place } = whole
  const claimed = await claimReading(ctx, { key, place })
  if (!claimed) return []
  const now = ctx.now().getTime()
  const until = claimed.watermark === null ? now - FIRST_MS : Math.min(claimed.watermark, now) - OVERLAP_MS
  try {
    return await storeNewest(ctx, forum, await whole.newest(until))
  } catch (error) {
    await releaseReading(ctx, { key, place })
    if (!(error instanceof ForumTroubleError)) throw error
    ctx.log.warn('forum.trouble', { forum: key, trouble: error.trouble, error })
    await recordTrouble(ctx, { forum: key, trouble: error.trouble })
    return []
  }
}
