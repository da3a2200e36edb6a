import { cutText } from '@radar/contract'
import { z } from 'zod'
import { removeHiddenCharacters } from '../../../platform/hidden-characters.ts'
import { OauthError } from '../oauth-error.ts'
import { describeRedirect, isAllowedRedirect } from './redirect-uris.ts'

const MAX_REDIRECTS = 10
const MAX_NAME = 60

/** Fields of a registration (RFC 7591) that Radar uses. Others are ignored. */
const clientMetadata = z.object({
  client_name: z.string().optional(),
  redirect_uris: z.array(z.string()).min(1).max(MAX_REDIRECTS),
  grant_types: z.array(z.string()).max(20).optional(),
  response_types: z.array(z.string()).max(20).optional(),
  token_endpoint_auth_method: z.string().optional(),
})
export type ClientMetadata = { name: string; redirect_uris: string[] }

/** Parses how a program describes itself. Throws `OauthError`. */
export function parseClientMetadata(described: unknown): ClientMetadata {
  const { data } = clientMetadata.safeParse(described)
  if (!data)
    throw new OauthError(
      'invalid_client_metadata',
      `A client has 1 to ${MAX_REDIRECTS} redirect_uris, and its other fields are as RFC 7591 says.`,
    )
  const { redirect_uris, grant_types, response_types } = data
  if (!redirect_uris.every(isAllowedRedirect))
    throw new OauthError(
      'invalid_redirect_uri',
      'Redirects go to https addresses, to http addresses of the same device, or to a scheme of the program’s own.',
    )
  if (grant_types?.includes('authorization_code') === false || response_types?.includes('code') === false)
    throw new OauthError('invalid_client_metadata', 'Radar gives access by authorization codes alone.')
  return { name: nameOf(data), redirect_uris }
}

function nameOf({ client_name = '', redirect_uris }: z.infer<typeof clientMetadata>): string {
  const [first = ''] = redirect_uris
  const plain = removeHiddenCharacters(cutText(client_name.toWellFormed(), 500))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return cutText(plain, MAX_NAME) || describeRedirect(first).returns_to
}
