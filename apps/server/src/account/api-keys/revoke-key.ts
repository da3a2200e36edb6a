import { and, eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { apiKeys } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { NotFoundError } from '../../platform/errors.ts'

/** Revokes a key: it opens no later request. */
export function revokeKey(ctx: UserCtx, id: string): Promise<{ success: true }> {
  requirePermission(ctx, 'manage_keys')
  return ctx.db.statement(async (tx) => {
    const ended = await tx
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.user_id, ctx.user.id)))
      .returning({ id: apiKeys.id })
    if (ended.length === 0) throw new NotFoundError('key')
    return { success: true as const }
  })
}
