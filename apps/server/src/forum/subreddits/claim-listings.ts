import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { LISTING_EVERY_MS } from './plan/index.ts'
import type { WatchedSubreddit } from './plan/index.ts'

/** Time after which most faults are over. */
const FAULT_PAUSE_MS = 2 * 60_000

/** Subreddit to fetch, back to its watermark in milliseconds since 1970. */
type DueListing = WatchedSubreddit & { watermark: number }

/** Selects subreddits whose listing is due, longest due first. */
export async function selectDueListings(ctx: Ctx, limit: number): Promise<DueListing[]> {
  const { forum, demand, state, due_at } = watchedSubreddits
  const now = ctx.now()
  const rows = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(watchedSubreddits)
      .where(and(eq(forum, ctx.forum.name), isNotNull(demand), eq(state, 'ok'), listingIsDue(now)))
      .orderBy(asc(due_at))
      .limit(limit),
  )
  return rows.map((row) => ({
    subreddit: row.subreddit,
    posts_per_day: row.posts_per_day,
    last_scanned_at: row.last_scanned_at?.getTime() ?? null,
    every_ms: LISTING_EVERY_MS[row.demand ?? 'daily'],
    // A subreddit that was empty at its last listing has nothing older to fetch.
    watermark: Math.min((row.watermark_utc ?? row.last_scanned_at)?.getTime() ?? 0, now.getTime()),
  }))
}

/** Leases the listings that no other process is fetching, or has fetched since they were selected. */
export function claimListings(ctx: Ctx, names: string[]): Promise<Set<string>> {
  const { forum, subreddit, looking_until } = watchedSubreddits
  return ctx.db.statement(async (tx) => {
    const now = ctx.databaseNow()
    const free = tx
      .select({ subreddit })
      .from(watchedSubreddits)
      .where(
        and(
          eq(forum, ctx.forum.name),
          isOneOf(subreddit, names),
          isFree(looking_until, { now, max_ms: LEASE_MS }),
          listingIsDue(ctx.now()),
        ),
      )
      .orderBy(asc(subreddit))
    const rows = await tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(and(eq(forum, ctx.forum.name), inArray(subreddit, free.for('update', { skipLocked: true }))))
      .returning({ subreddit })
    return new Set(rows.map((row) => row.subreddit))
  })
}

/** Renews the leases of listings that were claimed and are not fetched yet. */
export async function renewListings(ctx: Ctx, names: Iterable<string>): Promise<void> {
  const { forum, subreddit, looking_until } = watchedSubreddits
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(and(eq(forum, ctx.forum.name), isOneOf(subreddit, names), isRenewable(looking_until, now))),
  )
}

/** Ends the leases of listings that were claimed and not fetched. */
export async function releaseListings(ctx: Ctx, names: string[]): Promise<void> {
  if (names.length === 0) return
  const { forum, subreddit, looking_until } = watchedSubreddits
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ looking_until: null })
      .where(and(eq(forum, ctx.forum.name), isOneOf(subreddit, names), isNotNull(looking_until))),
  )
}

/** Makes a listing due again after a pause, where the forum answered with a fault. */
export async function postponeListing(ctx: Ctx, name: string): Promise<void> {
  const { forum, subreddit } = watchedSubreddits
  ctx.log.warn('refresh.listing-failed', { subreddit: name })
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ due_at: new Date(ctx.now().getTime() + FAULT_PAUSE_MS), looking_until: null })
      .where(and(eq(forum, ctx.forum.name), eq(subreddit, name))),
  )
}

const listingIsDue = (now: Date) =>
  isDue(watchedSubreddits.due_at, { now, max_ahead_ms: LISTING_EVERY_MS.daily })
