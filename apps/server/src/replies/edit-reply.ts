import type { ReplyDraft } from '@radar/contract'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError } from '../platform/errors.ts'
import { changeAndRead } from './change-reply.ts'
import { lockReply } from './queries.ts'
import type { Reply } from './queries.ts'
import { refuseHiddenCharacters } from './drafting/review-text.ts'
import { mayBeEdited } from './reply-states.ts'

type Edit = { id: string; generated_reply: string }

export function editReply(ctx: UserCtx, { id, generated_reply }: Edit): Promise<ReplyDraft> {
  refuseHiddenCharacters(generated_reply)
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (!mayBeEdited.has(reply)) throw new ConflictError('Only a draft can be edited. Take it back first.')
    return changeAndRead(ctx, tx, id, {
      generated_reply,
      edited: isEdited(ctx, reply, generated_reply),
    })
  })
}

/** Taking another of the first versions is no edit, and what a program wrote is not the person's own word. */
function isEdited({ actor }: UserCtx, { edited, generated_reply, variants }: Reply, text: string): boolean {
  return edited || (actor === 'user' && text !== generated_reply && !variants.includes(text))
}
