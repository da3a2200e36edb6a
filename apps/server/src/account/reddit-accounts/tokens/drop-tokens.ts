import type { StoredTokens } from '@radar/reddit'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Account } from '../queries.ts'
import { recordRevocation } from './revoke-tokens.ts'
import type { Revocation } from './revoke-tokens.ts'
import { openTokens } from './seal-tokens.ts'

/**
 * Revokes the grant of a row at the forum, unless its refresh token is the one to `except`. Returns the revocation;
 * undefined where nothing is revoked, also for tokens that no key opens.
 */
export async function dropTokens(
  system: Ctx,
  account: Account,
  { except = null }: { except?: string | null } = {},
): Promise<Revocation | undefined> {
  const tokens = tryToOpen(system, account)
  if (!tokens || tokens.access_token === '') return undefined
  if (tokens.refresh_token !== null && tokens.refresh_token === except) return undefined
  return recordRevocation(system, { ...tokens, forum: account.forum })
}

function tryToOpen(system: Ctx, account: Account): StoredTokens | undefined {
  try {
    return openTokens(system, account)
  } catch (error) {
    system.log.error('accounts.tokens-unreadable', { id: account.id, error })
    return undefined
  }
}
