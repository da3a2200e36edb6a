import { hash32 } from './hash32.ts'

const WRITTEN_FROM = 36 ** 5
const WRITTEN_SIZE = 39_000_000
const COMMENTS_FROM = 1_000_000_000
const OLD_THREADS_FROM = 850_000_000

// Ranges that never meet until the year 2160: written posts below 100 million, arriving posts at minute * 4, comments
// on written posts between 480 and 800 million, old threads from 850 million, arriving comments above a billion, and
// comments on old threads above 6.8 billion.

/** Follows the post itself, so that it stays when other posts are added or removed. */
export function writtenPostId(subreddit: string, title: string): string {
  return writtenNumber(subreddit, title).toString(36)
}

/** `place` counts old threads. */
export function oldThreadId(place: number): string {
  return (OLD_THREADS_FROM + place).toString(36)
}

/** `index` is below 8. */
export function writtenCommentId(postId: string, index: number): string {
  return (Number.parseInt(postId, 36) * 8 + index).toString(36)
}

/** `minute` counts from 1970. */
export function arrivingPostId(minute: number): string {
  return (minute * 4).toString(36)
}

/** `index` is below 4. */
export function arrivingCommentId(minute: number, index: number): string {
  return (COMMENTS_FROM + minute * 4 + index).toString(36)
}

function writtenNumber(subreddit: string, title: string): number {
  return WRITTEN_FROM + (hash32(`${subreddit}/${title}`) % WRITTEN_SIZE)
}
