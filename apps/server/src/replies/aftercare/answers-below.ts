import type { RedditComment } from '@radar/reddit'

type Ours = { id: string; username: string }

/** The comments of others that answer one of ours directly, as far as they can be read. */
export function answersBelow(comments: readonly RedditComment[], { id, username }: Ours): RedditComment[] {
  return comments.filter(
    (comment) =>
      comment.parent_id === `t1_${id}` &&
      !comment.deleted &&
      !comment.removed &&
      comment.author !== null &&
      comment.author.toLowerCase() !== username.toLowerCase(),
  )
}

/** A comment's whole conversation in reading order, with how far below it each stands. */
export function conversationBelow(
  comments: readonly RedditComment[],
  id: string,
): { comment: RedditComment; depth: number }[] {
  const depths = new Map([[`t1_${id}`, 0]])
  return comments.flatMap((comment) => {
    const above = depths.get(comment.parent_id)
    if (above === undefined) return []
    depths.set(comment.name, above + 1)
    return comment.deleted || comment.removed ? [] : [{ comment, depth: above + 1 }]
  })
}
