import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { campaigns, subreddits, watchedSubreddits } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import { endOfLease, isFree } from '../platform/database/leases.ts'
import { fetchListing } from './fetch-listing.ts'
import { isolateBadNames } from './isolate-bad-names.ts'
import { recordUnreadable } from './record-unreadable.ts'
import { planLooks } from './plan/index.ts'
import type { Watched } from './plan/index.ts'
import type { Unreadable } from './describe-trouble.ts'
import { LAG_MS, storeReading } from './store-listing.ts'

/** How often a subreddit is looked at that somebody scans hourly, and one that is scanned daily. */
const HOURLY_EVERY_MS = 12 * 60_000
const DAILY_EVERY_MS = 3 * 3_600_000
/** Of a hundred requests a minute, the rest is left to people, posts and first scans. */
const MAX_REQUESTS = 60
const LEASE_MS = 2 * 60_000

type Due = Watched & { watermark: number }

/**
 * Keeps the store up with what is written, whoever scans when: scans then find most of their posts there, one request
 * serves everybody, and no listing overflows between two daily scans.
 */
export async function refreshSubreddits(ctx: Ctx): Promise<void> {
  const watched = await loadWatched(ctx)
  const session = ctx.reddit.appOnly({ priority: 'scan', max_wait_ms: 60_000 })
  const read = async (names: string[]) => {
    const wanted = new Set(names)
    const watermarks = watched.flatMap((one) => (wanted.has(one.subreddit) ? [one.watermark] : []))
    const until = Math.min(...watermarks) - LAG_MS
    await storeReading(ctx, names, await fetchListing(session, names, until))
  }
  const giveUp = async (name: string, state: Unreadable) => void (await recordUnreadable(ctx, name, state))

  const groups = planLooks(watched, {
    now: ctx.now().getTime(),
    mostGroups: MAX_REQUESTS,
    names: ctx.subredditsAListing,
  })
  for (const group of groups) {
    const names = await claimLook(ctx, group)
    if (names.length > 0) await isolateBadNames(names, { read, giveUp })
  }
}

async function loadWatched(ctx: Ctx): Promise<Due[]> {
  const { forum, subreddit, ...of } = watchedSubreddits
  const name = sql<string>`lower(${subreddits.subreddit})`
  const rows = await ctx.db.transaction((tx) =>
    tx
      .select({
        subreddit: name,
        hourly: sql<boolean>`bool_or(${campaigns.scanning_frequency} = 'hourly')`,
        posts_per_day: of.posts_per_day,
        last_scanned_at: of.last_scanned_at,
        watermark: sql<Date>`${of.watermark_utc}`.mapWith(of.watermark_utc),
      })
      .from(subreddits)
      .innerJoin(campaigns, eq(campaigns.id, subreddits.campaign_id))
      .innerJoin(watchedSubreddits, and(eq(forum, subreddits.forum), eq(subreddit, name)))
      .where(
        and(
          eq(subreddits.forum, ctx.forum.name),
          eq(campaigns.active, true),
          eq(of.state, 'ok'),
          isNotNull(of.watermark_utc),
        ),
      )
      .groupBy(name, forum, subreddit),
  )
  return rows.map((row) => ({
    subreddit: row.subreddit,
    posts_per_day: row.posts_per_day,
    last_scanned_at: row.last_scanned_at?.getTime() ?? null,
    every_ms: row.hourly ? HOURLY_EVERY_MS : DAILY_EVERY_MS,
    watermark: row.watermark.getTime(),
  }))
}

/** The names of a group that no other process is looking at just now. */
function claimLook(ctx: Ctx, group: string[]): Promise<string[]> {
  const { forum, subreddit, looking_until } = watchedSubreddits
  return ctx.db.transaction(async (tx) => {
    const now = ctx.databaseNow()
    const rows = await tx
      .update(watchedSubreddits)
      .set({ looking_until: endOfLease(now, LEASE_MS) })
      .where(and(eq(forum, ctx.forum.name), inArray(subreddit, group), isFree(looking_until, now)))
      .returning({ subreddit })
    return rows.map((row) => row.subreddit)
  })
}
