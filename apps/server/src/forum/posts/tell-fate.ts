import type { RedditComment, RedditPost, Things } from '@radar/reddit'
import type { StoredPost } from './store-posts.ts'

/** What the forum says of a stored post. */
export type Fate =
  | { kind: 'stands'; shown: RedditPost | RedditComment }
  | { kind: 'gone'; authorIsGone: boolean }
  | { kind: 'missing' | 'unreadable' }

export function tellFate({ reddit_id, comment_id, missing_since }: StoredPost, things: Things): Fate {
  const shown =
    comment_id === null
      ? things.posts.find((one) => one.id === reddit_id)
      : things.comments.find((one) => one.id === comment_id)
  if (shown && isGone(shown)) return { kind: 'gone', authorIsGone: !shown.deleted && !shown.removed }
  if (shown) return { kind: 'stands', shown }
  if (things.skipped.some((one) => one.id === (comment_id ?? reddit_id))) return { kind: 'unreadable' }
  return missing_since === null ? { kind: 'missing' } : { kind: 'gone', authorIsGone: false }
}

/** Whether the forum shows only that it was there. */
export function isGone(shown: RedditPost | RedditComment): boolean {
  return shown.deleted || shown.removed || shown.author === null
}
