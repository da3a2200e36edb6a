import type { Post } from '@radar/engine'
import type { RedditPost } from '@radar/reddit'

/** A post as the forum shows it, as the engine sees it. */
export function toRead({
  id,
  subreddit,
  author,
  title,
  selftext,
  created_utc,
  score,
  num_comments,
}: RedditPost): Post {
  return { id, subreddit, author, title, body: selftext, created_utc, score, num_comments }
}
