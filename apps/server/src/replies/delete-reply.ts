import { eq } from 'drizzle-orm'
import { replyDrafts } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { ConflictError } from '../platform/errors.ts'
import { lockReply } from './queries.ts'
import { mayBeDeleted } from './reply-states.ts'

/** Deletes a draft, or a failed reply that was never posted. Throws `NotFoundError` and `ConflictError`. */
export function deleteReply(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const reply = await lockReply(tx, id)
    if (!mayBeDeleted.has(reply)) throw new ConflictError('Only a draft can be deleted. Take it back first.')
    await tx.delete(replyDrafts).where(eq(replyDrafts.id, id))
    return { success: true }
  })
}
