import type { Ctx } from '../../platform/ctx.ts'
import { ForumTroubleError } from '../../platform/forums.ts'
import type { PolledForum } from '../../platform/forums.ts'
import { claimReading, releaseReading } from './claim-reading.ts'
import type { Reading } from './claim-reading.ts'
import { findGonePlaces } from './look-for-place.ts'
import { recordTrouble } from './record-reading.ts'
import { storeNewest } from './store-items.ts'

/** Time that the first reading goes back. What is older is searched for by each campaign's keywords. */
const FIRST_MS = 3_600_000

/** Overlap of a reading with the last one. A search index is not filled in order. */
const OVERLAP_MS = 3_600_000

/**
 * Reads what was written in places of one host since their watermarks and stores it. Returns the ids of new rows. Trouble
 * of the host is logged, and recorded while somebody watches a place of it.
 */
export async function readNewest(ctx: Ctx, forum: PolledForum, reading: Reading): Promise<string[]> {
  const claimed = await claimReading(ctx, { forum: forum.key, places: reading.places })
  if (claimed.length === 0) return []
  const places = claimed.map(({ place }) => place)
  const now = ctx.now().getTime()
  const until = Math.min(
    ...claimed.map(({ watermark }) =>
      watermark === null ? now - FIRST_MS : Math.min(watermark, now) - OVERLAP_MS,
    ),
  )
  try {
    const page = await forum.reading.newest({ places, until })
    const gone = await findGonePlaces(ctx, { forum, claimed, page })
    const there = places.filter((place) => !gone.has(place))
    return await storeNewest(ctx, { forum, reading: { ...reading, places: there }, page, gone })
  } catch (error) {
    await releaseReading(ctx, { forum: forum.key, places })
    if (!(error instanceof ForumTroubleError)) throw error
    const { trouble } = error
    ctx.log.warn('forum.trouble', { forum: reading.key, trouble, error })
    await recordTrouble(ctx, { forum: forum.key, key: reading.key, places, trouble })
    return []
  }
}
