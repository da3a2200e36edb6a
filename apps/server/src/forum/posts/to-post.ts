import type { Post } from '@radar/engine'
import type { engagementPosts } from '../../db/schema/index.ts'

/** Converts a row for the engine. A comment is judged by its own text: with the post's title, every answer to a matching post would match. */
export function toPost(row: typeof engagementPosts.$inferSelect): Post {
  return {
    id: row.comment_id ?? row.reddit_id,
    subreddit: row.subreddit,
    also_in: row.also_in,
    author: row.author,
    title: row.comment_id === null ? row.title : '',
    body: row.body,
    created_utc: row.created_utc.getTime() / 1000,
    score: row.score,
    num_comments: row.num_comments,
  }
}
