import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { engagementPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import { anyText, isOneOf } from '../../platform/database/one-of.ts'
import { purgeGone } from '../posts/purge-gone.ts'
import type { StoredPost } from '../posts/store-posts.ts'

/** Posts of a forum that were deleted, by their ids, and accounts that were closed. */
export type DeletedPosts = { forum: string; ids: readonly string[]; accounts: readonly string[] }

/** Purges what is stored of deleted posts and closed accounts. */
export async function purgeStreamed(ctx: Ctx, { forum, ids, accounts }: DeletedPosts): Promise<void> {
  const { reddit_id } = engagementPosts
  // The index by account has the same two conditions.
  const isOfAccount = sql`(${reddit_id} like 'did:%' and split_part(${reddit_id}, '/', 1) = ${anyText(accounts)})`
  const deleted = ids.length > 0 ? await selectStanding(ctx, forum, isOneOf(reddit_id, ids)) : []
  const orphaned = accounts.length > 0 ? await selectStanding(ctx, forum, isOfAccount) : []
  for (const post of deleted) await purgeGone(ctx, { post, authorIsGone: false })
  for (const post of orphaned) await purgeGone(ctx, { post, authorIsGone: true })
}

function selectStanding(ctx: Ctx, forum: string, which: SQL): Promise<StoredPost[]> {
  const { id, purged_at } = engagementPosts
  return ctx.db.statement((tx) =>
    tx
      .select()
      .from(engagementPosts)
      .where(and(eq(engagementPosts.forum, forum), isNull(purged_at), which))
      .orderBy(asc(id)),
  )
}
