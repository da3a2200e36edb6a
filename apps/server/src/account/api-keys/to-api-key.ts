import type { ApiKey } from '@radar/contract'
import type { apiKeys } from '../../db/schema/index.ts'

/** A key as its owner sees it. */
export function toApiKey(row: typeof apiKeys.$inferSelect): ApiKey {
  const { id, name, scope, start, created_at, expires_at, last_used_at } = row
  return {
    id,
    name,
    scope,
    start,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  }
}
