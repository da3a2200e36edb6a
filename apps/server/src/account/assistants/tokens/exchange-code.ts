import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { PAGES } from '@radar/contract'
import { hashKey } from '../../api-keys/hash-key.ts'
import { isSame } from '../../../platform/secrets/is-same.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { oauthClients, oauthCodes, oauthGrants, users } from '../../../db/schema/index.ts'
import type { Ctx } from '../../../platform/ctx.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockUser } from '../../../platform/database/lock-users.ts'
import { isOneOf } from '../../../platform/database/one-of.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { isSameAddress } from '../consent/check-request.ts'
import { selectEarlierGrants } from '../consent/select-earlier-grants.ts'
import { OauthError } from '../oauth-error.ts'
import { endOfRefresh, issueTokens } from './issue-tokens.ts'
import type { TokenResponse } from './issue-tokens.ts'

export type CodeExchange = {
  code: string
  client_id: string
  redirect_uri?: string | undefined
  code_verifier: string
  resource?: string | undefined
}

type Code = typeof oauthCodes.$inferSelect

const REFUSED = new OauthError(
  'invalid_grant',
  'The code is unknown, used, expired, or was given for another request. Ask the person again.',
)

/**
 * Exchanges a code for tokens. Each try uses the code up. A second use ends the grant of the first, since one of the two
 * stole it. Throws `OauthError`.
 */
export async function exchangeCode(ctx: Ctx, exchange: CodeExchange): Promise<TokenResponse> {
  const code_hash = hashKey(exchange.code)
  const issued = await ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ user_id: oauthCodes.user_id })
      .from(oauthCodes)
      .where(eq(oauthCodes.code_hash, code_hash))
    if (!known) return undefined
    await lockUser(tx, known.user_id)
    const [code] = await tx
      .update(oauthCodes)
      .set({ used_at: ctx.now() })
      .where(and(eq(oauthCodes.code_hash, code_hash), isNull(oauthCodes.used_at)))
      .returning()
    if (!code) return endGrantOfCode(ctx, tx, code_hash)
    return fits(ctx, code, exchange) ? openGrant(ctx, tx, code) : undefined
  })
  if (!issued) throw REFUSED
  return issued
}

function fits(ctx: Ctx, code: Code, { client_id, redirect_uri, code_verifier, resource }: CodeExchange) {
  return (
    code.expires_at > ctx.now() &&
    code.client_id === client_id &&
    (redirect_uri === undefined || code.redirect_uri === redirect_uri) &&
    isSame(createHash('sha256').update(code_verifier).digest('base64url'), code.code_challenge) &&
    (resource === undefined || isSameAddress(resource, code.resource))
  )
}

async function openGrant(ctx: Ctx, tx: Tx, code: Code): Promise<TokenResponse> {
  const { user_id, client_id, redirect_uri, scope, resource, keep_earlier } = code
  const created_at = ctx.now()
  const found = await tx
    .select({ client: oauthClients, email: users.email })
    .from(oauthClients)
    .innerJoin(users, eq(users.id, user_id))
    .where(eq(oauthClients.id, client_id))
  const { client, email } = oneRow(found)
  const { name } = client
  if (!keep_earlier) {
    const earlier = await selectEarlierGrants(tx, { user_id, client, now: created_at })
    const ids = earlier.map(({ id }) => id)
    await tx.delete(oauthGrants).where(isOneOf(oauthGrants.id, ids))
  }
  const opened = await tx
    .insert(oauthGrants)
    .values({
      user_id,
      client_id,
      name,
      redirect_uri,
      scope,
      resource,
      created_at,
      expires_at: endOfRefresh(created_at),
    })
    .returning()
  const grant = oneRow(opened)
  await tx.update(oauthCodes).set({ grant_id: grant.id }).where(eq(oauthCodes.code_hash, code.code_hash))
  if (ctx.mailer.by !== 'none')
    await queueMail(ctx, tx, {
      userId: user_id,
      recipient: email,
      kind: 'assistant_connected',
      facts: { url: `${ctx.url}${PAGES.developerSettings}#assistants`, name },
    })
  return issueTokens(ctx, tx, { grant, issued_for: null })
}

async function endGrantOfCode(ctx: Ctx, tx: Tx, code_hash: string): Promise<undefined> {
  const [code] = await tx.select().from(oauthCodes).where(eq(oauthCodes.code_hash, code_hash))
  if (!code?.grant_id) return
  await tx.delete(oauthGrants).where(eq(oauthGrants.id, code.grant_id))
  ctx.log.warn('assistants.code-used-twice', { user_id: code.user_id })
}
