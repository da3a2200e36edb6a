import { asc, eq, inArray, sql } from 'drizzle-orm'
import { engagementPosts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import { COLUMNS_TO_MATCH } from './post-to-match.ts'
import type { PostToMatch } from './post-to-match.ts'

/** Selects the posts among these that are not matched yet, without purged ones. */
export async function selectUnmatchedPosts(ctx: Ctx, tx: Tx, ids: string[]): Promise<PostToMatch[]> {
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${COLUMNS_TO_MATCH} from unmatched_posts u join engagement_posts p on p.id = u.post_id
    where p.forum = ${ctx.forum.name} and u.post_id = ${anyId(ids)} and p.purged_at is null
    order by p.seq`)
  return rows
}

/** Selects ids of posts of the connected forum that are not matched yet, longest wait first. */
export async function selectUnmatchedIds(ctx: Ctx, tx: Tx, limit: number): Promise<string[]> {
  const { post_id, stored_at } = unmatchedPosts
  const rows = await tx
    .select({ post_id })
    .from(unmatchedPosts)
    .innerJoin(engagementPosts, eq(engagementPosts.id, post_id))
    .where(eq(engagementPosts.forum, ctx.forum.name))
    .orderBy(asc(stored_at))
    .limit(limit)
  return rows.map((row) => row.post_id)
}

/** Marks posts as matched. Returns those that this transaction marked: another process inserts the matches of the others. */
export async function markMatched(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { post_id } = unmatchedPosts
  const free = tx.select({ post_id }).from(unmatchedPosts).where(isOneOf(post_id, ids))
  const rows = await tx
    .delete(unmatchedPosts)
    .where(inArray(post_id, free.for('update', { skipLocked: true })))
    .returning({ post_id })
  return new Set(rows.map((row) => row.post_id))
}
