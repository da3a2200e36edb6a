import type { Ctx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { selectDatabaseNow } from '../../platform/database/select-database-now.ts'
import { planLooks } from '../aftercare/plan-looks.ts'
import { changeReply } from '../change-reply.ts'
import { selectOtherReplies } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { holdsPlace, POSTED } from '../reply-states.ts'

type PostedComment = {
  /** Locked row as it is now. */
  reply: Reply
  /** Row as the attempt knew it; the user may have taken the reply back since. */
  attempted: Reply
  commentId: string
}

/** Records a comment of a reply. A second comment is kept beside the first and shown to the person. */
export async function recordPosted(ctx: Ctx, tx: Tx, posted: PostedComment): Promise<void> {
  const { reply, commentId } = posted
  if (reply.reddit_comment_id === commentId || reply.extra_comment_ids.includes(commentId)) return
  if (reply.reddit_comment_id !== null || (await isAnsweredByAnother(tx, posted)))
    return recordExtra(ctx, tx, posted)
  const posted_at = reply.sent_at ?? (await selectDatabaseNow(ctx, tx))
  await planLooks(tx, { reply, posted_at })
  await changeReply(ctx, tx, reply.id, { ...POSTED, reddit_comment_id: commentId, posted_at })
  await ctx.lifecycle.emit(tx, { type: 'reply.posted', reply })
}

/**
 * Records the comment of an attempt that was delayed for long, beside the known one. The person decides which stays.
 */
async function recordExtra(ctx: Ctx, tx: Tx, { reply, commentId }: PostedComment): Promise<void> {
  ctx.log.error('reply.several-comments', { reply: reply.id, comments: [reply.reddit_comment_id, commentId] })
  await changeReply(ctx, tx, reply.id, {
    extra_comment_ids: [...reply.extra_comment_ids, commentId],
    error_message:
      'This reply has a second comment in the forum: an attempt to post it was delayed and went through late.',
  })
}

/**
 * True where another reply of the account has the place under this post, so that this one cannot be `posted` as well.
 */
async function isAnsweredByAnother(tx: Tx, { reply, attempted }: PostedComment): Promise<boolean> {
  if (holdsPlace.has(reply) || attempted.reddit_username === null) return false
  const others = await selectOtherReplies(tx, { reply, username: attempted.reddit_username })
  return others.length > 0
}
