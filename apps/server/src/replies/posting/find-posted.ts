import type { ReplyDraft } from '@radar/contract'
import type { engagementPosts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { findSentComment } from './find-sent-comment.ts'
import { lockReply, selectReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { recordPosted } from './record-posted.ts'
import { mayBeApproved } from '../reply-states.ts'

type DraftToPost = {
  draft: { reply: Reply; post: typeof engagementPosts.$inferSelect }
  account: { id: string; reddit_username: string }
}

/**
 * Searches the forum for the comment of a draft that was sent before. Where it is found, the draft becomes `posted`,
 * and nothing is sent. Where the forum does not answer now, the posting attempt searches again.
 */
export async function findPosted(
  ctx: UserCtx,
  { draft, account }: DraftToPost,
): Promise<ReplyDraft | undefined> {
  const { id, first_sent_at, reddit_username } = draft.reply
  if (!first_sent_at || !mayBeApproved.has(draft.reply)) return undefined
  const seen = await findSentComment(ctx, draft)
  if (seen.kind === 'found') {
    await ctx.db.transaction(async (tx) => {
      const reply = await lockReply(tx, id)
      if (mayBeApproved.has(reply))
        await recordPosted(ctx, tx, { reply, attempted: draft.reply, commentId: seen.comment.id })
    })
    return ctx.db.statement((tx) => selectReply(ctx, tx, id))
  }
  // The attempt searches the comments of the account that it posts from.
  const isAnother = reddit_username?.toLowerCase() !== account.reddit_username.toLowerCase()
  if (seen.kind === 'unclear' && reddit_username !== null && isAnother)
    throw new ConflictError(
      `This reply was sent from u/${reddit_username} before, and Radar cannot look there whether it arrived. Please look at the post, then delete this draft or write a new one.`,
    )
  return undefined
}
