import { and, count, eq, gt, isNull } from 'drizzle-orm'
import { ASSISTANT_SCOPES, MAX_ASSISTANTS } from '@radar/contract'
import type { AssistantScope, AuthorizationRequest } from '@radar/contract'
import { requirePermission } from '../../auth/permissions.ts'
import { hashKey } from '../../api-keys/hash-key.ts'
import { oauthClients, oauthCodes, oauthGrants } from '../../../db/schema/index.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { lockName } from '../../../platform/database/lock-name.ts'
import { lockUser } from '../../../platform/database/lock-users.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import { ConflictError, InvalidInputError } from '../../../platform/errors.ts'
import { OauthError } from '../oauth-error.ts'
import { makeSecret } from '../secrets.ts'
import { answerUrl } from './answer-url.ts'
import { checkRequest } from './check-request.ts'
import type { RequestWithClient, RequestTerms } from './check-request.ts'
import { selectEarlierGrants } from './select-earlier-grants.ts'

const CODE_LASTS_MS = 60_000

type Approval = AuthorizationRequest & { granted_scope: AssistantScope; keep_earlier?: boolean | undefined }

/**
 * Gives a client a code that it can exchange for tokens within a minute, and returns the address that takes it there.
 * Throws `ConflictError` where the request is refused or there are too many assistants, and as `checkRequest` does.
 */
export async function approveRequest(
  ctx: UserCtx,
  { granted_scope, keep_earlier = false, ...request }: Approval,
): Promise<{ redirect_url: string }> {
  requirePermission(ctx, 'manage_keys')
  const checked = await checkRequest(ctx, request)
  const { terms } = checked
  if (terms instanceof OauthError) throw new ConflictError(terms.message)
  if (ASSISTANT_SCOPES.indexOf(granted_scope) > ASSISTANT_SCOPES.indexOf(terms.scope))
    throw new InvalidInputError({ granted_scope: ['The assistant has not asked for as much.'] })
  const code = makeSecret('code')
  await saveCode(ctx, checked, { ...terms, scope: granted_scope, keep_earlier, code })
  return { redirect_url: answerUrl(ctx, checked, { code }) }
}

function saveCode(
  ctx: UserCtx,
  { client, redirect_uri }: RequestWithClient,
  { code, keep_earlier, ...terms }: RequestTerms & { keep_earlier: boolean; code: string },
): Promise<void> {
  const created_at = ctx.now()
  return ctx.system.db.transaction(async (tx) => {
    await lockUser(tx, ctx.user.id)
    // Two approvals at once are counted one after the other.
    await lockName(tx, `assistants ${ctx.user.id}`)
    const grants = await tx
      .select({ held: count() })
      .from(oauthGrants)
      .where(and(eq(oauthGrants.user_id, ctx.user.id), gt(oauthGrants.expires_at, created_at)))
    const codes = await tx
      .select({ open: count() })
      .from(oauthCodes)
      .where(
        and(
          eq(oauthCodes.user_id, ctx.user.id),
          isNull(oauthCodes.used_at),
          gt(oauthCodes.expires_at, created_at),
        ),
      )
    const ending = keep_earlier
      ? []
      : await selectEarlierGrants(tx, { user_id: ctx.user.id, client, now: created_at })
    if (oneRow(grants).held - ending.length + oneRow(codes).open >= MAX_ASSISTANTS)
      throw new ConflictError(
        `You have ${MAX_ASSISTANTS} connected assistants. Disconnect one that you no longer need in Settings.`,
      )
    await tx.insert(oauthCodes).values({
      code_hash: hashKey(code),
      user_id: ctx.user.id,
      client_id: client.id,
      redirect_uri,
      ...terms,
      keep_earlier,
      created_at,
      expires_at: new Date(created_at.getTime() + CODE_LASTS_MS),
    })
    await tx.update(oauthClients).set({ granted_at: created_at }).where(eq(oauthClients.id, client.id))
  })
}
