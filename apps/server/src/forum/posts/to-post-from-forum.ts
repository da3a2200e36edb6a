import type { Post } from '@radar/engine'
import type { RedditPost } from '@radar/reddit'

/** Converts a post that was fetched for the engine. */
export function toPostFromForum({
  id,
  subreddit,
  author,
  title,
  text,
  created_utc,
  score,
  num_comments,
}: RedditPost): Post {
  return { id, subreddit, author, title, body: text, created_utc, score, num_comments }
}
