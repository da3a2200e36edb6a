import { and, eq } from 'drizzle-orm'
import { ASSISTANT_SCOPES } from '@radar/contract'
import { hashKey } from '../../api-keys/hash-key.ts'
import { oauthGrants, oauthTokens } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockUser } from '../../../platform/database/lock-users.ts'
import { isSameAddress, parseScope } from '../consent/check-request.ts'
import { OauthError } from '../oauth-error.ts'
import { issueTokens } from './issue-tokens.ts'
import type { TokenResponse } from './issue-tokens.ts'

export type Refresh = {
  refresh_token: string
  client_id: string
  scope?: string | undefined
  resource?: string | undefined
}

/**
 * Time for which a used refresh token works again, for a client whose answer was lost on the way or that asked from two
 * tabs. No client waits longer for its answer than this.
 */
const RETRY_MS = 60_000

/**
 * Exchanges a refresh token for new tokens. A use later than a retry ends the grant, since one of the two who used the
 * token stole it. Throws `OauthError`.
 */
export async function refreshTokens(ctx: Ctx, refresh: Refresh): Promise<TokenResponse> {
  const token_hash = hashKey(refresh.refresh_token)
  const issued = await ctx.db.transaction(async (tx) => {
    const known = await selectToken(tx, token_hash)
    if (!known) return undefined
    await lockUser(tx, known.grant.user_id)
    await tx.select().from(oauthGrants).where(eq(oauthGrants.id, known.grant.id)).for('no key update')
    // Its person may have disconnected the assistant while this waited.
    const token = await selectToken(tx, token_hash)
    if (!token || token.expires_at <= ctx.now() || token.grant.client_id !== refresh.client_id)
      return undefined
    requireSameTerms(token.grant, refresh)
    if (token.used_at && !isRetry(ctx, token.used_at)) return endGrant(ctx, tx, token.grant)
    if (!token.used_at)
      await tx.update(oauthTokens).set({ used_at: ctx.now() }).where(eq(oauthTokens.token_hash, token_hash))
    return issueTokens(ctx, tx, token.grant)
  })
  if (!issued)
    throw new OauthError(
      'invalid_grant',
      'The refresh token is unknown, used or expired. Ask the person again.',
    )
  return issued
}

async function selectToken(tx: Tx, token_hash: string) {
  const [token] = await tx
    .select({ grant: oauthGrants, expires_at: oauthTokens.expires_at, used_at: oauthTokens.used_at })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grant_id))
    .where(and(eq(oauthTokens.token_hash, token_hash), eq(oauthTokens.kind, 'refresh')))
  return token
}

/** A use that another process recorded may lie ahead of this one's clock. */
const isRetry = (ctx: Ctx, used_at: Date): boolean => ctx.now().getTime() - used_at.getTime() < RETRY_MS

type Grant = typeof oauthGrants.$inferSelect

function requireSameTerms(grant: Grant, { scope, resource }: Refresh): void {
  if (resource !== undefined && !isSameAddress(resource, grant.resource))
    throw new OauthError('invalid_target', 'The refresh token is for another server.')
  if (scope === undefined) return
  const asked = parseScope(scope)
  if (asked instanceof OauthError) throw asked
  if (ASSISTANT_SCOPES.indexOf(asked) > ASSISTANT_SCOPES.indexOf(grant.scope))
    throw new OauthError('invalid_scope', 'The person has not given as much.')
}

async function endGrant(ctx: Ctx, tx: Tx, grant: Grant): Promise<undefined> {
  await tx.delete(oauthGrants).where(eq(oauthGrants.id, grant.id))
  ctx.log.warn('assistants.refresh-token-used-twice', { user_id: grant.user_id })
}
