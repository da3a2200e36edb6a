import { renderAuthorizePage, renderRefusalPage } from '../pages/authorize-page.ts'
import { sendPage } from '../pages/send-page.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import type { AuthorizationRequest } from '../oauth/authorization-request.ts'
import { newSecret } from '../oauth/grants.ts'
import { readForm } from '../answers/read-form.ts'
import { parseScopes } from '../oauth/scopes.ts'

type Client = ForumState['client']

/** `/api/v1/authorize`: a person picks a forum account and allows or declines. */
export function mountAuthorize(app: App, state: ForumState): void {
  app.get('/api/v1/authorize', async (c) => {
    const request = readRequest(c.req.query(), state.client)
    if (typeof request === 'string') return refuse(c, request)
    if ('error' in request) return c.redirect(request.error, 302)
    const accounts = [...state.forum.accounts.values()].map((account) => account.name)
    return sendPage(c, renderAuthorizePage({ request, accounts, basePath: state.basePath }), {
      formTarget: new URL(request.redirectUri).origin,
    })
  })

  app.post('/api/v1/authorize', async (c) => {
    const form = { ...c.req.query(), ...(await readForm(c)) }
    const request = readRequest(form, state.client)
    if (typeof request === 'string') return refuse(c, request)
    if ('error' in request) return c.redirect(request.error, 302)
    if (form['authorize'] !== 'Allow') return c.redirect(backTo(request, { error: 'access_denied' }), 302)
    const name = (form['account'] ?? '').trim().replace(/^u\//, '')
    if (!/^[A-Za-z0-9_-]{3,20}$/.test(name)) {
      return refuse(c, 'A forum account has a name of 3 to 20 letters, digits, _ or -.')
    }
    if (!state.forum.account(name) && !state.hasRoomForAccount()) {
      return refuse(c, 'This forum takes no more accounts. Please choose one that is there.')
    }
    return c.redirect(backTo(request, { code: allow(state, { request, name }) }), 302)
  })
}

/** A new account comes into being when the application uses the code: whoever only asks leaves nothing behind. */
function allow(
  state: ForumState,
  { request, name }: { request: AuthorizationRequest; name: string },
): string {
  const at = state.clock.exact()
  const { clientId, redirectUri, scopes, permanent } = request
  const code = newSecret()
  const account = state.forum.account(name)?.name ?? name
  state.record({ type: 'code', code, clientId, account, scopes, redirectUri, permanent, at })
  return code
}

function refuse(c: Call, reason: string): Promise<Response> {
  return sendPage(c, renderRefusalPage(reason), { status: 400 })
}

/** The request, a sentence where the way back cannot be trusted, or the way back with an error. */
function readRequest(
  given: Record<string, string>,
  client: Client,
): AuthorizationRequest | { error: string } | string {
  const { client_id: clientId, redirect_uri: redirectUri = '', state = '' } = given
  if (clientId !== client.id) return 'No application is registered under this client id.'
  if (!isAllowedRedirect(redirectUri, client))
    return 'The redirect address does not belong to this application.'
  if (state === '') return 'The application sent no state.'
  const scopes = parseScopes(given['scope'] ?? '')
  const permanent = given['duration'] === 'permanent'
  const request = { clientId, redirectUri, state, scopes: scopes ?? [], permanent }
  if (given['response_type'] !== 'code')
    return { error: backTo(request, { error: 'unsupported_response_type' }) }
  if (!scopes) return { error: backTo(request, { error: 'invalid_scope' }) }
  return request
}

function backTo(
  { redirectUri, state }: Pick<AuthorizationRequest, 'redirectUri' | 'state'>,
  facts: Record<string, string>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ state, ...facts })) url.searchParams.set(name, value)
  return url.href
}

/** Registered addresses match exactly; without any, every address on this machine will do. */
function isAllowedRedirect(redirectUri: string, client: Client): boolean {
  if (!URL.canParse(redirectUri)) return false
  if (client.redirectUris.length > 0) return client.redirectUris.includes(redirectUri)
  const { protocol, hostname } = new URL(redirectUri)
  return /^https?:$/.test(protocol) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
