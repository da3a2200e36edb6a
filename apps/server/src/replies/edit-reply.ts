import type { ReplyDraft } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError } from '../platform/errors.ts'
import { changeAndRead } from './change-reply.ts'
import { lockReply } from './queries.ts'
import { refuseHiddenCharacters } from './drafting/review-text.ts'
import { mayBeEdited } from './reply-states.ts'

type Edit = { id: string; generated_reply: string }

export function editReply(ctx: UserCtx, { id, generated_reply }: Edit): Promise<ReplyDraft> {
  refuseHiddenCharacters(generated_reply)
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (!mayBeEdited.has(reply)) throw new ConflictError('Only a draft can be edited. Take it back first.')
    return changeAndRead(ctx, tx, id, { generated_reply })
  })
}
