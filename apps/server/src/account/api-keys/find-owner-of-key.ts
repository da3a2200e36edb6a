import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { errorMap } from '@radar/contract'
import { apiKeys, subscriptions, userSettings, users } from '../../db/schema/index.ts'
import type { Ctx, KeyOwner } from '../../platform/ctx.ts'
import { KnownError } from '../../platform/errors.ts'
import { hashKey } from './hash-key.ts'

const MAX_REQUESTS_PER_MINUTE = 120
const MINUTE_MS = 60_000

class KeyExhaustedError extends KnownError {
  override readonly name = 'KeyExhaustedError'
  readonly code = 'TOO_MANY_REQUESTS'
  constructor(seconds: number) {
    super(errorMap.TOO_MANY_REQUESTS.message, { retry_after_seconds: seconds })
  }
}

/**
 * Owner of a valid key; counts the request. Undefined for an unknown or expired key. Throws `TOO_MANY_REQUESTS` above
 * a key's limit per minute.
 */
export function findOwnerOfKey(ctx: Ctx, token: string): Promise<KeyOwner | undefined> {
  const now = ctx.now()
  const minute = new Date(now.getTime() - (now.getTime() % MINUTE_MS))
  return ctx.db.transaction(async (tx) => {
    const [used] = await tx
      .update(apiKeys)
      .set({
        last_used_at: now,
        minute,
        requests: sql`case when ${apiKeys.minute} = ${minute.toISOString()}::timestamptz then ${apiKeys.requests} + 1 else 1 end`,
      })
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
    if (used.requests > MAX_REQUESTS_PER_MINUTE)
      throw new KeyExhaustedError(Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1_000))
    const [owner] = await tx
      .select({ email: users.email, subscription: subscriptions, settings: userSettings })
      .from(users)
      .leftJoin(subscriptions, eq(subscriptions.user_id, users.id))
      .leftJoin(userSettings, eq(userSettings.user_id, users.id))
      .where(eq(users.id, used.user_id))
    return owner && { user: { id: used.user_id, session_id: used.id, ...owner }, scope: used.scope }
  })
}
