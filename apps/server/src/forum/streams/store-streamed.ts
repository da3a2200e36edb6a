import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { forumReadings, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ForumItem } from '../../platform/forum-items.ts'
import type { StreamBatch } from '../../platform/forum-reading.ts'
import type { StreamedForum } from '../../platform/forums.ts'
import { countSent } from '../readings/count-received.ts'
import { insertItems } from '../readings/store-items.ts'
import { insertGaps } from '../subreddits/insert-gaps.ts'
import { isPlaceOf, placeOf } from './claim-stream.ts'

/** Progress of a stream since it was last saved, with the posts to store. */
export type StreamedPosts = Pick<StreamBatch, 'cursor' | 'unreadable' | 'gap'> & {
  /** Position that was saved last. */
  from: number | null
  /** Newest first. */
  items: ForumItem[]
  /** Number of posts that the stream brought, stored or not. */
  posts: number
  /** Time of the newest of them; null where there was none. */
  newest_at: Date | null
}

/**
 * Stores posts of a stream, its new position and what may have been missed, in one transaction. Returns the ids of new
 * rows; undefined, with no post stored, where another process has saved a position meanwhile or no campaign looks there
 * any more.
 */
export function storeStreamed(
  ctx: Ctx,
  forum: StreamedForum,
  streamed: StreamedPosts,
): Promise<string[] | undefined> {
  return ctx.db.transaction(async (tx) => {
    if (!(await moveCursor(ctx, tx, { forum, streamed }))) return undefined
    if (!(await moveWatermark(ctx, tx, { forum, streamed }))) return undefined
    const { ids, refused } = await insertItems(ctx, tx, { forum, items: streamed.items })
    const { gap, unreadable } = streamed
    const now = ctx.now()
    const fresh = refused.filter(({ isFirstTime }) => isFirstTime).length
    const place = { forum: forum.key, subreddit: placeOf(forum), noticed_at: now }
    await insertGaps(tx, [
      ...(gap ? [{ ...place, gap_from: new Date(gap.from), gap_until: new Date(gap.until) }] : []),
      ...(unreadable > 0 ? [{ ...place, gap_from: now, gap_until: now, unreadable }] : []),
      ...(fresh > 0 ? [{ ...place, gap_from: now, gap_until: now, refused: fresh }] : []),
    ])
    await countSent(ctx, tx, { forum: forum.key, posts: streamed.posts })
    return ids
  })
}

type Step = { forum: StreamedForum; streamed: StreamedPosts }

/** Saves the position, which ends a trouble. Returns false where it is not the one that this process saved last. */
async function moveCursor(ctx: Ctx, tx: Tx, { forum, streamed }: Step): Promise<boolean> {
  const { cursor, from, newest_at } = streamed
  const now = ctx.now()
  const read = { cursor, read_at: now, trouble: null, trouble_since: null }
  const moved = await tx
    .insert(forumReadings)
    .values({ forum: forum.key, newest_at, ...read })
    .onConflictDoUpdate({
      target: forumReadings.forum,
      set: {
        ...read,
        newest_at: sql`greatest(${forumReadings.newest_at}, excluded.newest_at)`,
      },
      setWhere: from === null ? isNull(forumReadings.cursor) : eq(forumReadings.cursor, from),
    })
    .returning({ forum: forumReadings.forum })
  return moved.length > 0
}

/** Returns false where no campaign looks there. */
async function moveWatermark(ctx: Ctx, tx: Tx, { forum, streamed }: Step): Promise<boolean> {
  const { gap, newest_at } = streamed
  const { covered_from, watermark_utc } = watchedSubreddits
  const now = ctx.now()
  const moved = await tx
    .update(watchedSubreddits)
    .set({
      last_scanned_at: now,
      state: 'ok',
      failed_looks: 0,
      watermark_utc: sql`greatest(${watermark_utc}, ${newest_at?.toISOString() ?? null}::timestamptz)`,
      covered_from: gap
        ? new Date(gap.until)
        : sql`coalesce(${covered_from}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(isPlaceOf(forum), isNotNull(watchedSubreddits.demand)))
    .returning({ forum: watchedSubreddits.forum })
  return moved.length > 0
}
