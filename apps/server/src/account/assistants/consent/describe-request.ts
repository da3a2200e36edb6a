import type { AuthorizationQuestion, AuthorizationRequest } from '@radar/contract'
import { requirePermission } from '../../auth/permissions.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { hostOfClient } from '../clients/find-client.ts'
import type { OauthClient } from '../clients/find-client.ts'
import { describeRedirect } from '../clients/redirect-uris.ts'
import { OauthError } from '../oauth-error.ts'
import { answerUrl } from './answer-url.ts'
import { checkRequest } from './check-request.ts'
import { selectEarlierGrants } from './select-earlier-grants.ts'

/**
 * Describes a request to the person who decides. Nobody is sent on without a press of a button: a stranger can register
 * a program with any address, and a redirect by itself would make every link to Radar lead there.
 */
export async function describeRequest(
  ctx: UserCtx,
  request: AuthorizationRequest,
): Promise<AuthorizationQuestion> {
  requirePermission(ctx, 'manage_keys')
  const checked = await checkRequest(ctx, request)
  const { client, redirect_uri, terms } = checked
  const requester = {
    client_name: client.name,
    client_host: hostOfClient(client.id),
    ...describeRedirect(redirect_uri),
  }
  const deniedUrl = (error: string, error_description: string) =>
    answerUrl(ctx, checked, { error, error_description })
  if (terms instanceof OauthError)
    return {
      kind: 'refused',
      ...requester,
      message: terms.message,
      denied_url: deniedUrl(terms.code, terms.message),
    }
  return {
    kind: 'consent',
    ...requester,
    scope: terms.scope,
    email: ctx.user.email,
    earlier: await describeEarlier(ctx, client),
    denied_url: deniedUrl('access_denied', 'The person did not give access.'),
  }
}

async function describeEarlier(ctx: UserCtx, client: OauthClient) {
  const query = { user_id: ctx.user.id, client, now: ctx.now() }
  const [newest, ...others] = await ctx.system.db.statement((tx) => selectEarlierGrants(tx, query))
  if (!newest) return null
  const uses = [newest, ...others].flatMap(({ last_used_at }) => last_used_at?.getTime() ?? [])
  return {
    connections: others.length + 1,
    connected_at: newest.created_at.toISOString(),
    last_used_at: uses.length === 0 ? null : new Date(Math.max(...uses)).toISOString(),
  }
}
