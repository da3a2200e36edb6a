import { ASSISTANT_SCOPES } from '@radar/contract'
import type { AssistantScope, KeyScope } from '@radar/contract'

export const MCP_PATH = '/mcp'
/** Paths of the metadata (RFC 9728): a client tries the one with the path of the resource first. */
export const RESOURCE_METADATA_PATHS = [
  `/.well-known/oauth-protected-resource${MCP_PATH}`,
  '/.well-known/oauth-protected-resource',
]

/** Address of the MCP endpoint, which is the audience of tokens (RFC 8707). */
export const resourceOf = (url: string): string => `${url}${MCP_PATH}`

/** Metadata of the endpoint (RFC 9728). Radar is its own authorization server. */
export function describeResource(url: string) {
  return {
    resource: resourceOf(url),
    authorization_servers: [url],
    scopes_supported: ASSISTANT_SCOPES,
    bearer_methods_supported: ['header'],
    resource_name: 'Radar',
    resource_documentation: `${url}/agent-guide.md`,
  }
}

/** Scopes up to the given one, as OAuth lists them. */
export function listScopes(scope: KeyScope): string {
  const at = ASSISTANT_SCOPES.indexOf(scope as AssistantScope)
  return ASSISTANT_SCOPES.slice(0, at + 1).join(' ')
}

/** Challenge for `WWW-Authenticate` (RFC 6750). It names the metadata, by which a client finds out how to sign in. */
export function challenge(
  url: string,
  { error, scope }: { error?: 'invalid_token' | 'insufficient_scope'; scope: AssistantScope },
): string {
  const parts = {
    realm: 'Radar',
    ...(error && { error }),
    scope: listScopes(scope),
    resource_metadata: `${url}${RESOURCE_METADATA_PATHS[0]}`,
  }
  const listed = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `Bearer ${listed.join(', ')}`
}
