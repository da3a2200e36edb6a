import type { ReplyDraft } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError } from '../platform/errors.ts'
import { changeReply, unapproved } from './change-reply.ts'
import { lockReply } from './queries.ts'

/** Takes a queued reply back to draft. Once its posting has begun it is too late. */
export function unqueueReply(ctx: UserCtx, id: string): Promise<ReplyDraft> {
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (reply.status === 'posting') throw new ConflictError('It is already being posted.')
    if (reply.status !== 'queued') throw new ConflictError('Only a queued reply can be taken back.')
    return changeReply(ctx, tx, id, unapproved)
  })
}
