import { dismissedMonths } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'

export function dismissMonth(ctx: UserCtx, month: string): Promise<{ success: true }> {
  return ctx.db.statement(async (tx) => {
    await tx
      .insert(dismissedMonths)
      .values({ user_id: ctx.user.id, month })
      .onConflictDoUpdate({ target: dismissedMonths.user_id, set: { month } })
    return { success: true as const }
  })
}
