import type { LemmyItem } from '@radar/lemmy'
import type { ForumItem } from '../../../platform/forum-items.ts'

/** Makes the columns of a row. The parent of an answer to a comment has only a number, and is left out. */
export function toItem(item: LemmyItem): ForumItem {
  const isComment = item.kind === 'comment'
  return {
    reddit_id: item.post.id,
    comment_id: isComment ? item.id : null,
    parent_id: isComment && item.above.length === 0 ? item.post.id : null,
    subreddit: item.community,
    author: item.author,
    title: item.post.title,
    body: item.text,
    created_utc: new Date(item.created_at * 1_000),
    score: item.score,
    num_comments: item.comments,
    over_18: item.nsfw,
  }
}
