import { and, eq, isNull } from 'drizzle-orm'
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
 * Exchanges a refresh token for new tokens. Each works once: a second use ends the grant, since one of the two stole it.
 * Throws `OauthError`.
 */
export async function refreshTokens(ctx: Ctx, refresh: Refresh): Promise<TokenResponse> {
  const token_hash = hashKey(refresh.refresh_token)
  const issued = await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ grant: oauthGrants, expires_at: oauthTokens.expires_at })
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grant_id))
      .where(and(eq(oauthTokens.token_hash, token_hash), eq(oauthTokens.kind, 'refresh')))
    if (!known || known.expires_at <= ctx.now() || known.grant.client_id !== refresh.client_id)
      return undefined
    requireSameTerms(known.grant, refresh)
    await lockUser(tx, known.grant.user_id)
    const [claimed] = await tx
      .update(oauthTokens)
      .set({ used_at: ctx.now() })
      .where(and(eq(oauthTokens.token_hash, token_hash), isNull(oauthTokens.used_at)))
      .returning({ grant_id: oauthTokens.grant_id })
    return claimed ? issueTokens(ctx, tx, known.grant) : endGrant(ctx, tx, known.grant)
  })
  if (!issued)
    throw new OauthError(
      'invalid_grant',
      'The refresh token is unknown, used or expired. Ask the person again.',
    )
  return issued
}

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
