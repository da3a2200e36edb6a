import { ASSISTANT_SCOPES, PAGES } from '@radar/contract'

export const OAUTH_PATHS = {
  register: '/oauth/register',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
} as const

/** Metadata of Radar as an authorization server (RFC 8414). Its issuer is its own address. */
export function describeServer(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}${PAGES.authorize}`,
    token_endpoint: `${url}${OAUTH_PATHS.token}`,
    registration_endpoint: `${url}${OAUTH_PATHS.register}`,
    revocation_endpoint: `${url}${OAUTH_PATHS.revoke}`,
    scopes_supported: ASSISTANT_SCOPES,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${url}/agent-guide.md`,
  }
}
