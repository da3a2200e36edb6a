import { sql } from 'drizzle-orm'
import { isOfPlace } from '../../db/is-of-place.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { anyId } from '../../platform/database/one-of.ts'
import { columnsToMatch } from './post-to-match.ts'
import type { PostToMatch } from './post-to-match.ts'

type NewestPostsQuery = {
  /** Lower-case name. */
  subreddit: string
  since: Date
  /** Exclusive bounds of `seq`. */
  after: number
  before: number
  limit: number
}

/** Selects stored posts of one subreddit, latest arrival first, by one index scan. Leaves out comments, but for those of a forum that is read as a whole. */
export async function selectNewestPosts(
  ctx: Ctx,
  tx: Tx,
  { subreddit, since, after, before, limit }: NewestPostsQuery,
): Promise<PostToMatch[]> {
  const forum = ctx.forums.keyOf(subreddit)
  if (forum !== ctx.forum.name)
    return selectNewestItems(ctx, tx, { forum, subreddit, since, after, before, limit })
  // Forum and name are constant here, but under row-level security the planner does not know it, and would sort.
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${columnsToMatch(ctx)} from engagement_posts p
    where p.forum = ${forum} and lower(p.subreddit) = ${subreddit} and p.seq > ${after} and p.seq < ${before}
      and p.created_utc >= ${since.toISOString()}::timestamptz and p.purged_at is null
      and p.comment_id is null
    order by p.forum desc, lower(p.subreddit) desc, p.seq desc limit ${limit}`)
  return rows
}

/** Selects posts that stand as far as their forum says. */
export async function selectPosts(ctx: Ctx, tx: Tx, ids: Iterable<string>): Promise<PostToMatch[]> {
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${columnsToMatch(ctx)} from engagement_posts p
    where p.id = ${anyId([...ids])} and p.purged_at is null and p.missing_since is null order by p.seq desc`)
  return rows
}

/** Selects posts that are not purged, and locks them by id, so that their texts stay as they are until the transaction ends. */
export async function lockPostsToMatch(ctx: Ctx, tx: Tx, ids: Iterable<string>): Promise<PostToMatch[]> {
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${columnsToMatch(ctx)} from engagement_posts p
    where p.id = ${anyId([...new Set(ids)])} and p.purged_at is null order by p.id for share of p`)
  return rows
}

/** Selects stored posts and comments of a forum that is read as a whole. Few are kept: those that matched, and the latest. */
async function selectNewestItems(
  ctx: Ctx,
  tx: Tx,
  { forum, subreddit, since, after, before, limit }: NewestPostsQuery & { forum: string },
): Promise<PostToMatch[]> {
  const { rows } = await tx.execute<PostToMatch>(sql`
    select ${columnsToMatch(ctx)} from engagement_posts p
    where p.forum = ${forum} and ${isOfPlace(sql`${subreddit}::text`)} and p.seq > ${after} and p.seq < ${before}
      and p.created_utc >= ${since.toISOString()}::timestamptz and p.purged_at is null
    order by p.seq desc limit ${limit}`)
  return rows
}
