import { and, eq, ne, or } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { changeLockedReply } from '../change-reply.ts'
import { hasSameParent } from '../parent-of.ts'
import { lockReplyWithContext } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { UNAPPROVED, isDraft, isFailed, isPosting, mayBeTakenBack, needsAccount } from '../reply-states.ts'

/** Takes a queued or failed reply back to draft, with its text and the reason why it failed. Throws `ConflictError` once its posting has begun. */
export function unqueueReply(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  return ctx.db.transaction(async (tx) => {
    const locked = await lockReplyWithContext(tx, id)
    const reply = locked.reply_drafts
    if (isPosting.has(reply)) throw new ConflictError('It is already being posted.')
    if (!mayBeTakenBack.has(reply))
      throw new ConflictError('Only a queued or failed reply can be taken back.')
    await refuseSecondDraft(tx, reply)
    const reason = isFailed.has(reply) ? {} : { error_code: null, error_message: null }
    return changeLockedReply(ctx, tx, locked, { ...UNAPPROVED, ...reason })
  })
}

/**
 * Allows one draft among the replies to the same parent. A failed reply also gives way to what was approved after it,
 * which becomes a draft again where its time passes or its post is edited.
 */
async function refuseSecondDraft(tx: Tx, reply: Reply) {
  if (!reply.match_id) return
  const mayBeDraft = isFailed.has(reply) ? or(isDraft.where, needsAccount.where) : isDraft.where
  const others = await tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(
      and(
        ne(replyDrafts.id, reply.id),
        eq(replyDrafts.match_id, reply.match_id),
        hasSameParent(reply),
        mayBeDraft,
      ),
    )
  if (others.length > 0)
    throw new ConflictError(
      'There is a newer reply to this already. Go on with that one, or delete it first.',
    )
}
