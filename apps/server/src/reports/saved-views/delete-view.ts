import { eq } from 'drizzle-orm'
import { savedViews } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

export function deleteView(ctx: UserCtx, id: string): Promise<{ success: true }> {
  return ctx.db.statement(async (tx) => {
    const deleted = await tx.delete(savedViews).where(eq(savedViews.id, id)).returning({ id: savedViews.id })
    if (deleted.length === 0) throw new NotFoundError('view')
    return { success: true }
  })
}
