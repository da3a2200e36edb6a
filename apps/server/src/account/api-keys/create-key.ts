import { randomBytes } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { MAX_API_KEYS, PAGES } from '@radar/contract'
import type { ApiKey, KeyScope } from '@radar/contract'
import { requirePermission } from '../auth/permissions.ts'
import { notifyOwner } from '../auth/sign-in-mails.ts'
import { apiKeys } from '../../db/schema/index.ts'
import type { UserCtx } from '../../platform/ctx.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { oneRow } from '../../platform/database/one-row.ts'
import { ConflictError } from '../../platform/errors.ts'
import { hashKey } from './hash-key.ts'
import { toApiKey } from './to-api-key.ts'

const DAY_MS = 86_400_000
const BYTES = 32
const SHOWN_LENGTH = 12

type NewKey = { name: string; scope: KeyScope; expires_in_days: number | null }

/** Creates a key and mails its owner. Only this answer contains the key: the database stores its hash. */
export async function createKey(ctx: UserCtx, input: NewKey): Promise<ApiKey & { key: string }> {
  requirePermission(ctx, 'manage_keys')
  const made = await insertKey(ctx, input)
  await notifyOwner(ctx.system, ctx.user, {
    kind: 'api_key_made',
    facts: { url: `${ctx.url}${PAGES.developerSettings}`, name: made.name },
  })
  return made
}

function insertKey(ctx: UserCtx, { name, scope, expires_in_days }: NewKey) {
  const key = `radar_${randomBytes(BYTES).toString('base64url')}`
  const now = ctx.now()
  return ctx.db.transaction(async (tx) => {
    // Two keys that are created at once are counted one after the other.
    await lockName(tx, `keys ${ctx.user.id}`)
    const counted = await tx.select({ keys: count() }).from(apiKeys).where(eq(apiKeys.user_id, ctx.user.id))
    if (oneRow(counted).keys >= MAX_API_KEYS)
      throw new ConflictError(`You have ${MAX_API_KEYS} keys. Revoke one that you no longer need.`)
    const made = await tx
      .insert(apiKeys)
      .values({
        user_id: ctx.user.id,
        name,
        scope,
        start: key.slice(0, SHOWN_LENGTH),
        key_hash: hashKey(key),
        created_at: now,
        expires_at: expires_in_days === null ? null : new Date(now.getTime() + expires_in_days * DAY_MS),
      })
      .returning()
    return { ...toApiKey(oneRow(made)), key }
  })
}
