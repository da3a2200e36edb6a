import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RedditComment, RedditSession, SkippedThing } from '@radar/reddit'
import { commentListings, watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isDue } from '../../platform/database/due.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import {
  countReceived,
  insertComments,
  insertGaps,
  LISTING_EVERY_MS,
  learnRate,
  nextListingAt,
  postponeListing,
  LAG_MS,
} from '../../forum/index.ts'
import type { ListingTable, RefusedPost, WatchedSubreddit } from '../../forum/index.ts'
import { fetchListings } from './fetch-listings.ts'

/** Pages of one round, out of the forum's hundred requests a minute. */
const MAX_REQUESTS = 20
const AT_A_TIME = 2
const DAY_MS = 86_400_000
/** Longest time that is made up for after nothing was read. */
const MAX_BACK_MS = 6 * 3_600_000
/** Pause before a subreddit that the forum refuses is tried again. */
const REFUSED_PAUSE_MS = 3_600_000
/** Latest time at which a listing may be due; anything later was written by a clock that was ahead. */
const MAX_AHEAD_MS = Math.max(LISTING_EVERY_MS.daily, REFUSED_PAUSE_MS)

type ListingRow = typeof commentListings.$inferSelect
type Demand = 'live' | 'daily'

const COMMENT_LISTINGS: ListingTable = {
  table: commentListings,
  lease: commentListings.reading_until,
  isDue: listingIsDue,
}

/**
 * Fetches the newest comments of the subreddits whose comments some campaign watches, stores them and matches them.
 */
export async function fetchComments(ctx: Ctx): Promise<void> {
  await ctx.matching.catchUp()
  const watched = ctx.matching.watchedComments()
  if (watched.size === 0) return
  const rows = await ctx.db.transaction((tx) => selectDueListings(ctx, tx, [...watched.keys()]))
  const byName = new Map(rows.map((row) => [row.subreddit, row]))
  const session = ctx.reddit.appOnly({ priority: 'background', max_wait_ms: 60_000 })
  const pages = { left: MAX_REQUESTS }
  await fetchListings(ctx, {
    listings: COMMENT_LISTINGS,
    due: rows.flatMap((row) => toWatched(row, watched.get(row.subreddit))),
    maxGroups: MAX_REQUESTS,
    atATime: AT_A_TIME,
    hasRequests: () => pages.left > 0,
    fetchAndStore: async (names) => {
      const now = ctx.now().getTime()
      const read_at = names.map((name) => readAt(byName.get(name), now) ?? now)
      const until = Math.max(now - MAX_BACK_MS, Math.min(...read_at)) - LAG_MS
      const fetched = await fetchPages(session, { names, until, pages })
      return storeComments(ctx, { ...fetched, names, watched })
    },
    // The listing of the subreddit's posts reports its trouble.
    giveUp: (name) => postponeListing(ctx, COMMENT_LISTINGS, { name, pause_ms: REFUSED_PAUSE_MS }),
  })
}

/**
 * Milliseconds since 1970 at which comments were last read. A time in the future, written by a clock that was ahead,
 * counts as long ago.
 */
function readAt(row: ListingRow | undefined, now: number): number | undefined {
  const at = row?.read_at?.getTime()
  return at !== undefined && at > now ? 0 : at
}

/**
 * Selects the listings that are due, of subreddits that can be read, and inserts rows for subreddits that have none.
 */
async function selectDueListings(ctx: Ctx, tx: Tx, names: string[]): Promise<ListingRow[]> {
  const { forum, subreddit } = commentListings
  const rows = names.toSorted().map((name) => ({ forum: ctx.forum.name, subreddit: name }))
  await tx.execute(sql`${insertRows(commentListings, rows)} on conflict do nothing`)
  const closed = tx
    .select({ name: watchedSubreddits.subreddit })
    .from(watchedSubreddits)
    .where(and(eq(watchedSubreddits.forum, ctx.forum.name), ne(watchedSubreddits.state, 'ok')))
  return tx
    .select()
    .from(commentListings)
    .where(
      and(
        eq(forum, ctx.forum.name),
        isOneOf(subreddit, names),
        listingIsDue(ctx.now()),
        sql`${subreddit} not in ${closed}`,
      ),
    )
}

function toWatched(row: ListingRow, demand: Demand | undefined): WatchedSubreddit[] {
  if (demand === undefined) return []
  return [
    {
      subreddit: row.subreddit,
      posts_per_day: row.comments_per_day,
      last_scanned_at: row.read_at?.getTime() ?? null,
      every_ms: LISTING_EVERY_MS[demand],
    },
  ]
}

function listingIsDue(now: Date): SQL | undefined {
  const { due_at } = commentListings
  return or(isNull(due_at), isDue(due_at, { now, max_ahead_ms: MAX_AHEAD_MS }))
}

type CommentPages = {
  comments: RedditComment[]
  /** Things that could not be read. */
  skipped: SkippedThing[]
  isWhole: boolean
  /** Milliseconds since 1970 between which the listing had no more comments. */
  gap: { from: number; until: number } | undefined
}
type CommentQuery = { names: string[]; until: number; pages: { left: number } }

/**
 * Comments since `until` (milliseconds since 1970), newest first, as far as the listing goes back. `isWhole` is false
 * where the round had no request left for the rest.
 */
async function fetchPages(
  session: RedditSession,
  { names, until, pages }: CommentQuery,
): Promise<CommentPages> {
  const comments: RedditComment[] = []
  const skipped: SkippedThing[] = []
  const isNew = ({ created_utc }: RedditComment) => created_utc * 1_000 > until
  pages.left -= 1
  for await (const { items, after, gap, ...page } of session.newCommentPages(names)) {
    comments.push(...items.filter(isNew))
    skipped.push(...page.skipped)
    const last = items.at(-1)
    if (last && !isNew(last)) break
    if (gap)
      return { comments, skipped, isWhole: true, gap: { from: until, until: oldestOf(comments, until) } }
    if (after === null) break
    if (pages.left <= 0) return { comments, skipped, isWhole: false, gap: undefined }
    pages.left -= 1
  }
  return { comments, skipped, isWhole: true, gap: undefined }
}

const oldestOf = (comments: RedditComment[], until: number) =>
  Math.max(until, Math.min(...comments.map(({ created_utc }) => created_utc * 1_000)))

type CommentBatch = CommentPages & {
  names: string[]
  watched: ReadonlyMap<string, Demand>
}

/**
 * Stores fetched comments and advances the listings of their subreddits in one transaction. A listing that was not read
 * to its end is read again in the next round. Returns the ids of the new comments.
 */
function storeComments(
  ctx: Ctx,
  { names, comments, skipped, isWhole, gap, watched }: CommentBatch,
): Promise<string[]> {
  const { forum, subreddit } = commentListings
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(commentListings)
      .where(and(eq(forum, ctx.forum.name), isOneOf(subreddit, names)))
      .orderBy(subreddit)
      .for('update')
    const { ids, refused } = await insertComments(ctx, tx, comments)
    for (const row of rows)
      await tx
        .update(commentListings)
        .set(
          isWhole
            ? advance(ctx, row, { comments, demand: watched.get(row.subreddit) ?? 'daily' })
            : { reading_until: null },
        )
        .where(and(eq(forum, ctx.forum.name), eq(subreddit, row.subreddit)))
    const noticed_at = ctx.now()
    const gaps = rows.flatMap((row) =>
      [
        gapIn(row, gap) ?? [],
        countUnread(row, skipped, noticed_at) ?? [],
        countRefused(row, refused, noticed_at) ?? [],
      ].flat(),
    )
    await insertGaps(
      tx,
      gaps.map((one) => ({ ...one, noticed_at })),
    )
    await countReceived(ctx, tx, { forum: ctx.forum.name, ids })
    return ids
  })
}

/**
 * Comments of a subreddit that were written after its last reading and before the end of the listing were never seen.
 */
function gapIn({ forum, subreddit, read_at }: ListingRow, gap: CommentPages['gap']) {
  if (!gap || !read_at || read_at.getTime() >= gap.until) return undefined
  const gap_from = new Date(Math.max(gap.from, read_at.getTime()))
  return { forum, subreddit, gap_from, gap_until: new Date(gap.until), of_comments: true }
}

/** Counts what could not be read. A thing that does not say its subreddit counts for each of the listing. */
function countUnread({ forum, subreddit }: ListingRow, skipped: SkippedThing[], now: Date) {
  const unreadable = skipped.filter((one) => (one.subreddit ?? subreddit).toLowerCase() === subreddit).length
  if (unreadable === 0) return undefined
  return { forum, subreddit, gap_from: now, gap_until: now, of_comments: true, unreadable }
}

function countRefused({ forum, subreddit }: ListingRow, comments: RefusedPost[], now: Date) {
  const isNews = (one: RefusedPost) => one.isFirstTime && one.subreddit.toLowerCase() === subreddit
  const refused = comments.filter(isNews).length
  if (refused === 0) return undefined
  return { forum, subreddit, gap_from: now, gap_until: now, of_comments: true, refused }
}

type Change = { comments: RedditComment[]; demand: Demand }

function advance(ctx: Ctx, row: ListingRow, { comments, demand }: Change): Partial<ListingRow> {
  const now = ctx.now()
  const comments_per_day = rateOf(row, comments, now)
  return {
    comments_per_day,
    read_at: now,
    due_at: nextListingAt(now, { posts_per_day: comments_per_day, demand }),
    reading_until: null,
  }
}

function rateOf({ subreddit, comments_per_day, read_at }: ListingRow, comments: RedditComment[], now: Date) {
  if (read_at === null) return comments_per_day
  const isOwn = (comment: RedditComment) =>
    comment.subreddit.toLowerCase() === subreddit && comment.created_utc * 1_000 > read_at.getTime()
  const days = (now.getTime() - read_at.getTime()) / DAY_MS
  return learnRate(comments_per_day, { newPosts: comments.filter(isOwn).length, days })
}
