import { eq } from 'drizzle-orm'
import { hashKey } from '../../api-keys/hash-key.ts'
import { oauthGrants, oauthTokens } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import { OauthError } from '../oauth-error.ts'

/**
 * Revokes a token (RFC 7009), and with it the grant and all its other tokens. An unknown token counts as revoked. Throws
 * `OauthError` for a token of another client.
 */
export async function revokeToken(
  ctx: Ctx,
  { token, client_id }: { token: string; client_id: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: oauthGrants.id, client_id: oauthGrants.client_id })
      .from(oauthTokens)
      .innerJoin(oauthGrants, eq(oauthGrants.id, oauthTokens.grant_id))
      .where(eq(oauthTokens.token_hash, hashKey(token)))
    if (!found) return
    if (found.client_id !== client_id)
      throw new OauthError('invalid_grant', 'The token was issued to another client.')
    await tx.delete(oauthGrants).where(eq(oauthGrants.id, found.id))
  })
}
