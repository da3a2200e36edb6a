import { eq } from 'drizzle-orm'
import { engagements } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

/** Deletes an engagement with its pending upvotes and samples. Throws `NotFoundError`. */
export function deleteEngagement(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.transaction(async (tx) => {
    const deleted = await tx
      .delete(engagements)
      .where(eq(engagements.id, id))
      .returning({ id: engagements.id })
    if (deleted.length === 0) throw new NotFoundError('engagement')
    await ctx.events.emit(tx, ctx.user.id, { type: 'engagements' })
    return { success: true }
  })
}
