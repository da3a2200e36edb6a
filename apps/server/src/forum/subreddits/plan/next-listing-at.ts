import { MAX_UNREAD } from './plan-listings.ts'

/**
 * Interval between listings of a subreddit, for users whose matches show at once and for users with daily scans. The live
 * one is shorter than the minute between two rounds, so that each round finds the subreddit due.
 */
export const LISTING_EVERY_MS = { live: 50_000, daily: 3_600_000 }
const DAY_MS = 86_400_000

type ListingDemand = { posts_per_day: number | null; demand: keyof typeof LISTING_EVERY_MS | null }

/** Time of the next listing after one at `now`: sooner where the listing would fill up before. */
export function nextListingAt(now: Date, { posts_per_day, demand }: ListingDemand): Date {
  const filled = (MAX_UNREAD / (posts_per_day ?? 0)) * DAY_MS
  return new Date(now.getTime() + Math.min(LISTING_EVERY_MS[demand ?? 'daily'], filled))
}
