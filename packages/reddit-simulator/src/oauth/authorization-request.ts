/** What an application asks for; already known to come from our client and to lead back to it. */
export type AuthorizationRequest = {
  clientId: string
  redirectUri: string
  state: string
  scopes: string[]
  permanent: boolean
}
