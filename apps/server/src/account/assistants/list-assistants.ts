import { and, desc, eq, gt } from 'drizzle-orm'
import type { Assistant } from '@radar/contract'
import { requirePermission } from '../auth/permissions.ts'
import { oauthGrants } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { hostOfClient } from './clients/find-client.ts'
import { describeRedirect } from './clients/redirect-uris.ts'

/** Assistants with access, newest first. */
export function listAssistants(ctx: UserCtx) {
  requirePermission(ctx, 'manage_keys')
  return ctx.db.statement(async (tx) => {
    const rows = await tx
      .select()
      .from(oauthGrants)
      .where(and(eq(oauthGrants.user_id, ctx.user.id), gt(oauthGrants.expires_at, ctx.now())))
      .orderBy(desc(oauthGrants.created_at), desc(oauthGrants.id))
    return { items: rows.map(toAssistant), total: rows.length }
  })
}

function toAssistant(row: typeof oauthGrants.$inferSelect): Assistant {
  const { id, name, client_id, redirect_uri, scope, created_at, last_used_at, expires_at } = row
  return {
    id,
    name,
    client_host: hostOfClient(client_id),
    ...describeRedirect(redirect_uri),
    scope,
    connected_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  }
}
