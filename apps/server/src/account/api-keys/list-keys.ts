import { desc, eq } from 'drizzle-orm'
import { requirePermission } from '../auth/permissions.ts'
import { apiKeys } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { toApiKey } from './to-api-key.ts'

/** A user's keys, newest first. */
export function listKeys(ctx: UserCtx) {
  requirePermission(ctx, 'manage_keys')
  return ctx.db.statement(async (tx) => {
    const rows = await tx
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.user_id, ctx.user.id))
      .orderBy(desc(apiKeys.created_at), desc(apiKeys.id))
    return { items: rows.map(toApiKey), total: rows.length }
  })
}
