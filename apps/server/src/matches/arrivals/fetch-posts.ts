import type { Ctx } from '../../platform/ctx.ts'
import {
  LAG_MS,
  POST_LISTINGS,
  fetchListing,
  recordUnreadable,
  selectDueListings,
  storeListing,
  updateDemand,
} from '../../forum/index.ts'
import { fetchListings } from './fetch-listings.ts'

/** Requests of one round. The rest of the forum's hundred a minute is for people, posting and first scans. */
const MAX_REQUESTS = 60
/** Requests at a time: a round ends within a minute even if the forum takes a second to answer. */
const AT_A_TIME = 3

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
  await fetchListings(ctx, {
    listings: POST_LISTINGS,
    due,
    maxGroups: MAX_REQUESTS,
    atATime: AT_A_TIME,
    hasRequests: () => true,
    fetchAndStore: async (names) => {
      const until = Math.min(...names.map((name) => byName.get(name)?.watermark ?? 0)) - LAG_MS
      const { ids } = await storeListing(ctx, names, await fetchListing(session, names, until))
      return ids
    },
    giveUp: async (name, state) => void (await recordUnreadable(ctx, name, state)),
  })
}
