import { sql } from 'drizzle-orm'
import type { Post } from '@radar/engine'
import type { Ctx } from '../../platform/ctx.ts'

/** Engine's view of a stored post (`created_utc` in unix seconds), with the post's row id. */
export type PostToMatch = Post & {
  post_id: string
  forum: string
  seq: number
  created_utc: number
  /** True for a comment that only campaigns with `watch_comments` are matched with: one of the forum of subreddits. */
  is_comment: boolean
  /** False for what a search found, until its forum was asked whether it still stands. */
  is_confirmed: boolean
}

/**
 * Selects a `PostToMatch` from `engagement_posts p`, without the title of a comment's post, as `toPost` does. The
 * database converts the columns: mapping the rows of a long past in JavaScript takes longer than matching them.
 */
export const columnsToMatch = ({
  forum,
}: Pick<Ctx, 'forum'>) => sql`p.id as post_id, p.forum, p.seq::float8 as seq,
  coalesce(p.comment_id, p.reddit_id) as id, p.comment_id is not null and p.forum = ${forum.name} as is_comment,
  p.checked_at > 'epoch' as is_confirmed, p.subreddit, p.also_in, p.author,
  case when p.comment_id is null then p.title else '' end as title, p.body, extract(epoch from p.created_utc)::float8 as created_utc, p.score, p.num_comments`
