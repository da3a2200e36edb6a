import type { Ctx } from '../../platform/ctx.ts'
import { RedditError } from '@radar/reddit'
import {
  LAG_MS,
  POST_LISTINGS,
  fetchListing,
  recordReading,
  recordTrouble,
  recordUnreadable,
  selectDueListings,
  storeListing,
  troubleOf,
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
  if (due.length === 0) return
  const byName = new Map(due.map((one) => [one.subreddit, one]))
  const session = ctx.reddit.appOnly({ priority: 'scan', max_wait_ms: 60_000 })
  let newest = 0
  await underRecord(ctx, { places: due.map(({ subreddit }) => subreddit), newest: () => newest }, () =>
    fetchListings(ctx, {
      listings: POST_LISTINGS,
      due,
      maxGroups: MAX_REQUESTS,
      atATime: AT_A_TIME,
      hasRequests: () => true,
      fetchAndStore: async (names) => {
        const until = Math.min(...names.map((name) => byName.get(name)?.watermark ?? 0)) - LAG_MS
        const page = await fetchListing(session, names, until)
        newest = Math.max(newest, ...page.posts.map(({ created_utc }) => created_utc * 1_000))
        const { ids } = await storeListing(ctx, names, page)
        return ids
      },
      giveUp: async (name, state) => void (await recordUnreadable(ctx, name, state)),
    }),
  )
}

/** `newest` is in milliseconds since 1970, 0 for none. */
type RoundOfListings = { places: readonly string[]; newest(): number }

/** Runs a round and records that the forum was read, or its trouble. */
async function underRecord(
  ctx: Ctx,
  { places, newest }: RoundOfListings,
  round: () => Promise<void>,
): Promise<void> {
  const forum = ctx.forum.name
  try {
    await round()
  } catch (error) {
    if (error instanceof RedditError)
      await recordTrouble(ctx, { forum, key: forum, places, trouble: troubleOf(error) })
    throw error
  }
  const newest_at = newest() === 0 ? null : new Date(newest())
  await ctx.db.statement((tx) => recordReading(ctx, tx, { forum, newest_at }))
}
