import type { Context } from 'hono'
import { answer } from '../api/answer.ts'
import { tooManyRequests } from '../api/refuse.ts'
import type { App, Env, World } from '../world.ts'
import { type AccessToken, newSecret, type RefreshToken } from './grants.ts'
import { budgetHeaders } from './rate-budget.ts'
import { parseScopes } from './scopes.ts'
import { isAnonymousUserAgent } from './user-agent.ts'

const INSTALLED_CLIENT = 'https://oauth.reddit.com/grants/installed_client'

type Form = Record<string, string>

/** `POST /api/v1/access_token` and `/api/v1/revoke_token`, for clients that prove themselves with Basic. */
export function mountTokens(app: App, world: World): void {
  app.post('/api/v1/access_token', (c) => forClient(c, world, (form) => grantToken(c, { world, form })))
  app.post('/api/v1/revoke_token', (c) => forClient(c, world, (form) => revokeToken(c, { world, form })))
}

async function forClient(c: Context<Env>, world: World, act: (form: Form) => Response): Promise<Response> {
  if (isAnonymousUserAgent(c.req.header('user-agent'))) return tooManyRequests(c)
  const form = await readForm(c)
  if (!isOurClient(c.req.header('authorization'), { world, form })) {
    c.header('www-authenticate', 'Basic realm="reddit"')
    return answer(c, { message: 'Unauthorized', error: 401 }, 401)
  }
  const budget = world.tokenBudget.spend(world.client.id, world.clock.now())
  for (const [name, value] of Object.entries(budgetHeaders(budget))) c.header(name, value)
  return budget.within ? act(form) : tooManyRequests(c)
}

function grantToken(c: Context<Env>, { world, form }: { world: World; form: Form }): Response {
  if (form['grant_type'] === 'authorization_code') return redeemCode(c, { world, form })
  if (form['grant_type'] === 'refresh_token') return refresh(c, { world, form })
  if (form['grant_type'] === 'client_credentials') {
    return answer(
      c,
      giveAccess(world, {
        account: null,
        scopes: scopesOf(form),
        refresh: null,
        grant: 'client_credentials',
      }),
    )
  }
  if (form['grant_type'] === INSTALLED_CLIENT) {
    if (!form['device_id']) return answer(c, { error: 'invalid_request' }, 400)
    const given = giveAccess(world, {
      account: null,
      scopes: scopesOf(form),
      refresh: null,
      grant: 'installed_client',
    })
    return answer(c, { ...given, device_id: form['device_id'] })
  }
  return answer(c, { error: 'unsupported_grant_type' })
}

function redeemCode(c: Context<Env>, { world, form }: { world: World; form: Form }): Response {
  const code = world.grants.code(form['code'] ?? '', world.clock.now())
  if (!code || code.redirectUri !== form['redirect_uri']) return answer(c, { error: 'invalid_grant' })
  world.act({ type: 'code-used', code: code.code })
  const refreshToken = code.permanent ? newRefreshToken(world, code) : null
  const given = giveAccess(world, {
    account: code.account,
    scopes: code.scopes,
    refresh: refreshToken,
    grant: 'authorization_code',
  })
  return answer(c, refreshToken === null ? given : { ...given, refresh_token: refreshToken })
}

function refresh(c: Context<Env>, { world, form }: { world: World; form: Form }): Response {
  const held = world.grants.refreshToken(form['refresh_token'] ?? '')
  if (!held) return answer(c, { message: 'Bad Request', error: 400 }, 400)
  const { refreshTokens } = world.manners
  const next = refreshTokens === 'rotated' ? newRefreshToken(world, held) : held.token
  const given = giveAccess(world, {
    account: held.account,
    scopes: held.scopes,
    refresh: next,
    grant: 'refresh_token',
  })
  if (next !== held.token) world.act({ type: 'revoked', token: held.token })
  return answer(c, refreshTokens === 'omitted' ? given : { ...given, refresh_token: next })
}

function revokeToken(c: Context<Env>, { world, form }: { world: World; form: Form }): Response {
  world.act({ type: 'revoked', token: form['token'] ?? '' })
  return c.body('', 200, { 'content-type': 'application/json; charset=UTF-8' })
}

function newRefreshToken(
  world: World,
  { account, scopes }: Pick<RefreshToken, 'account' | 'scopes'>,
): string {
  const token = newSecret()
  world.act({ type: 'refresh', token, clientId: world.client.id, account, scopes, at: world.clock.now() })
  return token
}

function giveAccess(
  world: World,
  grant: Pick<AccessToken, 'account' | 'scopes' | 'refresh' | 'grant'>,
): Record<string, unknown> {
  const at = world.clock.now()
  const token = newSecret()
  const expires = at + (world.manners.tokenLivesSeconds ?? world.manners.tokenSeconds)
  world.act({ type: 'access', token, clientId: world.client.id, expires, at, ...grant })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: world.manners.tokenSeconds,
    scope: grant.scopes.join(' '),
  }
}

function scopesOf(form: Form): string[] {
  return parseScopes(form['scope'] ?? '*') ?? ['*']
}

/** An installed application has no secret and proves itself with an empty one. */
function isOurClient(
  authorization: string | undefined,
  { world, form }: { world: World; form: Form },
): boolean {
  const encoded = /^basic\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  if (encoded === undefined) return false
  const [id, secret] = splitOnce(Buffer.from(encoded, 'base64').toString('utf8'))
  if (id !== world.client.id) return false
  return secret === world.client.secret || (secret === '' && form['grant_type'] === INSTALLED_CLIENT)
}

function splitOnce(pair: string): [string, string] {
  const colon = pair.indexOf(':')
  return colon < 0 ? [pair, ''] : [pair.slice(0, colon), pair.slice(colon + 1)]
}

/** The fields of a form body; of several with one name the last. Files are left out. */
export async function readForm(c: Context<Env>): Promise<Form> {
  const body = await c.req.parseBody()
  return Object.fromEntries(
    Object.entries(body).filter((field): field is [string, string] => typeof field[1] === 'string'),
  )
}
