import { sql } from 'drizzle-orm'
import type { Post } from '@radar/engine'

/** A stored post as it is matched: what the engine reads of it (`created_utc` in unix seconds), and its row. */
export type PostToMatch = Post & { post_id: string; seq: number; created_utc: number; is_comment: boolean }

/**
 * The columns of a `PostToMatch`, of `engagement_posts p`. A comment is judged by its own words, without its post's title. They come as the engine takes them: to map the rows of a long
 * past one by one takes longer than to match them.
 */
export const COLUMNS_TO_MATCH = sql`p.id as post_id, p.seq::float8 as seq, 
  coalesce(p.comment_id, p.reddit_id) as id, p.comment_id is not null as is_comment, p.subreddit, p.author,
  case when p.comment_id is null then p.title else '' end as title, p.body, extract(epoch from p.created_utc)::float8 as created_utc, p.score, p.num_comments`
