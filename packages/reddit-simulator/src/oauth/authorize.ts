import type { Context } from 'hono'
import { renderAuthorizePage, renderRefusalPage } from '../pages/authorize-page.ts'
import { sendPage } from '../pages/send-page.ts'
import type { App, Env, World } from '../world.ts'
import { newSecret } from './grants.ts'
import { readForm } from './access-token.ts'
import { parseScopes } from './scopes.ts'

/** What an application asks for; already known to come from our client and to lead back to it. */
export interface Request {
  clientId: string
  redirectUri: string
  state: string
  scopes: string[]
  permanent: boolean
}

/** `/api/v1/authorize`: a person picks a forum account and allows or declines. */
export function mountAuthorize(app: App, world: World): void {
  app.get('/api/v1/authorize', (c) => {
    const request = readRequest(c.req.query(), world)
    if (typeof request === 'string') return refuse(c, request)
    if ('error' in request) return c.redirect(request.error, 302)
    const accounts = [...world.forum.accounts.values()].map((account) => account.name)
    return sendPage(c, renderAuthorizePage({ request, accounts, basePath: world.basePath }), {
      formTarget: new URL(request.redirectUri).origin,
    })
  })

  app.post('/api/v1/authorize', async (c) => {
    const form = { ...c.req.query(), ...(await readForm(c)) }
    const request = readRequest(form, world)
    if (typeof request === 'string') return refuse(c, request)
    if ('error' in request) return c.redirect(request.error, 302)
    if (form['authorize'] !== 'Allow') return c.redirect(backTo(request, { error: 'access_denied' }), 302)
    const name = (form['account'] ?? '').trim().replace(/^u\//, '')
    if (!/^[A-Za-z0-9_-]{3,20}$/.test(name)) {
      return refuse(c, 'A forum account has a name of 3 to 20 letters, digits, _ or -.')
    }
    return c.redirect(backTo(request, { code: allow(world, { request, name }) }), 302)
  })
}

function allow(world: World, { request, name }: { request: Request; name: string }): string {
  const at = world.clock.now()
  if (!world.forum.account(name)) world.act({ type: 'account', name, at })
  const { clientId, redirectUri, scopes, permanent } = request
  const code = newSecret()
  const account = world.forum.account(name)!.name
  world.act({ type: 'code', code, clientId, account, scopes, redirectUri, permanent, at })
  return code
}

function refuse(c: Context<Env>, reason: string): Response {
  return sendPage(c, renderRefusalPage(reason), { status: 400 })
}

/** The request, a sentence where the way back cannot be trusted, or the way back with an error. */
function readRequest(given: Record<string, string>, world: World): Request | { error: string } | string {
  const { client_id: clientId, redirect_uri: redirectUri = '', state = '' } = given
  if (clientId !== world.client.id) return 'No application is registered under this client id.'
  if (!isAllowedRedirect(redirectUri, world))
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
  { redirectUri, state }: Pick<Request, 'redirectUri' | 'state'>,
  facts: Record<string, string>,
): string {
  const url = new URL(redirectUri)
  for (const [name, value] of Object.entries({ state, ...facts })) url.searchParams.set(name, value)
  return url.href
}

/** Registered addresses match exactly; without any, every address on this machine will do. */
function isAllowedRedirect(redirectUri: string, { client }: World): boolean {
  if (!URL.canParse(redirectUri)) return false
  if (client.redirectUris.length > 0) return client.redirectUris.includes(redirectUri)
  const { protocol, hostname } = new URL(redirectUri)
  return /^https?:$/.test(protocol) && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
