import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { campaigns, users } from '../db/schema/index.ts'
import type { Tx } from '../platform/database/db.ts'
import { sendAs } from '../platform/database/send-as.ts'
import { anyId, isOneOf } from '../platform/database/one-of.ts'
import { sendAhead } from '../platform/database/send-ahead.ts'

/**
 * Keeps a user from being deleted until the transaction ends. Whatever is inserted for them does so by its
 * foreign key: whoever locks anything of theirs earlier calls this before, as the deletion of an account begins with its
 * user.
 */
export function keepUser(tx: Tx, userId: string): Promise<void> {
  const { id } = users
  const wanted = tx.select({ id }).from(users).where(eq(id, userId))
  // Users may not lock rows of the sign-in library.
  return sendAs(tx, 'radar_system', [wanted.for('key share')])
}

/** Keeps the users of campaigns, in a transaction of the system. */
export function keepOwners(tx: Tx, campaignIds: readonly string[]): Promise<void> {
  const owners = tx
    .select({ id: campaigns.user_id })
    .from(campaigns)
    .where(isOneOf(campaigns.id, campaignIds))
  return keepAll(tx, owners)
}

/**
 * Keeps all who have anything of posts, or a profile of who wrote them, in a transaction of the system. The caller has
 * locked the posts; where they are locked for an edit alone, others may still come.
 */
export function keepUsersOfPosts(tx: Tx, postIds: readonly string[]): Promise<void> {
  const posts = anyId(postIds)
  return keepAll(
    tx,
    sql`(select user_id from matches_queue where post_id = ${posts}
      union select user_id from reply_drafts where post_id = ${posts}
      union select user_id from evergreen_threads where post_id = ${posts}
      union select l.user_id from engagement_posts p
        join lead_profiles l on l.forum = p.forum and l.username_key = p.author_key where p.id = ${posts})`,
  )
}

function keepAll(tx: Tx, userIds: SQLWrapper): Promise<void> {
  const { id } = users
  const wanted = tx.select({ id }).from(users).where(inArray(id, userIds)).orderBy(asc(id))
  return sendAhead(tx, wanted.for('key share'))
}
