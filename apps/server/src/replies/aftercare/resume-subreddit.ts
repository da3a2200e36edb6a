import { and, eq, isNull } from 'drizzle-orm'
import { requirePermission } from '../../account/index.ts'
import { subredditPauses } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

/** Ends a pause. Removals from before it no longer count. */
export async function resumeSubreddit(ctx: UserCtx, id: string): Promise<{ success: true }> {
  requirePermission(ctx, 'resume_posting')
  return ctx.db.statement(async (tx) => {
    const [pause] = await tx
      .update(subredditPauses)
      .set({ resumed_at: ctx.databaseNow() })
      .where(and(eq(subredditPauses.id, id), isNull(subredditPauses.resumed_at)))
      .returning({ id: subredditPauses.id })
    if (!pause) throw new NotFoundError('pause')
    return { success: true }
  })
}
