import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RedditPost } from '@radar/reddit'
import { engagementPosts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isOneOf } from '../../platform/database/one-of.ts'

const MAX_ROWS = 500
const MAX_INTEGER = 2_147_483_647

export type StoredPost = typeof engagementPosts.$inferSelect

/**
 * Stores posts that stand, oldest first, so that `seq` follows the order of writing; what is there already stays.
 * Returns the ids of those that are new, which wait from now on to be matched.
 */
export async function insertPosts(ctx: Ctx, tx: Tx, posts: RedditPost[]): Promise<string[]> {
  return insertUnknown(ctx, tx, await findUnknown(ctx, tx, posts))
}

/**
 * Posts that stand and are not stored yet: most of a listing is known from the last one. A tombstone that is withheld from
 * one user says nothing of the others.
 */
export async function findUnknown(ctx: Ctx, tx: Tx, posts: RedditPost[]): Promise<RedditPost[]> {
  const standing = posts.filter((post) => !post.deleted && !post.removed && post.author !== null)
  if (standing.length === 0) return []
  const { forum, reddit_id, comment_id, withheld } = engagementPosts
  const known = await tx
    .select({ reddit_id })
    .from(engagementPosts)
    .where(
      and(
        eq(forum, ctx.forum.name),
        isNull(comment_id),
        eq(withheld, false),
        isOneOf(
          reddit_id,
          standing.map(({ id }) => id),
        ),
      ),
    )
  const ids = new Set(known.map((row) => row.reddit_id))
  return standing.filter(({ id }) => !ids.has(id))
}

/** Stores what `findUnknown` found, as `insertPosts` does; what others stored since stays. */
export async function insertUnknown(ctx: Ctx, tx: Tx, posts: RedditPost[]): Promise<string[]> {
  const rows = posts.toReversed().map((post) => ({ forum: ctx.forum.name, ...toRow(post) }))
  const ids: string[] = []
  for (let start = 0; start < rows.length; start += MAX_ROWS) {
    ids.push(...(await insertNew(tx, rows.slice(start, start + MAX_ROWS))))
  }
  return ids
}

/** Inserts rows in their order; what is there already stays. Returns the ids of those that are new. */
export async function insertNew(tx: Tx, rows: (typeof engagementPosts.$inferInsert)[]): Promise<string[]> {
  const stored = await tx.execute<{ id: string }>(sql`
    with stored as (${insertRows(engagementPosts, rows)} on conflict do nothing returning id),
      waiting as (insert into ${unmatchedPosts} (post_id) select id from stored)
    select id from stored`)
  return stored.rows.map(({ id }) => id)
}

function toRow(post: RedditPost): Omit<typeof engagementPosts.$inferInsert, 'forum'> {
  return {
    reddit_id: post.id,
    subreddit: post.subreddit,
    author: post.author,
    title: post.title,
    body: post.selftext,
    permalink: post.permalink,
    link_flair_text: post.link_flair_text,
    created_utc: new Date(post.created_utc * 1000),
    over_18: post.over_18,
    ...changingFacts(post),
  }
}

/** The facts of a post that go on changing after it was written. */
export function changingFacts(post: RedditPost) {
  return {
    edited: typeof post.edited === 'number' ? new Date(post.edited * 1000) : null,
    score: whole(post.score),
    upvote_ratio: post.upvote_ratio,
    num_comments: whole(post.num_comments),
    locked: post.locked,
    archived: post.archived,
  }
}

/** A count that a column of integers holds. */
export function whole(count: number | null): number | null {
  if (count === null) return null
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(count)))
}
