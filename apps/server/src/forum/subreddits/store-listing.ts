import { and, asc, eq, sql } from 'drizzle-orm'
import type { RedditPost } from '@radar/reddit'
import { scanGaps, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { findUnknown, insertPosts, insertUnknown } from '../posts/store-posts.ts'
import type { ListingPage } from './fetch-listing.ts'
import { learnRate, nextListingAt } from './plan/index.ts'

/** Posts may show up in a listing some minutes late, so every reading goes back a little further than the last. */
export const LAG_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

export type Gap = { subreddit: string; from: Date; until: Date }

type WatchedRow = typeof watchedSubreddits.$inferSelect

/**
 * Stores what a listing brought and moves the watermarks of its subreddits, in one transaction. The subreddits are
 * locked first: within each of them posts become visible in the order of their `seq`. Returns the ids of new posts.
 */
export function storeListing(
  ctx: Ctx,
  names: string[],
  page: ListingPage,
): Promise<{ gaps: Gap[]; ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const rows = await lockWatched(ctx, tx, names)
    const unknown = await findUnknown(ctx, tx, page.posts)
    const gaps = rows.flatMap((row) => gapIn(row, page) ?? [])
    const withGap = new Set(gaps.map(({ subreddit }) => subreddit))
    await saveWatched(
      ctx,
      tx,
      rows.map((row) => advance(row, { page, hasGap: withGap.has(row.subreddit), now: ctx.now() })),
    )
    if (gaps.length > 0)
      await tx.insert(scanGaps).values(
        gaps.map(({ subreddit, from, until }) => ({
          forum: ctx.forum.name,
          subreddit,
          gap_from: from,
          gap_until: until,
        })),
      )
    return { gaps, ids: await insertUnknown(ctx, tx, unknown) }
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
  const known = await lockKnown(ctx, tx, names)
  if (known.length === new Set(names).size) return known
  const forum = ctx.forum.name
  const rows = names.toSorted().map((subreddit) => ({ forum, subreddit }))
  await tx.execute(sql`${insertRows(watchedSubreddits, rows)} on conflict do nothing`)
  return lockKnown(ctx, tx, names)
}

/** In the order of names, so that two who lock the same never lock each other out. */
function lockKnown(ctx: Ctx, tx: Tx, names: string[]): Promise<WatchedRow[]> {
  return tx
    .select()
    .from(watchedSubreddits)
    .where(and(eq(watchedSubreddits.forum, ctx.forum.name), isOneOf(watchedSubreddits.subreddit, names)))
    .orderBy(asc(watchedSubreddits.subreddit))
    .for('update')
}

/** Posts between the last reading and what the listing still held were never seen. */
function gapIn({ subreddit, watermark_utc }: WatchedRow, { down_to, gap }: ListingPage): Gap | undefined {
  if (!gap || !watermark_utc || down_to <= watermark_utc.getTime()) return undefined
  return { subreddit, from: watermark_utc, until: new Date(down_to) }
}

type Change = { page: ListingPage; hasGap: boolean; now: Date }

function advance(row: WatchedRow, { page, hasGap, now }: Change) {
  const { posts, down_to, gap } = page
  const newest = newestOf(posts, now)
  const watermark = Math.max(newest ?? 0, row.watermark_utc?.getTime() ?? 0)
  const covered = row.covered_from && !hasGap ? Math.min(row.covered_from.getTime(), down_to) : down_to
  const posts_per_day = rateOf(row, { posts, down_to, watermark })
  return {
    subreddit: row.subreddit,
    watermark_utc: watermark === 0 ? null : new Date(watermark),
    covered_from: new Date(covered),
    covered_to_cap: covered === down_to ? gap === 'cap' : row.covered_to_cap,
    posts_per_day,
    last_scanned_at: now,
    due_at: nextListingAt(now, { posts_per_day, demand: row.demand }),
    confirmed_at: ownPosts(row, posts).length > 0 ? now : row.confirmed_at,
    state_since: row.state === 'ok' ? row.state_since : now,
  }
}

/** What could be read is fine, whatever was wrong with it before, and anybody may read it again. */
async function saveWatched(ctx: Ctx, tx: Tx, rows: ReturnType<typeof advance>[]): Promise<void> {
  await tx.execute(sql`
    update ${watchedSubreddits} w set watermark_utc = v.watermark_utc, covered_from = v.covered_from,
      covered_to_cap = v.covered_to_cap, posts_per_day = v.posts_per_day, last_scanned_at = v.last_scanned_at,
      due_at = v.due_at, confirmed_at = v.confirmed_at, state_since = v.state_since,
      state = 'ok', failed_looks = 0, retry_at = null, looking_until = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(subreddit text, watermark_utc timestamptz,
      covered_from timestamptz, covered_to_cap boolean, posts_per_day float8, last_scanned_at timestamptz,
      due_at timestamptz, confirmed_at timestamptz, state_since timestamptz)
    where w.forum = ${ctx.forum.name} and w.subreddit = v.subreddit`)
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
