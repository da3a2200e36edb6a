import { batchStoredPosts } from './batch-stored-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workUnderLease } from '../../platform/database/work-under-lease.ts'
import { workThrough } from '../../platform/work-through.ts'
import {
  LAG_MS,
  claimListings,
  fetchListing,
  isolateBadNames,
  tolerateFaults,
  planListings,
  postponeListing,
  recordUnreadable,
  releaseListings,
  renewListings,
  selectDueListings,
  storeListing,
  updateDemand,
} from '../../forum/index.ts'
import type { Unreadable } from '../../forum/index.ts'

/** Requests of one round. The rest of the forum's hundred a minute is for people, posting and first scans. */
const MAX_REQUESTS = 60
/** Requests at a time: a round ends within a minute even if the forum takes a second to answer. */
const AT_A_TIME = 3
/** Groups whose names are claimed together. They leave some to other processes. */
const CLAIMED_AT_ONCE = 12

/**
 * Fetches the new posts of all watched subreddits, stores them and matches them, so that one request serves all
 * campaigns and no listing overflows between scans.
 */
export async function fetchPosts(ctx: Ctx): Promise<void> {
  await ctx.matching.catchUp()
  await updateDemand(ctx)
  const due = await selectDueListings(ctx, MAX_REQUESTS * ctx.subredditsAListing)
  const byName = new Map(due.map((one) => [one.subreddit, one]))
  const session = ctx.reddit.appOnly({ priority: 'scan', max_wait_ms: 60_000 })
  const stored = batchStoredPosts(ctx)
  const faults = tolerateFaults()
  const read = async (names: string[]) => {
    const until = Math.min(...names.map((name) => byName.get(name)?.watermark ?? 0)) - LAG_MS
    const { ids } = await storeListing(ctx, names, await fetchListing(session, names, until))
    faults.markSuccess()
    stored.add(ids)
  }
  const postpone = (name: string) => postponeListing(ctx, name)
  const giveUp = async (name: string, state: Unreadable) => void (await recordUnreadable(ctx, name, state))

  const groups = planListings(due, {
    now: ctx.now().getTime(),
    maxGroups: MAX_REQUESTS,
    names: ctx.subredditsAListing,
  })
  const begun = new Set<string>()
  try {
    for (let start = 0; start < groups.length; start += CLAIMED_AT_ONCE) {
      const some = groups.slice(start, start + CLAIMED_AT_ONCE)
      const claimed = await claimListings(ctx, some.flat())
      for (const name of claimed) begun.add(name)
      const fetchGroup = async (group: string[]) => {
        const names = group.filter((name) => claimed.has(name))
        if (names.length > 0) await isolateBadNames(names, { read, giveUp, faults: { ...faults, postpone } })
      }
      await workUnderLease(() => workThrough(some, { atATime: AT_A_TIME, work: fetchGroup }), {
        renew: () => renewListings(ctx, claimed),
        log: ctx.log,
      })
    }
  } finally {
    await stored.end()
    await releaseListings(ctx, [...begun])
  }
}
