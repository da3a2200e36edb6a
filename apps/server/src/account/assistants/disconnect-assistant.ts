import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { oauthGrants } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

/** Ends the access of an assistant: its tokens go with the row. */
export function disconnectAssistant(ctx: UserCtx, id: string): Promise<{ success: true }> {
  requirePermission(ctx, 'manage_keys')
  return ctx.db.statement(async (tx) => {
    const ended = await tx
      .delete(oauthGrants)
      .where(and(eq(oauthGrants.id, id), eq(oauthGrants.user_id, ctx.user.id)))
      .returning({ id: oauthGrants.id })
    if (ended.length === 0) throw new NotFoundError('assistant')
    return { success: true as const }
  })
}
