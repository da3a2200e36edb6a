import type { StoredTokens } from '@radar/reddit'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Account } from '../queries.ts'
import { recordRevocation } from './revoke-tokens.ts'
import type { Revocation } from './revoke-tokens.ts'
import { openTokens } from './seal-tokens.ts'

/**
 * Has the forum take back the grant that a row holds, unless its refresh token is the one to `keep`.
 * Answers the revocation. What cannot be opened is lost anyway.
 */
export async function dropTokens(
  system: Ctx,
  account: Account,
  { keep = null }: { keep?: string | null } = {},
): Promise<Revocation | undefined> {
  const tokens = tryToOpen(system, account)
  if (!tokens || tokens.access_token === '') return undefined
  if (tokens.refresh_token !== null && tokens.refresh_token === keep) return undefined
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
