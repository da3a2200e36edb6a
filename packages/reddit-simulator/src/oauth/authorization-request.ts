/** Scopes that a known application asks for, and the address it leads back to, which is the client's own. */
export type AuthorizationRequest = {
  clientId: string
  redirectUri: string
  state: string
  scopes: string[]
  permanent: boolean
}
