import type { RedditPost } from '@radar/reddit'
import type { ForumItem } from '../../platform/forum-items.ts'
import { clampToInteger } from './store-posts.ts'

/** Converts a post that was fetched from Reddit to the columns that every forum fills. */
export function toItem({
  id,
  subreddit,
  author,
  title,
  text,
  created_utc,
  score,
  num_comments,
}: RedditPost): Omit<ForumItem, 'parent_id'> {
  return {
    reddit_id: id,
    comment_id: null,
    subreddit,
    author,
    title,
    body: text,
    created_utc: new Date(created_utc * 1_000),
    score: clampToInteger(score),
    num_comments: clampToInteger(num_comments),
  }
}
