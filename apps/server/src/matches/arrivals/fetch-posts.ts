import { batchStoredPosts } from './batch-stored-posts.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { workThrough } from '../../platform/work-through.ts'
import {
  LAG_MS,
  claimListings,
  fetchListing,
  isolateBadNames,
  passOverFaults,
  planLooks,
  postponeListing,
  recordUnreadable,
  releaseListings,
  selectDueListings,
  storeListing,
  updateDemand,
} from '../../forum/index.ts'
import type { Unreadable } from '../../forum/index.ts'

/** Of a hundred requests a minute, the rest is left to people, posts and first scans. */
const MAX_REQUESTS = 60
/** So that a round takes no longer than a minute, though the forum takes a second to answer. */
const AT_A_TIME = 3
/** Groups whose names are claimed together: they are read well within the lease, and other processes find some left. */
const CLAIMED_AT_ONCE = 12

/**
 * Keeps the store up with what is written, whoever scans when, and matches it as it comes: one request and one reading
 * of a post serve everybody, and no listing overflows.
 */
export async function fetchPosts(ctx: Ctx): Promise<void> {
  await ctx.matching.catchUp()
  await updateDemand(ctx)
  const due = await selectDueListings(ctx, MAX_REQUESTS * ctx.subredditsAListing)
  const byName = new Map(due.map((one) => [one.subreddit, one]))
  const session = ctx.reddit.appOnly({ priority: 'scan', max_wait_ms: 60_000 })
  const stored = batchStoredPosts(ctx)
  const faults = passOverFaults()
  const read = async (names: string[]) => {
    const until = Math.min(...names.map((name) => byName.get(name)?.watermark ?? 0)) - LAG_MS
    const { ids } = await storeListing(ctx, names, await fetchListing(session, names, until))
    faults.noteRead()
    stored.add(ids)
  }
  const putOff = (name: string) => postponeListing(ctx, name)
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
      const claimed = await claimListings(ctx, some.flat())
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
    await releaseListings(ctx, [...begun])
  }
}
