import type { AuthorizationRequest } from '@radar/contract'

const NAMES = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'scope',
  'state',
  'resource',
] as const

/** Authorization request in a query; undefined where it is not whole, or a parameter is repeated (RFC 6749, 3.1). */
export function readRequest(query: URLSearchParams): AuthorizationRequest | undefined {
  if (NAMES.some((name) => query.getAll(name).length > 1)) return undefined
  const given = Object.fromEntries(
    NAMES.flatMap((name) => (query.has(name) ? [[name, query.get(name)]] : [])),
  )
  return 'client_id' in given && 'redirect_uri' in given ? (given as AuthorizationRequest) : undefined
}
