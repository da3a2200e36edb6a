import type { Forum } from '../forum/forum.ts'
import type { Subreddit } from '../forum/things.ts'
import { isOpen } from './read-subreddits.ts'

/** Every subreddit that anyone may read, the biggest first. */
export function openSubreddits(forum: Forum): Subreddit[] {
  return [...forum.subreddits.values()].filter(isOpen).toSorted((a, b) => b.subscribers - a.subscribers)
}
