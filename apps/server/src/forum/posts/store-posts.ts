import { and, eq, isNull, sql } from 'drizzle-orm'
import type { RedditPost } from '@radar/reddit'
import { engagementPosts, unmatchedPosts } from '../../db/schema/index.ts'
import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { isolateRefused } from '../../platform/database/isolate-refused.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { isOneOf } from '../../platform/database/one-of.ts'
import type { RecentAnswers } from '../../platform/recent-answers.ts'

const MAX_ROWS = 500
const MAX_INTEGER = 2_147_483_647

export type StoredPost = typeof engagementPosts.$inferSelect
type NewPost = typeof engagementPosts.$inferInsert

declare module '../../platform/ctx.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ProcessMemory {
    /** Posts and comments that the database refused, by their forum's ids. Every listing that holds one tries it again. */
    refusedPosts: RecentAnswers<true>
  }
}

const REMEMBERED_MS = 7 * 86_400_000

/** Post or comment that the database refused. */
export type RefusedPost = { reddit_id: string; subreddit: string; isFirstTime: boolean }

/** Ids of the new rows, and what the database refused. */
export type InsertedPosts = { ids: string[]; refused: RefusedPost[] }

/**
 * Inserts posts that are neither deleted nor stored yet, oldest first, so that `seq` follows the order of writing, and
 * queues them to be matched.
 */
export async function insertPosts(ctx: Ctx, tx: Tx, posts: RedditPost[]): Promise<InsertedPosts> {
  return insertUnknown(ctx, await filterUnknown(ctx, tx, posts))
}

/**
 * Filters out posts that are deleted or stored; most of a listing is stored since the last one. A tombstone withheld from
 * one user does not count as stored.
 */
export async function filterUnknown(ctx: Ctx, tx: Tx, posts: RedditPost[]): Promise<RedditPost[]> {
  const existing = posts.filter((post) => !post.deleted && !post.removed && post.author !== null)
  if (existing.length === 0) return []
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
          existing.map(({ id }) => id),
        ),
      ),
    )
  const ids = new Set(known.map((row) => row.reddit_id))
  return existing.filter(({ id }) => !ids.has(id))
}

/** Inserts the result of `filterUnknown`. Posts that others stored since then are left as they are. */
export function insertUnknown(ctx: Ctx, posts: RedditPost[]): Promise<InsertedPosts> {
  const rows = posts.toReversed().map((post) => ({ forum: ctx.forum.name, ...toRow(post) }))
  return insertNew(ctx, rows)
}

/** Inserts rows in their order, and skips those that exist. Leaves out each row that the database refuses. */
export async function insertNew(ctx: Ctx, rows: NewPost[]): Promise<InsertedPosts> {
  const inserted: InsertedPosts = { ids: [], refused: [] }
  for (let start = 0; start < rows.length; start += MAX_ROWS) {
    const some = rows.slice(start, start + MAX_ROWS)
    const { results, refused } = await isolateRefused(ctx, { rows: some, insert: insertSome })
    inserted.ids.push(...results.flat())
    for (const one of refused) inserted.refused.push(recordRefused(ctx, one))
  }
  return inserted
}

function recordRefused(ctx: Ctx, { row, error }: { row: NewPost; error: unknown }): RefusedPost {
  const { reddit_id, comment_id, subreddit } = row
  const facts = { post: reddit_id, comment: comment_id, subreddit }
  const key = JSON.stringify(facts)
  const now = ctx.now()
  const isFirstTime = ctx.memory.refusedPosts.find(key, now) === undefined
  if (isFirstTime) {
    ctx.memory.refusedPosts.keep(key, true, new Date(now.getTime() + REMEMBERED_MS))
    ctx.log.error('forum.post-refused', { ...facts, error })
  }
  return { reddit_id, subreddit, isFirstTime }
}

async function insertSome(tx: Tx, rows: NewPost[]): Promise<string[]> {
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
    body: post.text,
    shared_from: post.shared_from,
    permalink: post.permalink,
    link_flair_text: post.link_flair_text,
    created_utc: new Date(post.created_utc * 1000),
    over_18: post.over_18,
    ...changingPostColumns(post),
  }
}

/** Columns of a post that change after it was written. */
export function changingPostColumns(post: RedditPost) {
  return {
    edited: typeof post.edited === 'number' ? new Date(post.edited * 1000) : null,
    score: clampToInteger(post.score),
    upvote_ratio: post.upvote_ratio,
    num_comments: clampToInteger(post.num_comments),
    locked: post.locked,
    archived: post.archived,
  }
}

/** Rounds a count and limits it to the range of an integer column. */
export function clampToInteger(count: number | null): number | null {
  if (count === null) return null
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(count)))
}
