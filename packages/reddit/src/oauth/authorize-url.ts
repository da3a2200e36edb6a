export type AuthorizeRequest = {
  state: string
  redirectUri: string
  scopes: readonly string[]
  duration: 'temporary' | 'permanent'
}

/** The page where a person grants access. It answers at `redirectUri` with `state` and either `code` or `error`. */
export function buildAuthorizeUrl(
  { wwwUrl, clientId }: { wwwUrl: string; clientId: string },
  { state, redirectUri, scopes, duration }: AuthorizeRequest,
): string {
  const query = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    state,
    redirect_uri: redirectUri,
    duration,
    scope: scopes.join(' '),
  })
  return `${wwwUrl}/api/v1/authorize?${query.toString()}`
}
