import { mayBeUnreadable } from '@radar/reddit'
import type { RedditComment, RedditPost, Things } from '@radar/reddit'
import type { StoredPost } from './store-posts.ts'

/** State of a stored post in the forum. A post that the forum left out once is `missing`, twice in a row `gone`. */
export type PostFate =
  | { kind: 'exists'; shown: RedditPost | RedditComment }
  | { kind: 'gone'; authorIsGone: boolean }
  | { kind: 'missing' | 'unreadable' }

export function determineFate(
  { reddit_id, comment_id, missing_since }: StoredPost,
  things: Things,
): PostFate {
  const shown =
    comment_id === null
      ? things.posts.find((one) => one.id === reddit_id)
      : things.comments.find((one) => one.id === comment_id)
  if (shown && isGone(shown)) return { kind: 'gone', authorIsGone: !shown.deleted && !shown.removed }
  if (shown) return { kind: 'exists', shown }
  if (mayBeUnreadable(things, comment_id ?? reddit_id)) return { kind: 'unreadable' }
  return missing_since === null ? { kind: 'missing' } : { kind: 'gone', authorIsGone: false }
}

/** Recognizes a post or comment of which the forum shows only a placeholder. */
export function isGone(shown: RedditPost | RedditComment): boolean {
  return shown.deleted || shown.removed || shown.author === null
}
