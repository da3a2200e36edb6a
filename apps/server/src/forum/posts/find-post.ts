import { and, eq, isNull } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'

/** Finds the row id of a post of the connected forum; undefined where it is not stored or was purged. */
export async function findPost(
  ctx: Pick<Ctx, 'forum'>,
  tx: Tx,
  redditId: string,
): Promise<string | undefined> {
  const { id, forum, reddit_id, comment_id, purged_at } = engagementPosts
  const [post] = await tx
    .select({ id })
    .from(engagementPosts)
    .where(and(eq(forum, ctx.forum.name), eq(reddit_id, redditId), isNull(comment_id), isNull(purged_at)))
  return post?.id
}
