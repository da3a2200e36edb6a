import { and, eq } from 'drizzle-orm'
import { engagementPosts, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { ForumItem, ForumPage } from '../../platform/forum-items.ts'
import type { Connector, OtherForum } from '../../platform/forums.ts'
import { insertNew } from '../posts/store-posts.ts'
import type { InsertedPosts, RefusedPost } from '../posts/store-posts.ts'
import { insertGaps } from '../subreddits/insert-gaps.ts'
import { MISSING_AGAIN_MS } from '../subreddits/record-unreadable.ts'
import { READING_EVERY_MS, stateKeyOf } from './claim-reading.ts'
import type { Reading } from './claim-reading.ts'
import { countReceived } from './count-received.ts'
import { markGone } from './look-for-place.ts'
import { moveItems, queueAnew } from './move-items.ts'
import { recordReading } from './record-reading.ts'
import { removeMisplaced } from './remove-misplaced.ts'

const HOUR_MS = 3_600_000

/** `gone` are places of the reading that their host does not have any more. */
type NewestItems = { forum: OtherForum; reading: Reading; page: ForumPage; gone: ReadonlySet<string> }

/**
 * Stores the newest items of a reading, moves the watermark of its places to the newest item received and records what may
 * have been missed, in one transaction. Returns the ids of new rows.
 */
export async function storeNewest(
  ctx: Ctx,
  { forum, reading, page: shown, gone }: NewestItems,
): Promise<string[]> {
  const unconfirmed = await removeMisplaced(ctx, { forum, items: shown.items })
  const page = { ...shown, unreadable: shown.unreadable + unconfirmed }
  return ctx.db.transaction(async (tx) => {
    const places = new Set(reading.places)
    const moved = await moveItems(tx, { forum, items: page.items, places })
    await queueAnew(tx, moved)
    const { ids, refused } = await insertItems(ctx, tx, { forum, items: page.items })
    const newest = newestOf(page, ctx.now())
    const news = countNews(refused)
    await countReceived(ctx, tx, { forum: reading.key, ids })
    for (const place of reading.places.toSorted())
      await moveWatermark(ctx, tx, { key: forum.key, place, newest, page, refused: news })
    for (const place of [...gone].toSorted()) await markGone(ctx, tx, { forum: forum.key, place })
    const newest_at = newest === 0 ? null : new Date(newest)
    await recordReading(ctx, tx, { forum: reading.key, newest_at })
    return [...ids, ...moved]
  })
}

const countNews = (refused: readonly RefusedPost[]) => refused.filter(({ isFirstTime }) => isFirstTime).length

type PlaceStep = { key: string; place: string; newest: number; page: ForumPage; refused: number }

async function moveWatermark(
  ctx: Ctx,
  tx: Tx,
  { key, place: subreddit, newest, page, refused }: PlaceStep,
): Promise<void> {
  const isPlace = and(eq(watchedSubreddits.forum, key), eq(watchedSubreddits.subreddit, subreddit))
  const row = oneRow(await tx.select().from(watchedSubreddits).where(isPlace).for('update'))
  const now = ctx.now()
  const before = row.watermark_utc
  const isMissed = page.hasGap && before !== null && page.down_to > before.getTime()
  const watermark = Math.max(newest, before?.getTime() ?? 0)
  await tx
    .update(watchedSubreddits)
    .set({
      watermark_utc: watermark === 0 ? null : new Date(watermark),
      covered_from: row.covered_from && !isMissed ? row.covered_from : new Date(page.down_to),
      last_scanned_at: now,
      due_at: new Date(now.getTime() + READING_EVERY_MS),
      looking_until: null,
      failed_looks: 0,
      ...(page.unproven?.includes(subreddit) ? {} : { confirmed_at: now }),
      ...(page.absent?.includes(subreddit)
        ? absentColumns(row, now)
        : { state: 'ok', state_since: null, retry_at: null }),
    })
    .where(isPlace)
  const gap = { forum: key, subreddit, noticed_at: now }
  await insertGaps(tx, [
    ...(isMissed ? [{ ...gap, gap_from: before, gap_until: new Date(page.down_to) }] : []),
    ...(page.unreadable > 0 ? [{ ...gap, gap_from: now, gap_until: now, unreadable: page.unreadable }] : []),
    ...(refused > 0 ? [{ ...gap, gap_from: now, gap_until: now, refused }] : []),
  ])
}

type WatchedRow = typeof watchedSubreddits.$inferSelect

/** State of a place that the forum does not show. Scans leave it out, and each reading looks for it again. */
function absentColumns({ state, state_since }: WatchedRow, now: Date) {
  return {
    state: 'absent' as const,
    state_since: state === 'absent' ? state_since : now,
    retry_at: new Date(now.getTime() + MISSING_AGAIN_MS),
  }
}

/** Time of the last check of what was never checked. */
const NEVER = new Date(0)

/**
 * Stores the results of a search, which move no watermark. The next re-check takes them first, because a search index may
 * still have what was deleted since.
 */
export function storeFound(ctx: Ctx, found: FoundItems): Promise<InsertedPosts> {
  return storePast(ctx, { ...found, checked_at: NEVER })
}

/** Stores what a list of a place has, which moves no watermark. */
export function storeListed(ctx: Ctx, found: FoundItems): Promise<InsertedPosts> {
  return storePast(ctx, { ...found, checked_at: ctx.now() })
}

/** `places` are those that were asked for. */
type FoundItems = { forum: OtherForum; places: readonly string[]; items: ForumItem[] }

async function storePast(
  ctx: Ctx,
  { forum, places, items, checked_at }: FoundItems & { checked_at: Date },
): Promise<InsertedPosts> {
  await removeMisplaced(ctx, { forum, items })
  return ctx.db.transaction(async (tx) => {
    await moveItems(tx, { forum, items, places: new Set(places) })
    const inserted = await insertItems(ctx, tx, { forum, items, checked_at })
    const [place = ''] = places
    await countReceived(ctx, tx, { forum: stateKeyOf(forum, place), ids: inserted.ids })
    return inserted
  })
}

/**
 * Inserts items that are not stored yet, oldest first, and queues them to be matched. A tombstone withheld from one user
 * does not count as stored.
 */
export async function insertItems(
  ctx: Ctx,
  tx: Tx,
  { forum, items, checked_at = ctx.now() }: { forum: Connector; items: ForumItem[]; checked_at?: Date },
): Promise<InsertedPosts> {
  if (items.length === 0) return { ids: [], refused: [] }
  const { key } = forum
  const { reddit_id, comment_id, subreddit, purged_at, withheld } = engagementPosts
  const threads = new Set(items.map((item) => item.reddit_id))
  const stored = await tx
    .select({ reddit_id, comment_id, subreddit, purged_at })
    .from(engagementPosts)
    .where(and(eq(engagementPosts.forum, key), isOneOf(reddit_id, threads), eq(withheld, false)))
  const known = new Set(stored.map(keyOf))
  const purged = new Set(
    stored.filter((row) => row.comment_id === null && row.purged_at !== null).map(threadOf),
  )
  const fresh = items.filter((item) => !known.has(keyOf(item)))
  return insertNew(
    ctx,
    fresh.toReversed().map(({ parent_id: _, also_in = [], ...item }) => ({
      ...item,
      also_in,
      forum: key,
      checked_at,
      title: purged.has(threadOf(item)) ? '' : item.title,
      permalink: forum.addressOf({ forum: key, ...item }),
      over_18: item.over_18 ?? false,
      locked: false,
      archived: false,
    })),
  )
}

const keyOf = ({ reddit_id, comment_id }: Pick<ForumItem, 'reddit_id' | 'comment_id'>) =>
  `${reddit_id} ${comment_id ?? ''}`

/** Post of a place. Another place may list its id falsely. */
const threadOf = ({ reddit_id, subreddit }: Pick<ForumItem, 'reddit_id' | 'subreddit'>) =>
  `${reddit_id} ${subreddit}`

/** Time of the newest item, an hour from now at most: one dated in the future must not hide all that follow. */
function newestOf({ items, listed_until }: ForumPage, now: Date): number {
  let newest = listed_until ?? 0
  for (const { created_utc } of items) newest = Math.max(newest, created_utc.getTime())
  return Math.min(newest, now.getTime() + HOUR_MS)
}
