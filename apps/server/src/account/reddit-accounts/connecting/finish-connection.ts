import { ClientRefusedError, grantedTokens } from '@radar/reddit'
import type { RedditAccount, TokenGrant } from '@radar/reddit'
import { actFor } from '../../../platform/ctx.ts'
import type { Ctx, User, UserCtx } from '../../../platform/ctx.ts'
import { UpgradeRequiredError } from '../../usage/errors.ts'
import { redirectUri } from './begin-connection.ts'
import { ConnectedElsewhereError, ConnectionFailedError, ConnectionRefusedError } from '../errors.ts'
import { claimState, isValid } from './oauth-state.ts'
import { recordRevocation } from '../tokens/revoke-tokens.ts'
import type { Role } from '../role.ts'
import { saveConnection } from './save-connection.ts'
import type { NewConnection } from './save-connection.ts'
import { isGrantLive } from '../session-as.ts'

/** Query that the forum sends a person back with. */
export type OauthReturn = {
  state?: string | undefined
  code?: string | undefined
  error?: string | undefined
}

/**
 * Connects the account that a person returns with from the forum, and returns its role. Throws
 * `ConnectionFailedError`, `ConnectionRefusedError` or `UpgradeRequiredError`, after it has revoked the grant.
 */
export async function finishConnection(
  ctx: Ctx,
  user: User | undefined,
  { state, code, error }: OauthReturn,
): Promise<Role> {
  const claimed = state ? await claimState(ctx, state) : undefined
  if (error) throw new ConnectionFailedError('reddit_oauth_failed')
  if (!state || !code) throw new ConnectionFailedError('missing_parameters')
  if (!user || !isValid(ctx, claimed, { user, purposes: ['main', 'buddy'] }))
    throw new ConnectionFailedError('invalid_state')

  const userCtx = actFor(ctx, { actor: 'user', user })
  const grant = await exchange(ctx, code)
  try {
    const { name: username, created_utc } = await fetchOwner(userCtx, grant)
    const account_created_at = created_utc === null ? null : new Date(created_utc * 1_000)
    const scopes = grant.scope === '' ? claimed.scopes : grant.scope.split(/[\s,]+/)
    return await save(userCtx, { username, grant, scopes, account_created_at })
  } catch (error) {
    await revokeGrant(ctx, grant)
    throw error
  }
}

async function exchange(ctx: Ctx, code: string): Promise<TokenGrant> {
  const grant = await ctx.reddit.exchangeCode({ code, redirectUri: redirectUri(ctx) }).catch((error) => {
    throw new ConnectionFailedError(
      error instanceof ClientRefusedError ? 'missing_reddit_config' : 'token_exchange_failed',
      error,
    )
  })
  if (grant.refresh_token !== null) return grant
  await revokeGrant(ctx, grant)
  throw new ConnectionFailedError('token_exchange_failed', new Error('The grant has no refresh token.'))
}

async function fetchOwner(ctx: UserCtx, grant: TokenGrant): Promise<RedditAccount> {
  try {
    return await ctx.reddit.session(grantedTokens(grant), { tenant: ctx.user.id }).me()
  } catch (error) {
    throw new ConnectionFailedError('user_info_failed', error)
  }
}

async function save(ctx: UserCtx, connection: NewConnection): Promise<Role> {
  try {
    return await saveUnlessLive(ctx, connection)
  } catch (error) {
    if (error instanceof ConnectionRefusedError || error instanceof UpgradeRequiredError) throw error
    throw new ConnectionFailedError('storage_failed', error)
  }
}

/** A connection of another user counts only if it works: its owner may have ended it at the forum. */
async function saveUnlessLive(ctx: UserCtx, connection: NewConnection): Promise<Role> {
  try {
    return await saveConnection(ctx, connection)
  } catch (error) {
    if (!(error instanceof ConnectedElsewhereError)) throw error
    if (await isGrantLive(ctx.system, error.credentialId)) throw error
    return saveConnection(ctx, connection)
  }
}

/** Revokes a grant that nothing will use, at once or when the forum answers again. */
async function revokeGrant(ctx: Ctx, grant: TokenGrant): Promise<void> {
  try {
    await ctx.reddit.revoke(
      grant.refresh_token ?? grant.access_token,
      grant.refresh_token === null ? 'access_token' : 'refresh_token',
    )
  } catch {
    await recordRevocation(ctx, { ...grant, forum: ctx.forum.name }).catch((error: unknown) =>
      ctx.log.warn('accounts.grant-left-behind', { error }),
    )
  }
}
