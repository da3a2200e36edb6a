import type { PostPlace } from '../platform/forum-items.ts'
import type { OtherForum } from '../platform/forums.ts'

/**
 * Finds the host that is asked for a comment: that of its address, which may be another than that of the post above it.
 * Undefined for a forum that is one host.
 */
export function findHost(forum: OtherForum, post: PostPlace, commentId: string): string | undefined {
  const { hostOf } = forum.reading.places
  return hostOf && (URL.parse(forum.addressOf(post, commentId))?.hostname ?? hostOf(post.subreddit))
}
