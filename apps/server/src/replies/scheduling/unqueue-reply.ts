import type { ReplyDraft } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'
import { ConflictError } from '../../platform/errors.ts'
import { lockReplyWithContext } from '../queries.ts'
import { isFailed, isPosting, mayBeTakenBack } from '../reply-states.ts'
import { takeBack } from '../return-to-draft.ts'

/** Takes a queued or failed reply back to draft, with its text and the reason why it failed. Throws `ConflictError` once its posting has begun. */
export function unqueueReply(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockReplyWithContext(tx, id)
    const reply = locked.reply_drafts
    if (isPosting.has(reply)) throw new ConflictError('It is already being posted.')
    if (!mayBeTakenBack.has(reply))
      throw new ConflictError('Only a queued or failed reply can be taken back.')
    const reason = isFailed.has(reply) ? {} : { error_code: null, error_message: null }
    return takeBack(ctx, tx, { locked, ...reason })
  })
}
