import { groupSubreddits } from './group-subreddits.ts'

/** Facts by which a round of listings is planned. Times are milliseconds since 1970. */
export type WatchedSubreddit = {
  subreddit: string
  posts_per_day: number | null
  last_scanned_at: number | null
  /** Interval that its users need. */
  every_ms: number
}

/** Rate of a subreddit that was never read. */
const UNKNOWN_PER_DAY = 20
/** Lowest expected rate. */
const MIN_PER_DAY = 0.1
/** New posts, of the 1,000 that a listing holds, after which it must be fetched. */
export const MAX_UNREAD = 400
const OVERFLOWING = 1e6
const DAY_MS = 86_400_000

/** Expected number of posts since the last listing. */
export function expectedPosts(watched: WatchedSubreddit, now: number): number {
  const rate = Math.max(MIN_PER_DAY, watched.posts_per_day ?? UNKNOWN_PER_DAY)
  const since = isKnown(watched, now) ? now - watched.last_scanned_at : DAY_MS
  return (rate * since) / DAY_MS
}

/**
 * Elapsed part of the interval; a listing is due from 1 on. One that fills up comes before all that are merely late,
 * because posts that fall off its end are lost.
 */
export function urgency(watched: WatchedSubreddit, now: number): number {
  if (!isKnown(watched, now)) return Infinity
  const filled = expectedPosts(watched, now) / MAX_UNREAD
  return filled >= 1 ? OVERFLOWING + filled : (now - watched.last_scanned_at) / watched.every_ms
}

/** Recognizes a time that is not missing and not of a clock that was ahead. */
function isKnown(
  watched: WatchedSubreddit,
  now: number,
): watched is WatchedSubreddit & { last_scanned_at: number } {
  return watched.last_scanned_at !== null && watched.last_scanned_at <= now
}

/** Plans the listings to fetch now: at most `maxGroups` of at most `names` subreddits, the one with the most urgent subreddit first. */
export function planListings(
  watched: WatchedSubreddit[],
  { now, maxGroups, names }: { now: number; maxGroups: number; names: number },
): string[][] {
  const due = watched
    .map((one) => ({
      subreddit: one.subreddit,
      urgency: urgency(one, now),
      expected: expectedPosts(one, now),
    }))
    .filter((one) => one.urgency >= 1)
    .toSorted((a, b) => b.urgency - a.urgency)
    .slice(0, maxGroups * names)
  const urgencyOf = new Map(due.map((one) => [one.subreddit, one.urgency]))
  const mostUrgent = (group: string[]) => Math.max(...group.map((name) => urgencyOf.get(name) ?? 0))
  return groupSubreddits(due, names)
    .map((group) => ({ group, urgency: mostUrgent(group) }))
    .toSorted((a, b) => b.urgency - a.urgency)
    .slice(0, maxGroups)
    .map(({ group }) => group)
}
