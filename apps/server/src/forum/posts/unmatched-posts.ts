import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { engagementPosts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { LEASE_MS, endOfLease, isFree, isRenewable } from '../../platform/database/leases.ts'
import { anyId, anyText, isOneOf } from '../../platform/database/one-of.ts'
import { columnsToMatch } from './post-to-match.ts'
import type { PostToMatch } from './post-to-match.ts'

/** Selects the posts among these that are not matched yet, without purged ones. */
export async function selectUnmatchedPosts(ctx: Ctx, tx: Tx, ids: string[]): Promise<PostToMatch[]> {
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${columnsToMatch(ctx)} from unmatched_posts u join engagement_posts p on p.id = u.post_id
    where p.forum = ${anyText(ctx.forums.keys)} and u.post_id = ${anyId(ids)} and p.purged_at is null
    order by p.seq`)
  return rows
}

type UnmatchedQuery = { limit: number; ids: readonly string[] | undefined }

/**
 * Leases posts of the connected forums that nobody matches now, longest wait first: those of `ids`, or any. Returns their
 * ids.
 */
export async function claimUnmatched(ctx: Ctx, tx: Tx, { limit, ids }: UnmatchedQuery): Promise<string[]> {
  const { post_id, stored_at, lease_until } = unmatchedPosts
  const now = ctx.databaseNow()
  const free = tx
    .select({ post_id })
    .from(unmatchedPosts)
    .innerJoin(engagementPosts, eq(engagementPosts.id, post_id))
    .where(
      and(
        isOneOf(engagementPosts.forum, ctx.forums.keys),
        isFree(lease_until, { now, max_ms: LEASE_MS }),
        ids && isOneOf(post_id, ids),
      ),
    )
    .orderBy(asc(stored_at))
    .limit(limit)
    .for('update', { of: unmatchedPosts, skipLocked: true })
  const rows = await tx
    .update(unmatchedPosts)
    .set({ lease_until: endOfLease(now, LEASE_MS) })
    .where(inArray(post_id, free))
    .returning({ post_id })
  return rows.map((row) => row.post_id)
}

/** Renews the leases of posts that are still matched. */
export async function renewUnmatched(ctx: Ctx, ids: readonly string[]): Promise<void> {
  const { post_id, lease_until } = unmatchedPosts
  const now = ctx.databaseNow()
  await ctx.db.statement((tx) =>
    tx
      .update(unmatchedPosts)
      .set({ lease_until: endOfLease(now, LEASE_MS) })
      .where(and(isOneOf(post_id, ids), isRenewable(lease_until, now))),
  )
}

/** Leaves posts that are not matched yet to whoever comes next. */
export async function releaseUnmatched(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.statement((tx) =>
    tx.update(unmatchedPosts).set({ lease_until: null }).where(isOneOf(unmatchedPosts.post_id, ids)),
  )
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
