import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { apiKeys } from '../../db/schema/index.ts'
import type { Ctx, KeyOwner } from '../../platform/ctx.ts'
import { countRequest, requireRemaining, selectOwner } from './count-request.ts'
import { hashKey } from './hash-key.ts'

/**
 * Owner of a valid key; counts the request. Undefined for an unknown or expired key. Throws `TOO_MANY_REQUESTS` above
 * a key's limit per minute.
 */
export function findOwnerOfKey(ctx: Ctx, token: string): Promise<KeyOwner | undefined> {
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    const [used] = await tx
      .update(apiKeys)
      .set(countRequest(apiKeys, now))
      .where(
        and(
          eq(apiKeys.key_hash, hashKey(token)),
          or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, now)),
        ),
      )
      .returning({
        id: apiKeys.id,
        user_id: apiKeys.user_id,
        scope: apiKeys.scope,
        requests: apiKeys.requests,
      })
    if (!used) return undefined
    requireRemaining(used.requests, now)
    const owner = await selectOwner(tx, used)
    return owner && { user: owner, scope: used.scope, credential: 'key' as const }
  })
}
