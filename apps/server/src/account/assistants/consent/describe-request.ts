import type { AuthorizationQuestion, AuthorizationRequest } from '@radar/contract'
import { requirePermission } from '../../auth/permissions.ts'
import type { UserCtx } from '../../../platform/ctx.ts'
import { hostOfClient } from '../clients/find-client.ts'
import { describeRedirect } from '../clients/redirect-uris.ts'
import { OauthError } from '../oauth-error.ts'
import { answerUrl } from './answer-url.ts'
import { checkRequest } from './check-request.ts'

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
    denied_url: deniedUrl('access_denied', 'The person did not give access.'),
  }
}
