import { and, asc, eq, sql } from 'drizzle-orm'
import type { RedditPost } from '@radar/reddit'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { filterUnknown, insertPosts, insertUnknown } from '../posts/store-posts.ts'
import type { RefusedPost } from '../posts/store-posts.ts'
import { countReceived } from '../readings/count-received.ts'
import type { ListingPage } from './fetch-listing.ts'
import { insertGaps } from './insert-gaps.ts'
import { learnRate, nextListingAt } from './plan/index.ts'

/** Overlap of a listing with the last one, since posts may show up some minutes late. */
export const LAG_MS = 10 * 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000

/** Period in which posts may be missing: the listing was full, or some of its posts could not be read or saved. */
export type Gap = { subreddit: string; from: Date; until: Date; unreadable: number; refused: number }

type WatchedRow = typeof watchedSubreddits.$inferSelect

/**
 * Stores the new posts of a listing and moves the watermarks of its subreddits, in one transaction. The subreddits are
 * locked first, so that posts of each become visible in the order of their `seq`. Returns the ids of new posts.
 */
export function storeListing(
  ctx: Ctx,
  names: string[],
  page: ListingPage,
): Promise<{ gaps: Gap[]; ids: string[] }> {
  return ctx.db.transaction(async (tx) => {
    const rows = await lockWatched(ctx, tx, names)
    const unknown = await filterUnknown(ctx, tx, page.posts)
    const full = rows.flatMap((row) => gapIn(row, page) ?? [])
    const withGap = new Set(full.map(({ subreddit }) => subreddit))
    const gaps = [...full, ...rows.flatMap((row) => unreadableIn(row, page, ctx.now()) ?? [])]
    await saveWatched(
      ctx,
      tx,
      rows.map((row) => advance(row, { page, hasGap: withGap.has(row.subreddit), now: ctx.now() })),
    )
    const { ids, refused } = await insertUnknown(ctx, unknown)
    const refusedIn = (posts: RefusedPost[]) =>
      rows.flatMap((row) => countRefused(row, posts, ctx.now()) ?? [])
    const unsaved = refused.filter(({ isFirstTime }) => isFirstTime)
    const news = [...gaps, ...refusedIn(unsaved)]
    await insertGaps(
      tx,
      news.map(({ from, until, ...gap }) => ({
        forum: ctx.forum.name,
        gap_from: from,
        gap_until: until,
        noticed_at: ctx.now(),
        ...gap,
      })),
    )
    await countReceived(ctx, tx, { forum: ctx.forum.name, ids })
    return { gaps: [...gaps, ...refusedIn(refused)], ids }
  })
}

/** Stores the results of a search, which move no watermark. Returns the forum's ids of posts that the database refused. */
export function storeSearchResults(ctx: Ctx, subreddit: string, posts: RedditPost[]): Promise<string[]> {
  return ctx.db.transaction(async (tx) => {
    await lockWatched(ctx, tx, [subreddit])
    const { ids, refused } = await insertPosts(ctx, tx, posts)
    await countReceived(ctx, tx, { forum: ctx.forum.name, ids })
    return refused.map(({ reddit_id }) => reddit_id)
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

/** Locks in the order of names, so that two transactions never deadlock. */
function lockKnown(ctx: Ctx, tx: Tx, names: string[]): Promise<WatchedRow[]> {
  return tx
    .select()
    .from(watchedSubreddits)
    .where(and(eq(watchedSubreddits.forum, ctx.forum.name), isOneOf(watchedSubreddits.subreddit, names)))
    .orderBy(asc(watchedSubreddits.subreddit))
    .for('update')
}

/** Finds the period between the last listing and the oldest post of this one, whose posts were missed. */
function gapIn({ subreddit, watermark_utc }: WatchedRow, { down_to, gap }: ListingPage): Gap | undefined {
  if (!gap || !watermark_utc || down_to <= watermark_utc.getTime()) return undefined
  return { subreddit, from: watermark_utc, until: new Date(down_to), unreadable: 0, refused: 0 }
}

/** Counts what could not be read. A thing that does not say its subreddit counts for each of the listing. */
function unreadableIn({ subreddit }: WatchedRow, { skipped }: ListingPage, now: Date): Gap | undefined {
  const unreadable = skipped.filter((one) => (one.subreddit ?? subreddit).toLowerCase() === subreddit).length
  return unreadable === 0 ? undefined : { subreddit, from: now, until: now, unreadable, refused: 0 }
}

function countRefused({ subreddit }: WatchedRow, posts: RefusedPost[], now: Date): Gap | undefined {
  const refused = posts.filter((post) => post.subreddit.toLowerCase() === subreddit).length
  return refused === 0 ? undefined : { subreddit, from: now, until: now, unreadable: 0, refused }
}

type ListingFacts = { page: ListingPage; hasGap: boolean; now: Date }

function advance(row: WatchedRow, { page, hasGap, now }: ListingFacts) {
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

/** Saves watermarks. A successful listing also clears the subreddit's trouble and its lease. */
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

/** Time of the newest post, an hour from now at most: a post dated in the future must not hide all that follow. */
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
