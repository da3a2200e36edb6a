import { eq } from 'drizzle-orm'
import { deletedMatches, matchesQueue } from '../db/schema/index.ts'
import type { UserCtx } from '../platform/ctx.ts'
import { NotFoundError } from '../platform/errors.ts'

/** Deletes a match with what hangs on it, and remembers it, so that no scan brings it back. */
export function deleteMatch(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const [match] = await tx.select().from(matchesQueue).where(eq(matchesQueue.id, id)).for('update')
    if (!match) throw new NotFoundError('match')
    const { campaign_id, post_id } = match
    await ctx.lifecycle.emit(tx, { type: 'match.deleted', match })
    await tx
      .insert(deletedMatches)
      .values({ user_id: ctx.user.id, campaign_id, post_id })
      .onConflictDoNothing()
    await tx.delete(matchesQueue).where(eq(matchesQueue.id, id))
    return { success: true }
  })
}
