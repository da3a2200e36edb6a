import { and, eq, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { commentFullname, postFullname } from '@radar/reddit'
import { replyDrafts } from '../db/schema/index.ts'

type Child = Pick<typeof replyDrafts.$inferSelect, 'post_id' | 'parent_comment_id'>

/** Fullname of the post or comment that a reply answers. */
export function parentOf(
  { parent_comment_id }: Pick<Child, 'parent_comment_id'>,
  post: { reddit_id: string },
): string {
  return parent_comment_id === null ? postFullname(post.reddit_id) : commentFullname(parent_comment_id)
}

/**
 * Condition for replies to the same post or comment. A comment may be answered as a match of its own and below a reply
 * to its post, so its id alone decides.
 */
export function hasSameParent({ post_id, parent_comment_id }: Child): SQL | undefined {
  return parent_comment_id === null
    ? and(eq(replyDrafts.post_id, post_id), isNull(replyDrafts.parent_comment_id))
    : eq(replyDrafts.parent_comment_id, parent_comment_id)
}
