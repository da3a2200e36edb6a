import {
  claimListings,
  isolateBadNames,
  planListings,
  postponeListing,
  releaseListings,
  renewListings,
  tolerateFaults,
  FAULT_PAUSE_MS,
} from '../../forum/index.ts'
import type { ListingTable, Unreadable, WatchedSubreddit } from '../../forum/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { workThrough } from '../../platform/work-through.ts'
import { batchStoredPosts } from './batch-stored-posts.ts'

/** Groups whose names are claimed together. They leave some to other processes. */
const CLAIMED_AT_ONCE = 12

/** A kind of listings, and the way to fetch one. */
export type ListingSource = {
  listings: ListingTable
  due: WatchedSubreddit[]
  /** Groups of one round. */
  maxGroups: number
  /** Groups that are fetched at a time. */
  atATime: number
  /** False once the round has no request left. */
  hasRequests(): boolean
  /** Fetches and stores the listing of some subreddits. Returns the ids of what is new. Throws the forum's error. */
  fetchAndStore(names: string[]): Promise<string[]>
  /** Receives each subreddit that the forum refuses. */
  giveUp(name: string, state: Unreadable): Promise<void>
}

/**
 * Fetches the listings that are due in groups of subreddits, each by one process, and matches what is new. A subreddit
 * that the forum refuses or answers badly holds up no other.
 */
export async function fetchListings(ctx: Ctx, source: ListingSource): Promise<void> {
  const { listings, maxGroups, atATime } = source
  const stored = batchStoredPosts(ctx)
  const faults = tolerateFaults()
  const reader = {
    read: async (names: string[]) => {
      const ids = await source.fetchAndStore(names)
      faults.markSuccess()
      stored.add(ids)
    },
    giveUp: source.giveUp,
    faults: {
      ...faults,
      postpone: (name: string) => {
        ctx.log.warn('refresh.listing-failed', { subreddit: name })
        return postponeListing(ctx, listings, { name, pause_ms: FAULT_PAUSE_MS })
      },
    },
  }
  const groups = planListings(source.due, {
    now: ctx.now().getTime(),
    maxGroups,
    names: ctx.subredditsAListing,
  })
  const begun = new Set<string>()
  try {
    for (let start = 0; start < groups.length && source.hasRequests(); start += CLAIMED_AT_ONCE) {
      const some = groups.slice(start, start + CLAIMED_AT_ONCE)
      const claimed = await claimListings(ctx, listings, some.flat())
      for (const name of claimed) begun.add(name)
      const fetchGroup = async (group: string[]) => {
        const names = group.filter((name) => claimed.has(name))
        if (names.length > 0 && source.hasRequests()) await isolateBadNames(names, reader)
      }
      await workUnderLease(() => workThrough(some, { atATime, work: fetchGroup }), {
        renew: () => renewListings(ctx, listings, claimed),
        log: ctx.log,
      })
    }
  } finally {
    await releaseListings(ctx, listings, [...begun])
    await stored.end()
  }
}
