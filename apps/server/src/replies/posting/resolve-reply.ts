import type { ReplyDraft } from '@radar/contract'
import { requirePermission } from '../../account/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { lockReplyWithContext, selectReply } from '../queries.ts'
import { parseCommentId } from './parse-comment-id.ts'
import { recordPosted } from './record-posted.ts'
import { asksPerson, isUnknown } from '../reply-states.ts'
import { takeBack } from '../return-to-draft.ts'

type Resolution = { id: string; outcome: 'posted' | 'not_posted'; comment_url?: string | undefined }

/**
 * Records what a person says of a reply that Radar could not find: it is posted, or it goes back to draft. Throws
 * `ConflictError` where it cannot, beside another reply.
 */
export async function resolveReply(
  ctx: UserCtx,
  { id, outcome, comment_url }: Resolution,
): Promise<ReplyDraft> {
  requirePermission(ctx, 'resolve_reply')
  return ctx.db.transaction(async (tx) => {
    const locked = await lockReplyWithContext(tx, id)
    const { reply_drafts: reply, engagement_posts: post } = locked
    if (!isUnknown.has(reply)) throw new ConflictError('Radar already knows whether this reply was posted.')
    if (!asksPerson.has(reply))
      throw new ConflictError('Radar is still checking whether this reply was posted.')
    if (outcome === 'not_posted') return takeBack(ctx, tx, { locked, error_code: null, error_message: null })
    const commentId = parseCommentId(comment_url, post.reddit_id)
    await recordPosted(ctx, tx, { reply, attempted: reply, commentId })
    return selectReply(ctx, tx, id)
  })
}
