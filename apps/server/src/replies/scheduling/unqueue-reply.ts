import { and, eq } from 'drizzle-orm'
import type { ReplyDraft } from '@radar/contract'
import { replyDrafts } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import type { Tx } from '../../platform/database/db.ts'
import { ConflictError } from '../../platform/errors.ts'
import { changeAndRead } from '../change-reply.ts'
import { lockReply } from '../queries.ts'
import type { Reply } from '../queries.ts'
import { isDraft, isPosting, mayBeTakenBack, UNAPPROVED } from '../reply-states.ts'

/** Takes a queued or failed reply back to draft, with its text. Once its posting has begun it is too late. */
export function unqueueReply(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (isPosting.has(reply)) throw new ConflictError('It is already being posted.')
    if (!mayBeTakenBack.has(reply))
      throw new ConflictError('Only a queued or failed reply can be taken back.')
    await refuseSecondDraft(tx, reply)
    return changeAndRead(ctx, tx, id, { ...UNAPPROVED, error_code: null, error_message: null })
  })
}

async function refuseSecondDraft(tx: Tx, { match_id }: Reply) {
  if (!match_id) return
  const drafts = await tx
    .select({ id: replyDrafts.id })
    .from(replyDrafts)
    .where(and(eq(replyDrafts.match_id, match_id), isDraft.where))
  if (drafts.length > 0) throw new ConflictError('There is a newer draft for this match already.')
}
