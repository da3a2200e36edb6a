import { and, eq, gt, inArray } from 'drizzle-orm'
import { countRequest, requireRemaining, selectOwner } from '../../api-keys/count-request.ts'
import { hashKey } from '../../api-keys/hash-key.ts'
import { oauthGrants, oauthTokens } from '../../../db/schema/index.ts'
import type { Ctx, KeyOwner } from '../../../platform/ctx.ts'
import { resourceOf } from '../../../platform/mcp-resource.ts'

/**
 * User who gave an assistant a valid token for this Radar; counts the request. Throws `TOO_MANY_REQUESTS` above the
 * limit of a key per minute.
 */
export function findOwnerOfToken(ctx: Ctx, token: string): Promise<KeyOwner | undefined> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const valid = tx
      .select({ grant_id: oauthTokens.grant_id })
      .from(oauthTokens)
      .where(
        and(
          eq(oauthTokens.token_hash, hashKey(token)),
          eq(oauthTokens.kind, 'access'),
          gt(oauthTokens.expires_at, now),
        ),
      )
    const [used] = await tx
      .update(oauthGrants)
      .set(countRequest(oauthGrants, now))
      .where(and(inArray(oauthGrants.id, valid), eq(oauthGrants.resource, resourceOf(ctx.url))))
      .returning({
        id: oauthGrants.id,
        user_id: oauthGrants.user_id,
        scope: oauthGrants.scope,
        requests: oauthGrants.requests,
      })
    if (!used) return undefined
    requireRemaining(used.requests, now)
    const owner = await selectOwner(tx, used)
    return owner && { user: owner, scope: used.scope, credential: 'token' as const }
  })
}
