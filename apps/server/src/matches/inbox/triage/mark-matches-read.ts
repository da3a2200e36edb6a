import { matchesQueue } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { isOneOf } from '../../../platform/database/one-of.ts'
import { NotFoundError } from '../../../platform/errors.ts'
import { isLockedInOrder } from '../lock-matches.ts'
import { readBy } from './judge-match.ts'

/** Marks matches as read. Ignores deleted ones; throws `NotFoundError` where none is left. */
export function markMatchesRead(ctx: UserCtx, ids: string[]): Promise<{ success: true }> {
  return ctx.db.statement(async (tx) => {
    const { id } = matchesQueue
    const read = await tx
      .update(matchesQueue)
      .set({ read_at: readBy(ctx) })
      .where(isLockedInOrder(tx, isOneOf(id, ids)))
      .returning({ id })
    if (read.length === 0) throw new NotFoundError('match')
    return { success: true }
  })
}
