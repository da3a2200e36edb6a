import { and, eq, isNull } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Tx } from '../../platform/database/db.ts'

type PostKey = { forum: string; reddit_id: string; comment_id?: string | null }

/** Finds the row id of a post or comment; undefined where it is not stored or was purged. */
export async function findPost(
  tx: Tx,
  { forum, reddit_id, comment_id = null }: PostKey,
): Promise<string | undefined> {
  const { id, forum: ofForum, reddit_id: ofPost, comment_id: ofComment, purged_at } = engagementPosts
  const isCalled = comment_id === null ? isNull(ofComment) : eq(ofComment, comment_id)
  const [post] = await tx
    .select({ id })
    .from(engagementPosts)
    .where(and(eq(ofForum, forum), eq(ofPost, reddit_id), isCalled, isNull(purged_at)))
  return post?.id
}
