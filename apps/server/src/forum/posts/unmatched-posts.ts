import { asc, eq, inArray, sql } from 'drizzle-orm'
import { engagementPosts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId, isOneOf } from '../../platform/database/one-of.ts'
import { COLUMNS_TO_MATCH } from './post-to-match.ts'
import type { PostToMatch } from './post-to-match.ts'

/** The posts among these that nobody has matched yet, without those that are gone by now. */
export async function readUnmatched(ctx: Ctx, tx: Tx, ids: string[]): Promise<PostToMatch[]> {
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${COLUMNS_TO_MATCH} from unmatched_posts u join engagement_posts p on p.id = u.post_id
    where p.forum = ${ctx.forum.name} and u.post_id = ${anyId(ids)} and p.purged_at is null
    order by p.seq`)
  return rows
}

/** Posts of the connected forum that nobody has matched yet, those that wait the longest first. */
export async function findUnmatched(ctx: Ctx, tx: Tx, limit: number): Promise<string[]> {
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

/** Marks posts as matched, and returns those that nobody else is marking: the matches of the others are not ours to insert. */
export async function takeUnmatched(tx: Tx, ids: string[]): Promise<Set<string>> {
  const { post_id } = unmatchedPosts
  const free = tx.select({ post_id }).from(unmatchedPosts).where(isOneOf(post_id, ids))
  const rows = await tx
    .delete(unmatchedPosts)
    .where(inArray(post_id, free.for('update', { skipLocked: true })))
    .returning({ post_id })
  return new Set(rows.map((row) => row.post_id))
}
