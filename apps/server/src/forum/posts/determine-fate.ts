import { mayBeUnreadable } from '@radar/reddit'
import type { RedditComment, RedditPost, Things } from '@radar/reddit'
import type { Standing } from '../../platform/forum-items.ts'
import { changeOf } from './refresh-posts.ts'
import type { StoredPost } from './store-posts.ts'

/** Determines the state of a stored post from the forum's answer. A post that the forum left out once is `missing`, twice in a row `gone`. */
export function determineFate(
  { reddit_id, comment_id, missing_since }: StoredPost,
  things: Things,
): Standing {
  const shown =
    comment_id === null
      ? things.posts.find((one) => one.id === reddit_id)
      : things.comments.find((one) => one.id === comment_id)
  if (shown && isGone(shown)) return { kind: 'gone', authorIsGone: !shown.deleted && !shown.removed }
  if (shown) return { kind: 'exists', change: changeOf(shown) }
  if (mayBeUnreadable(things, comment_id ?? reddit_id)) return { kind: 'unsure' }
  return missing_since === null ? { kind: 'missing' } : { kind: 'gone', authorIsGone: false }
}

/** Recognizes a post or comment of which the forum shows only a placeholder. */
export function isGone(shown: RedditPost | RedditComment): boolean {
  return shown.deleted || shown.removed || shown.author === null
}
