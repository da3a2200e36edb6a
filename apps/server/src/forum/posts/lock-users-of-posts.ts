import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/db.ts'
import { lockUsers } from '../../platform/database/lock-users.ts'
import { anyId } from '../../platform/database/one-of.ts'

/**
 * Locks the users who have a match, reply or old thread of these posts, or a profile of their authors, so that none is
 * deleted meanwhile. For a transaction of the system that has locked the posts. A lock for an edit alone does not keep
 * further users from matching the post.
 */
export function lockUsersOfPosts(tx: Tx, postIds: readonly string[]): Promise<void> {
  const posts = anyId(postIds)
  return lockUsers(
    tx,
    sql`(select user_id from matches_queue where post_id = ${posts}
      union select user_id from reply_drafts where post_id = ${posts}
      union select user_id from evergreen_threads where post_id = ${posts}
      union select l.user_id from engagement_posts p
        join lead_profiles l on l.forum = p.forum and l.username_key = p.author_key where p.id = ${posts})`,
  )
}
