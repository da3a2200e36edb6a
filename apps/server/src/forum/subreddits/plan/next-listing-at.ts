import { MAX_UNREAD } from './plan-looks.ts'

/**
 * How often a subreddit is read for people whose matches show at once, and for people with daily scans. A round of the
 * refresh begins each minute, and must find what was read in the last one due again.
 */
export const LISTING_EVERY_MS = { live: 50_000, daily: 3_600_000 }
const DAY_MS = 86_400_000

type Watched = { posts_per_day: number | null; demand: keyof typeof LISTING_EVERY_MS | null }

/** When a subreddit that was read just now is due again: sooner where its listing would fill up before. */
export function nextListingAt(now: Date, { posts_per_day, demand }: Watched): Date {
  const filled = (MAX_UNREAD / (posts_per_day ?? 0)) * DAY_MS
  return new Date(now.getTime() + Math.min(LISTING_EVERY_MS[demand ?? 'daily'], filled))
}
