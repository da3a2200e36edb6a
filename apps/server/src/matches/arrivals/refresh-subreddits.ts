import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { watchedSubreddits } from '../../db/schema/index.ts'
import { gatherPosts } from './gather-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { isDue } from '../../platform/database/due.ts'
import { endOfLease, isFree } from '../../platform/database/leases.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import { workThrough } from '../../platform/work-through.ts'
import { fetchListing } from '../../forum/subreddits/fetch-listing.ts'
import { isolateBadNames } from '../../forum/subreddits/isolate-bad-names.ts'
import { passOverFaults } from '../../forum/subreddits/pass-over-faults.ts'
import { recordUnreadable } from '../../forum/subreddits/record-unreadable.ts'
import { LISTING_EVERY_MS, planLooks } from '../../forum/subreddits/plan/index.ts'
import type { Watched } from '../../forum/subreddits/plan/index.ts'
import type { Unreadable } from '../../forum/subreddits/describe-trouble.ts'
import { LAG_MS, storeListing } from '../../forum/subreddits/store-listing.ts'
import { updateDemand } from '../../forum/subreddits/update-demand.ts'

/** Of a hundred requests a minute, the rest is left to people, posts and first scans. */
const MAX_REQUESTS = 60
/** So that a round takes no longer than a minute, though the forum takes a second to answer. */
const AT_A_TIME = 3
const LEASE_MS = 2 * 60_000
/** A subreddit whose listing is answered badly is tried again after this: most faults are over by then. */
const FAULT_PAUSE_MS = 2 * 60_000
/** Groups whose names are claimed together: they are read well within the lease, and other processes find some left. */
const CLAIMED_AT_ONCE = 12

type Due = Watched & { watermark: number }

/**
 * Keeps the store up with what is written, whoever scans when, and matches it as it comes: one request and one reading
 * of a post serve everybody, and no listing overflows.
 */
export async function refreshSubreddits(ctx: Ctx): Promise<void> {
  await ctx.matching.catchUp()
  await updateDemand(ctx)
  const due = await loadDue(ctx)
  const byName = new Map(due.map((one) => [one.subreddit, one]))
  const session = ctx.reddit.appOnly({ priority: 'scan', max_wait_ms: 60_000 })
  const stored = gatherPosts(ctx)
  const faults = passOverFaults()
  const read = async (names: string[]) => {
    const until = Math.min(...names.map((name) => byName.get(name)?.watermark ?? 0)) - LAG_MS
    const { ids } = await storeListing(ctx, names, await fetchListing(session, names, until))
    faults.noteRead()
    stored.add(ids)
  }
  const putOff = (name: string) => putOffListing(ctx, name)
  const giveUp = async (name: string, state: Unreadable) => void (await recordUnreadable(ctx, name, state))

  const groups = planLooks(due, {
    now: ctx.now().getTime(),
    maxGroups: MAX_REQUESTS,
    names: ctx.subredditsAListing,
  })
  const begun = new Set<string>()
  try {
    for (let start = 0; start < groups.length; start += CLAIMED_AT_ONCE) {
      const some = groups.slice(start, start + CLAIMED_AT_ONCE)
      const claimed = await claim(ctx, some.flat())
      for (const name of claimed) begun.add(name)
      await workThrough(some, {
        atATime: AT_A_TIME,
        work: async (group) => {
          const names = group.filter((name) => claimed.has(name))
          if (names.length > 0) await isolateBadNames(names, { read, giveUp, faults: { ...faults, putOff } })
        },
      })
    }
  } finally {
    await stored.end()
    await release(ctx, [...begun])
  }
}

/** Gives back the names that the round claimed and did not come to. */
async function release(ctx: Ctx, names: string[]): Promise<void> {
  if (names.length === 0) return
  const { forum, subreddit, looking_until } = watchedSubreddits
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ looking_until: null })
      .where(and(eq(forum, ctx.forum.name), isOneOf(subreddit, names), isNotNull(looking_until))),
  )
}

async function putOffListing(ctx: Ctx, name: string): Promise<void> {
  const { forum, subreddit } = watchedSubreddits
  ctx.log.warn('refresh.listing-failed', { subreddit: name })
  await ctx.db.statement((tx) =>
    tx
      .update(watchedSubreddits)
      .set({ due_at: new Date(ctx.now().getTime() + FAULT_PAUSE_MS), looking_until: null })
      .where(and(eq(forum, ctx.forum.name), eq(subreddit, name))),
  )
}

/** As many as one round can read, those that are due the longest first. */
async function loadDue(ctx: Ctx): Promise<Due[]> {
  const { forum, demand, state, due_at } = watchedSubreddits
  const now = ctx.now()
  const rows = await ctx.db.statement((tx) =>
    tx
      .select()
      .from(watchedSubreddits)
      .where(and(eq(forum, ctx.forum.name), isNotNull(demand), eq(state, 'ok'), listingIsDue(now)))
      .orderBy(asc(due_at))
      .limit(MAX_REQUESTS * ctx.subredditsAListing),
  )
  return rows.map((row) => ({
    subreddit: row.subreddit,
    posts_per_day: row.posts_per_day,
    last_scanned_at: row.last_scanned_at?.getTime() ?? null,
    every_ms: LISTING_EVERY_MS[row.demand ?? 'daily'],
    // Where nothing was ever written, nothing older is to be read either.
    watermark: Math.min((row.watermark_utc ?? row.last_scanned_at)?.getTime() ?? 0, now.getTime()),
  }))
}

const listingIsDue = (now: Date) =>
  isDue(watchedSubreddits.due_at, { now, max_ahead_ms: LISTING_EVERY_MS.daily })

/** The names that no other process is reading just now, or has read since they were found due. */
function claim(ctx: Ctx, names: string[]): Promise<Set<string>> {
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
