import { isNull } from 'drizzle-orm'
import { notifications } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'

export async function markAllRead(ctx: UserCtx): Promise<void> {
  await ctx.db.statement((tx) =>
    tx.update(notifications).set({ read_at: ctx.now() }).where(isNull(notifications.read_at)),
  )
}
