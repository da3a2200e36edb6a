import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { watchedSubreddits } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { LISTING_EVERY_MS } from './plan/index.ts'
import type { WatchedSubreddit } from './plan/index.ts'

/** Time after which most faults are over. */
export const FAULT_PAUSE_MS = 2 * 60_000

/** Table with a row per listing: one of posts, or one of comments. */
export type ListingTable = {
  table: PgTable & { forum: PgColumn; subreddit: PgColumn; due_at: PgColumn }
  /** End of the lease of the process that fetches a listing. */
  lease: PgColumn
  isDue(now: Date): SQL | undefined
}

export const POST_LISTINGS: ListingTable = {
  table: watchedSubreddits,
  lease: watchedSubreddits.looking_until,
  isDue: listingIsDue,
}

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
export function claimListings(ctx: Ctx, listings: ListingTable, names: string[]): Promise<Set<string>> {
  const { table, lease } = listings
  return ctx.db.statement(async (tx) => {
    const now = ctx.databaseNow()
    const free = tx
      .select({ subreddit: table.subreddit })
      .from(table)
      .where(
        and(
          areNamed(ctx, listings, names),
          isFree(lease, { now, max_ms: LEASE_MS }),
          listings.isDue(ctx.now()),
        ),
      )
      .orderBy(asc(table.subreddit))
      .for('update', { skipLocked: true })
    const { rows } = await tx.execute<{ subreddit: string }>(sql`
      update ${table} set ${sql.identifier(lease.name)} = ${endOfLease(now, LEASE_MS)}
      where ${table.forum} = ${ctx.forum.name} and ${table.subreddit} in ${free} returning ${table.subreddit}`)
    return new Set(rows.map(({ subreddit }) => subreddit))
  })
}

/** Renews the leases of listings that were claimed and are not fetched yet. */
export async function renewListings(
  ctx: Ctx,
  listings: ListingTable,
  names: Iterable<string>,
): Promise<void> {
  const { table, lease } = listings
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx.execute(sql`
      update ${table} set ${sql.identifier(lease.name)} = ${endOfLease(now, LEASE_MS)}
      where ${areNamed(ctx, listings, names)} and ${isRenewable(lease, now)}`),
  )
}

/** Ends the leases of listings that were claimed and not fetched. */
export async function releaseListings(ctx: Ctx, listings: ListingTable, names: string[]): Promise<void> {
  if (names.length === 0) return
  const { table, lease } = listings
  await ctx.db.statement((tx) =>
    tx.execute(sql`
      update ${table} set ${sql.identifier(lease.name)} = null
      where ${areNamed(ctx, listings, names)} and ${lease} is not null`),
  )
}

type Pause = { name: string; pause_ms: number }

/** Makes a listing due again after a pause, where the forum refused it or answered with a fault. */
export async function postponeListing(
  ctx: Ctx,
  listings: ListingTable,
  { name, pause_ms }: Pause,
): Promise<void> {
  const { table, lease } = listings
  const due = new Date(ctx.now().getTime() + pause_ms)
  await ctx.db.statement((tx) =>
    tx.execute(sql`
      update ${table} set due_at = ${sql.param(due, table.due_at)}, ${sql.identifier(lease.name)} = null
      where ${areNamed(ctx, listings, [name])}`),
  )
}

const areNamed = (ctx: Ctx, { table }: ListingTable, names: Iterable<string>) =>
  and(eq(table.forum, ctx.forum.name), isOneOf(table.subreddit, names))

function listingIsDue(now: Date): SQL {
  return isDue(watchedSubreddits.due_at, { now, max_ahead_ms: LISTING_EVERY_MS.daily })
}
