import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RedditPost } from '@radar/reddit'
import { scanGaps, watchedSubreddits } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'
import { insertPosts } from '../posts/index.ts'
import type { Reading } from './fetch-listing.ts'
import { learnRate } from './plan/index.ts'

/** Posts may show up in a listing some minutes late, so every look goes back a little further than the last. */
export const LAG_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export type Gap = { subreddit: string; from: Date; until: Date }

type WatchedRow = typeof watchedSubreddits.$inferSelect

/**
 * Stores what a listing brought and moves the watermarks of its subreddits, in one transaction.
 * The subreddits are locked first: within each of them posts become visible in the order of their `seq`.
 */
export function storeReading(ctx: Ctx, names: string[], reading: Reading): Promise<Gap[]> {
  return ctx.db.transaction(async (tx) => {
    const rows = await lockWatched(ctx, tx, names)
    await insertPosts(ctx, tx, reading.posts)
    const gaps: Gap[] = []
    for (const row of rows) {
      const gap = gapIn(row, reading)
      if (gap) gaps.push(gap)
      await tx
        .update(watchedSubreddits)
        .set(advance(row, { reading, hasGap: gap !== undefined, now: ctx.now() }))
        .where(and(eq(watchedSubreddits.forum, row.forum), eq(watchedSubreddits.subreddit, row.subreddit)))
    }
    if (gaps.length > 0)
      await tx.insert(scanGaps).values(
        gaps.map(({ subreddit, from, until }) => ({
          forum: ctx.forum.name,
          subreddit,
          gap_from: from,
          gap_until: until,
        })),
      )
    return gaps
  })
}

/** Stores what a search found; it says nothing about how far a subreddit was read. */
export function storeFound(ctx: Ctx, subreddit: string, posts: RedditPost[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockWatched(ctx, tx, [subreddit])
    await insertPosts(ctx, tx, posts)
  })
}

async function lockWatched(ctx: Ctx, tx: Tx, names: string[]): Promise<WatchedRow[]> {
  const forum = ctx.forum.name
  const sorted = names.toSorted()
  await tx
    .insert(watchedSubreddits)
    .values(sorted.map((subreddit) => ({ forum, subreddit })))
    .onConflictDoNothing()
  return tx
    .select()
    .from(watchedSubreddits)
    .where(and(eq(watchedSubreddits.forum, forum), inArray(watchedSubreddits.subreddit, sorted)))
    .orderBy(asc(watchedSubreddits.subreddit))
    .for('update')
}

/** Posts between the last look and what the listing still held were never seen. */
function gapIn({ subreddit, watermark_utc }: WatchedRow, { down_to, gap }: Reading): Gap | undefined {
  if (!gap || !watermark_utc || down_to <= watermark_utc.getTime()) return undefined
  return { subreddit, from: watermark_utc, until: new Date(down_to) }
}

function advance(
  row: WatchedRow,
  { reading, hasGap, now }: { reading: Reading; hasGap: boolean; now: Date },
): Partial<WatchedRow> {
  const { posts, down_to, gap } = reading
  const newest = newestOf(posts, now)
  const watermark = Math.max(newest ?? 0, row.watermark_utc?.getTime() ?? 0)
  const covered = row.covered_from && !hasGap ? Math.min(row.covered_from.getTime(), down_to) : down_to
  return {
    watermark_utc: watermark === 0 ? null : new Date(watermark),
    covered_from: new Date(covered),
    covered_to_cap: covered === down_to ? gap === 'cap' : row.covered_to_cap,
    posts_per_day: rateOf(row, { posts, down_to, watermark }),
    last_scanned_at: now,
    confirmed_at: ownPosts(row, posts).length > 0 ? now : row.confirmed_at,
    state: 'ok',
    state_since: row.state === 'ok' ? row.state_since : now,
    failed_looks: 0,
    retry_at: null,
  }
}

/** The listing's newest post; one that claims to be from the future must not hide all that follows. */
function newestOf(posts: RedditPost[], now: Date): number | undefined {
  if (posts.length === 0) return undefined
  const newest = Math.max(...posts.map((post) => post.created_utc * 1000))
  return Math.min(newest, now.getTime() + HOUR_MS)
}

function rateOf(
  row: WatchedRow,
  { posts, down_to, watermark }: { posts: RedditPost[]; down_to: number; watermark: number },
): number | null {
  const own = ownPosts(row, posts)
  const since = row.watermark_utc?.getTime() ?? Math.max(down_to, oldest(own))
  const newPosts = own.filter((post) => post.created_utc * 1000 > since).length
  return learnRate(row.posts_per_day, { newPosts, days: (watermark - since) / DAY_MS })
}

function ownPosts({ subreddit }: WatchedRow, posts: RedditPost[]): RedditPost[] {
  return posts.filter((post) => post.subreddit.toLowerCase() === subreddit)
}

function oldest(posts: RedditPost[]): number {
  return Math.min(...posts.map((post) => post.created_utc * 1000))
}
