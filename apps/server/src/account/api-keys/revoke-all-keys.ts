import { eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { apiKeys } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'

/** Revokes every key of a user, for somebody who does not know which of them has leaked. */
export function revokeAllKeys(ctx: UserCtx): Promise<{ revoked: number }> {
  requirePermission(ctx, 'manage_keys')
  return ctx.db.statement(async (tx) => {
    const ended = await tx
      .delete(apiKeys)
      .where(eq(apiKeys.user_id, ctx.user.id))
      .returning({ id: apiKeys.id })
    return { revoked: ended.length }
  })
}
