import { groupSubreddits } from './group-subreddits.ts'

/** What is known of a subreddit when a round of looks is planned. Times are milliseconds since 1970. */
export type Watched = {
  subreddit: string
  posts_per_day: number | null
  last_scanned_at: number | null
  /** How often somebody wants it looked at. */
  every_ms: number
}

/** Where nothing is known yet, and the least that is ever expected. */
const UNKNOWN_PER_DAY = 20
const MIN_PER_DAY = 0.1
/** Of the thousand posts that a listing holds, so many may be new before it must be looked at. */
export const MAX_UNREAD = 400
const OVERFLOWING = 1e6
const DAY_MS = 86_400_000

/** Posts that were probably written since the last look. */
export function expectedPosts(watched: Watched, now: number): number {
  const rate = Math.max(MIN_PER_DAY, watched.posts_per_day ?? UNKNOWN_PER_DAY)
  const since = isKnown(watched, now) ? now - watched.last_scanned_at : DAY_MS
  return (rate * since) / DAY_MS
}

/**
 * From 1 on a look is due: the part of the wait that is over. A listing that fills up goes before all that is merely
 * late, because what falls off its end is lost.
 */
export function urgency(watched: Watched, now: number): number {
  if (!isKnown(watched, now)) return Infinity
  const filled = expectedPosts(watched, now) / MAX_UNREAD
  return filled >= 1 ? OVERFLOWING + filled : (now - watched.last_scanned_at) / watched.every_ms
}

/** It was read before, and not by a clock that was ahead and was set back since. */
function isKnown(watched: Watched, now: number): watched is Watched & { last_scanned_at: number } {
  return watched.last_scanned_at !== null && watched.last_scanned_at <= now
}

/** The listings to be read now, at most `maxGroups` of at most `names` subreddits, those with the most urgent subreddit first. */
export function planLooks(
  watched: Watched[],
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
