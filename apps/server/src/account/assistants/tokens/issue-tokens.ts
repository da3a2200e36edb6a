import { eq } from 'drizzle-orm'
import { hashKey } from '../../api-keys/hash-key.ts'
import { oauthGrants, oauthTokens } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { listScopes } from '../../../platform/mcp-resource.ts'
import { makeSecret } from '../secrets.ts'

const ACCESS_LASTS_S = 60 * 60
const REFRESH_LASTS_S = 30 * 86_400

/** Answer of the token endpoint (RFC 6749, 5.1). */
export type TokenResponse = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

type TokenIssue = {
  grant: Pick<typeof oauthGrants.$inferSelect, 'id' | 'user_id' | 'scope'>
  /** Hash of the refresh token that is used; null for a code. */
  issued_for: string | null
}

/** End of a refresh token that is issued now, and so of its grant. */
export const endOfRefresh = (now: Date): Date => new Date(now.getTime() + REFRESH_LASTS_S * 1_000)

/** Issues an access token and the refresh token that replaces it. */
export async function issueTokens(
  ctx: Ctx,
  tx: Tx,
  { grant, issued_for }: TokenIssue,
): Promise<TokenResponse> {
  const created_at = ctx.now()
  const [access, refresh] = [makeSecret('access'), makeSecret('refresh')]
  const own = { user_id: grant.user_id, grant_id: grant.id, issued_for, created_at }
  const expires_at = endOfRefresh(created_at)
  await tx.insert(oauthTokens).values([
    {
      ...own,
      token_hash: hashKey(access),
      kind: 'access',
      expires_at: new Date(created_at.getTime() + ACCESS_LASTS_S * 1_000),
    },
    { ...own, token_hash: hashKey(refresh), kind: 'refresh', expires_at },
  ])
  await tx.update(oauthGrants).set({ expires_at }).where(eq(oauthGrants.id, grant.id))
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: ACCESS_LASTS_S,
    refresh_token: refresh,
    scope: listScopes(grant.scope),
  }
}
