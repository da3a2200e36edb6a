import { sql } from 'drizzle-orm'
import type { RedditPost } from '@radar/reddit'
import { engagementPosts } from '../db/schema/index.ts'
import type { Ctx } from '../platform/ctx.ts'
import type { Tx } from '../platform/database/db.ts'

const MAX_ROWS = 500
const MAX_INTEGER = 2_147_483_647

export type StoredPost = typeof engagementPosts.$inferSelect

/** Stores posts that stand, oldest first, so that `seq` follows the order of writing; what is there already stays. */
export async function insertPosts(ctx: Ctx, tx: Tx, posts: RedditPost[]): Promise<void> {
  const standing = posts.filter((post) => !post.deleted && !post.removed && post.author !== null)
  const rows = standing.toReversed().map((post) => ({ forum: ctx.forum.name, ...toRow(post) }))
  for (let start = 0; start < rows.length; start += MAX_ROWS)
    await tx
      .insert(engagementPosts)
      .values(rows.slice(start, start + MAX_ROWS))
      .onConflictDoNothing({ target: [engagementPosts.forum, engagementPosts.reddit_id] })
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

function whole(count: number | null): number | null {
  if (count === null) return null
  return Math.max(-MAX_INTEGER, Math.min(MAX_INTEGER, Math.round(count)))
}

/** Subreddits are compared without case. */
export const lowerSubreddit = sql`lower(${engagementPosts.subreddit})`
