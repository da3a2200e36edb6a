import { and, eq, isNotNull } from 'drizzle-orm'
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

/** Uses of a refresh token after its first. */
const MAX_RETRIES = 2

/**
 * Exchanges a refresh token for new tokens. A retry ends the tokens of the use before it, so that one pair lasts. A use
 * that is no retry ends the grant, since one of the two who used the token stole it. Throws `OauthError`.
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
    if (token.used_at) return reissueTokens(ctx, tx, { ...token, token_hash, used_at: token.used_at })
    await tx.update(oauthTokens).set({ used_at: ctx.now() }).where(eq(oauthTokens.token_hash, token_hash))
    return issueTokens(ctx, tx, { grant: token.grant, issued_for: token_hash })
  })
  if (!issued)
    throw new OauthError(
      'invalid_grant',
      'The refresh token is unknown, used or expired. Ask the person again.',
    )
  return issued
}

async function selectToken(tx: Tx, token_hash: string) {
  const { expires_at, used_at, retries } = oauthTokens
  const [token] = await tx
    .select({ grant: oauthGrants, expires_at, used_at, retries })
    .from(oauthTokens)
    .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grant_id))
    .where(and(eq(oauthTokens.token_hash, token_hash), eq(oauthTokens.kind, 'refresh')))
  return token
}

type Grant = typeof oauthGrants.$inferSelect
type UsedToken = { token_hash: string; grant: Grant; used_at: Date; retries: number }

/** Replaces the tokens of the use before. That use was no lost one if somebody has refreshed its tokens. */
async function reissueTokens(
  ctx: Ctx,
  tx: Tx,
  { token_hash, grant, used_at, retries }: UsedToken,
): Promise<TokenResponse | undefined> {
  const areReplaced = and(eq(oauthTokens.grant_id, grant.id), eq(oauthTokens.issued_for, token_hash))
  const refreshed = await tx.$count(oauthTokens, and(areReplaced, isNotNull(oauthTokens.used_at)))
  if (!isRetry(ctx, used_at) || refreshed > 0) return endGrant(ctx, tx, grant)
  if (retries >= MAX_RETRIES) return undefined
  await tx.delete(oauthTokens).where(areReplaced)
  await tx
    .update(oauthTokens)
    .set({ retries: retries + 1 })
    .where(eq(oauthTokens.token_hash, token_hash))
  return issueTokens(ctx, tx, { grant, issued_for: token_hash })
}

/** A use that another process recorded may lie ahead of this one's clock. */
const isRetry = (ctx: Ctx, used_at: Date): boolean => ctx.now().getTime() - used_at.getTime() < RETRY_MS

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
