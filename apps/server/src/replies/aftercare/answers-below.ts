import { commentFullname } from '@radar/reddit'
import type { RedditComment } from '@radar/reddit'
import type { ForumAnswer } from '../../platform/forum-items.ts'

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

/** Comment in a conversation; `depth` is 1 for a direct answer. */
export type ConversationItem = {
  id: string
  author: string | null
  text: string
  score: number | null
  created_utc: Date
  depth: number
}

/** Conversation below a comment in reading order. */
export function conversationBelow(comments: readonly RedditComment[], id: string): ConversationItem[] {
  const depths = new Map([[commentFullname(id), 0]])
  return comments.flatMap((comment) => {
    const above = depths.get(comment.parent_id)
    if (above === undefined) return []
    depths.set(comment.name, above + 1)
    if (comment.deleted || comment.removed) return []
    const { author, text, score, score_hidden } = comment
    const created_utc = new Date(comment.created_utc * 1_000)
    return [
      { id: comment.id, author, text, score: score_hidden ? null : score, created_utc, depth: above + 1 },
    ]
  })
}

/**
 * Orders answers as they are read: each below what it answers, the oldest first. A forum may give two answers one id, or
 * the id of what they answer: each id is listed once.
 */
export function orderAnswers(answers: readonly ForumAnswer[], id: string): ConversationItem[] {
  const byParent = Map.groupBy(answers, ({ parent_id }) => parent_id)
  const listed = new Set([id])
  const ordered: ConversationItem[] = []
  listBelow(id, 1)
  return ordered

  function listBelow(parent: string, depth: number): void {
    const own = byParent.get(parent) ?? []
    for (const one of own.toSorted((a, b) => a.created_utc.getTime() - b.created_utc.getTime())) {
      if (listed.has(one.comment_id)) continue
      listed.add(one.comment_id)
      const { comment_id, author, body: text, score, created_utc } = one
      ordered.push({ id: comment_id, author, text, score, created_utc, depth })
      listBelow(comment_id, depth + 1)
    }
  }
}
