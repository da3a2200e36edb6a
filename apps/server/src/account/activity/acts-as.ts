import type { ActivityEntry } from '@radar/contract'
import type { UserCtx } from '../../platform/ctx.ts'

/** Actor as the activity log stores it; for a key, the session id is the key's. */
export function actsAs({ actor, user }: UserCtx): { actor: ActivityEntry['actor']; by_key: string | null } {
  if (actor === 'api_key' || actor === 'mcp') return { actor, by_key: user.session_id }
  return { actor: actor === 'user' ? 'user' : 'job', by_key: null }
}
