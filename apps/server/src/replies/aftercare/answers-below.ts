import { commentFullname } from '@radar/reddit'
import type { RedditComment } from '@radar/reddit'

type OwnComment = { id: string; username: string }

/** Comments of others that answer one of ours directly, without deleted and removed ones. */
export function answersBelow(
  comments: readonly RedditComment[],
  { id, username }: OwnComment,
): RedditComment[] {
  return comments.filter(
    (comment) =>
      comment.parent_id === commentFullname(id) &&
      !comment.deleted &&
      !comment.removed &&
      comment.author !== null &&
      comment.author.toLowerCase() !== username.toLowerCase(),
  )
}

/** Conversation below a comment in reading order; `depth` is 1 for a direct answer. */
export function conversationBelow(
  comments: readonly RedditComment[],
  id: string,
): { comment: RedditComment; depth: number }[] {
  const depths = new Map([[commentFullname(id), 0]])
  return comments.flatMap((comment) => {
    const above = depths.get(comment.parent_id)
    if (above === undefined) return []
    depths.set(comment.name, above + 1)
    return comment.deleted || comment.removed ? [] : [{ comment, depth: above + 1 }]
  })
}
