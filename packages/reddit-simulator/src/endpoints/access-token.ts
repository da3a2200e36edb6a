import { answer } from '../answers/answer.ts'
import type { Form } from '../answers/read-form.ts'
import { admitClient } from '../oauth/admit-client.ts'
import type { App, Call } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { newSecret } from '../oauth/grants.ts'
import type { AccessToken, RefreshToken } from '../oauth/grants.ts'
import { parseScopes } from '../oauth/scopes.ts'

const INSTALLED_CLIENT = 'https://oauth.reddit.com/grants/installed_client'

/** `POST /api/v1/access_token`, by each kind of grant. */
export function mountAccessToken(app: App, state: ForumState): void {
  app.post('/api/v1/access_token', (c) =>
    admitClient(c, { state, act: (form) => grantToken(c, { state, form }) }),
  )
}

function grantToken(c: Call, { state, form }: { state: ForumState; form: Form }): Response {
  if (form['grant_type'] === 'authorization_code') return redeemCode(c, { state, form })
  if (form['grant_type'] === 'refresh_token') return refresh(c, { state, form })
  if (form['grant_type'] === 'client_credentials') {
    return answer(
      c,
      giveAccess(state, {
        account: null,
        scopes: scopesOf(form),
        refresh: null,
        grant: 'client_credentials',
      }),
    )
  }
  if (form['grant_type'] === INSTALLED_CLIENT) {
    if (!form['device_id']) return answer(c, { error: 'invalid_request' }, 400)
    const given = giveAccess(state, {
      account: null,
      scopes: scopesOf(form),
      refresh: null,
      grant: 'installed_client',
    })
    return answer(c, { ...given, device_id: form['device_id'] })
  }
  return answer(c, { error: 'unsupported_grant_type' })
}

function redeemCode(c: Call, { state, form }: { state: ForumState; form: Form }): Response {
  const code = state.grants.code(form['code'] ?? '', state.clock.exact())
  if (!code || code.redirectUri !== form['redirect_uri']) return answer(c, { error: 'invalid_grant' })
  if (!state.forum.account(code.account)) {
    if (!state.hasRoomForAccount()) return answer(c, { error: 'invalid_grant' })
    state.record({ type: 'account', name: code.account, at: state.clock.exact() })
  }
  state.record({ type: 'code-used', code: code.code })
  const refreshToken = code.permanent ? newRefreshToken(state, code) : null
  const given = giveAccess(state, {
    account: code.account,
    scopes: code.scopes,
    refresh: refreshToken,
    grant: 'authorization_code',
  })
  return answer(c, refreshToken === null ? given : { ...given, refresh_token: refreshToken })
}

function refresh(c: Call, { state, form }: { state: ForumState; form: Form }): Response {
  const granted = state.grants.refreshToken(form['refresh_token'] ?? '')
  if (!granted) return answer(c, { message: 'Bad Request', error: 400 }, 400)
  const { refreshTokens } = state.quirks
  const next = refreshTokens === 'rotated' ? newRefreshToken(state, granted) : granted.token
  const given = giveAccess(state, {
    account: granted.account,
    scopes: granted.scopes,
    refresh: next,
    grant: 'refresh_token',
  })
  if (next !== granted.token) state.record({ type: 'revoked', token: granted.token })
  return answer(c, refreshTokens === 'omitted' ? given : { ...given, refresh_token: next })
}

function newRefreshToken(
  state: ForumState,
  { account, scopes }: Pick<RefreshToken, 'account' | 'scopes'>,
): string {
  const token = newSecret()
  state.record({
    type: 'refresh',
    token,
    clientId: state.client.id,
    account,
    scopes,
    at: state.clock.exact(),
  })
  return token
}

function giveAccess(
  state: ForumState,
  grant: Pick<AccessToken, 'account' | 'scopes' | 'refresh' | 'grant'>,
): Record<string, unknown> {
  const at = state.clock.exact()
  const token = newSecret()
  const expires = at + (state.quirks.tokenLivesSeconds ?? state.quirks.tokenSeconds)
  state.record({ type: 'access', token, clientId: state.client.id, expires, at, ...grant })
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: state.quirks.tokenSeconds,
    scope: grant.scopes.join(' '),
  }
}

function scopesOf(form: Form): string[] {
  return parseScopes(form['scope'] ?? '*') ?? ['*']
}
