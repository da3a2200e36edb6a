import { ASSISTANT_SCOPES } from '@radar/contract'
import type { AssistantScope, AuthorizationRequest } from '@radar/contract'
import type { UserCtx } from '../../../platform/ctx.ts'
import { InvalidInputError } from '../../../platform/errors.ts'
import { resourceOf } from '../../../platform/mcp-resource.ts'
import { findClient } from '../clients/find-client.ts'
import type { OauthClient } from '../clients/find-client.ts'
import { isRegistered } from '../clients/redirect-uris.ts'
import { OauthError } from '../oauth-error.ts'

/** S256 of a verifier (RFC 7636). */
const CHALLENGE = /^[\w-]{43}$/
/** Scope by which clients of OpenID Connect ask for refresh tokens, which Radar gives to all. */
const OFFLINE = 'offline_access'

/** Access that a valid request asks for. */
export type RequestTerms = { code_challenge: string; scope: AssistantScope; resource: string }

export type RequestWithClient = {
  client: OauthClient
  redirect_uri: string
  state: string | undefined
  /** Error for the client where it asks for what Radar does not give. */
  terms: RequestTerms | OauthError
}

/**
 * Checks an authorization request. Throws `InvalidInputError` where its client or its redirect is not known: then nothing
 * may be sent there, not even an error.
 */
export async function checkRequest(ctx: UserCtx, request: AuthorizationRequest): Promise<RequestWithClient> {
  const { client_id, redirect_uri, state } = request
  const client = await findClient(ctx, client_id)
  if (!isRegistered(redirect_uri, client.redirect_uris))
    throw new InvalidInputError({
      redirect_uri: ['This link leads to a place that the assistant has not named. Do not go on with it.'],
    })
  return { client, redirect_uri, state, terms: checkTerms(ctx, request) }
}

function checkTerms(
  ctx: UserCtx,
  { response_type, code_challenge = '', code_challenge_method, scope, resource }: AuthorizationRequest,
): RequestTerms | OauthError {
  if (response_type !== 'code')
    return new OauthError('unsupported_response_type', 'Radar answers with authorization codes alone.')
  if (code_challenge_method !== 'S256' || !CHALLENGE.test(code_challenge))
    return new OauthError('invalid_request', 'The request has no code_challenge by the method S256 (PKCE).')
  const own = resourceOf(ctx.url)
  if (resource !== undefined && !isSameAddress(resource, own))
    return new OauthError('invalid_target', 'The request is for another server than this Radar.')
  const widest = parseScope(scope)
  return widest instanceof OauthError ? widest : { code_challenge, scope: widest, resource: own }
}

/** Widest of the scopes in a list; that of a client which names none is the widest there is, and its user narrows it. */
export function parseScope(list = ''): AssistantScope | OauthError {
  const named = list.split(' ').filter((name) => name !== '' && name !== OFFLINE)
  const foreign = named.filter((name) => !(ASSISTANT_SCOPES as readonly string[]).includes(name))
  if (foreign.length > 0)
    return new OauthError(
      'invalid_scope',
      `An assistant gets the scopes ${ASSISTANT_SCOPES.join(' and ')} alone.`,
    )
  return ASSISTANT_SCOPES.findLast((scope) => named.length === 0 || named.includes(scope)) ?? 'read'
}

/** Compares an address with Radar's own; a slash at the end is no difference. */
export function isSameAddress(given: string, own: string): boolean {
  return URL.canParse(given) && new URL(given).href.replace(/\/$/, '') === own
}
