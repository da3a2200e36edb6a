import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Grant of a person, as a server knows it until its code is exchanged. */
type Grant = { redirect_uri: string; scope: string; challenge: string | null }

/** Call to exchange a code, as far as tests look at it. */
export type ExchangeCall = { authorization: string | undefined; form: Record<string, string> }

export type ChannelServer = {
  url: string
  /** Calls to exchange a code, in order. */
  exchanged: ExchangeCall[]
  /** Tokens that were revoked. */
  revoked: string[]
  /** Answer in place of the server's own; undefined for its own. */
  spoil: ((response: ServerResponse) => void) | undefined
  /** Address that a browser is sent back to once its person allows or declines; a refusal of the request itself throws. */
  decide(authorizeUrl: string, decision: 'allow' | 'deny'): string
  close(): Promise<void>
}

const APP = { client_id: 'channel-app', client_secret: 'channel-secret/+' }
export const CHANNEL_APP = { clientId: APP.client_id, clientSecret: APP.client_secret }

/** https://docs.slack.dev/authentication/installing-with-oauth */
const SLACK: ServerKind = {
  authorizePath: '/oauth/v2/authorize',
  tokenPath: '/api/oauth.v2.access',
  revokePath: null,
  scope: 'incoming-webhook',
  refuse: (response, error) => answerJson(response, 200, { ok: false, error }),
  grant: (response) =>
    answerJson(response, 200, {
      ok: true,
      access_token: 'xoxb-of-the-test',
      token_type: 'bot',
      scope: 'incoming-webhook',
      team: { id: 'T1', name: 'Tally House' },
      incoming_webhook: {
        channel: '#leads',
        channel_id: 'C1',
        configuration_url: 'https://tally.slack.com/services/B1',
        url: 'https://hooks.slack.com/services/T1/B1/secret-of-slack',
      },
    }),
}

/** https://docs.discord.com/developers/topics/oauth2 */
const DISCORD: ServerKind = {
  authorizePath: '/oauth2/authorize',
  tokenPath: '/api/oauth2/token',
  revokePath: '/api/oauth2/token/revoke',
  scope: 'webhook.incoming',
  refuse: (response, error) => answerJson(response, error === 'invalid_client' ? 401 : 400, { error }),
  grant: (response) =>
    answerJson(response, 200, {
      access_token: 'token-of-the-test',
      token_type: 'Bearer',
      expires_in: 604_800,
      refresh_token: 'refresh-of-the-test',
      scope: 'webhook.incoming',
      webhook: {
        type: 1,
        id: '347114750880120863',
        name: 'Radar',
        channel_id: '345626669224982402',
        token: 'secret-of-discord',
        url: 'https://discord.com/api/webhooks/347114750880120863/secret-of-discord',
      },
    }),
}

type ServerKind = {
  authorizePath: string
  tokenPath: string
  revokePath: string | null
  scope: string
  refuse(response: ServerResponse, error: string): void
  grant(response: ServerResponse): void
}

/** Server on loopback that answers a code as Slack or Discord does. Shares nothing with what asks it. */
export async function openChannelServer(channel: 'slack' | 'discord'): Promise<ChannelServer> {
  const kind = channel === 'slack' ? SLACK : DISCORD
  const grants = new Map<string, Grant>()
  const http = createServer((request, response) =>
    request.method === 'GET' ? ask(request.url ?? '', response) : void exchange(request, response),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const server: ChannelServer = {
    url,
    exchanged: [],
    revoked: [],
    spoil: undefined,
    decide: (authorizeUrl, decision) => {
      const { pathname, search } = decide(authorizeUrl, decision)
      return `${pathname}${search}`
    },
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }

  function decide(authorizeUrl: string, decision: 'allow' | 'deny'): URL {
    const asked = new URL(authorizeUrl)
    const read = (name: string) => asked.searchParams.get(name)
    const redirect_uri = read('redirect_uri') ?? ''
    const isFit =
      asked.origin === url && asked.pathname === kind.authorizePath && read('client_id') === APP.client_id
    if (!isFit || read('scope') !== kind.scope || redirect_uri === '')
      throw new Error(`No such request is allowed: ${authorizeUrl}`)
    const back = new URL(redirect_uri)
    back.searchParams.set('state', read('state') ?? '')
    if (channel === 'discord') back.searchParams.set('iss', url)
    if (decision === 'deny') {
      back.searchParams.set('error', 'access_denied')
      return back
    }
    const code = `code-${grants.size + 1}`
    const isHashed = read('code_challenge_method') === 'S256'
    grants.set(code, {
      redirect_uri,
      scope: kind.scope,
      challenge: isHashed ? read('code_challenge') : null,
    })
    back.searchParams.set('code', code)
    return back
  }

  /** Page that asks a person in a browser. */
  function ask(path: string, response: ServerResponse): void {
    const links = (['allow', 'deny'] as const).map((decision) => {
      const { href } = decide(`${url}${path}`, decision)
      return `<a href="${href.replaceAll('&', '&amp;')}">${decision === 'allow' ? 'Allow' : 'Cancel'}</a>`
    })
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><title>May it?</title><h1>May Radar write here?</h1>${links.join(' ')}`)
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')))
    if (request.url === kind.revokePath) return revoke(request, response, form)
    server.exchanged.push({ authorization: request.headers.authorization, form })
    if (server.spoil) return server.spoil(response)
    if (request.method !== 'POST' || request.url !== kind.tokenPath) return answerJson(response, 404, {})
    if (!isApp(request))
      return kind.refuse(response, channel === 'slack' ? 'bad_client_secret' : 'invalid_client')
    const grant = grants.get(form['code'] ?? '')
    grants.delete(form['code'] ?? '')
    const isProven =
      grant?.challenge == null ||
      grant.challenge ===
        createHash('sha256')
          .update(form['code_verifier'] ?? '')
          .digest('base64url')
    if (!grant || grant.redirect_uri !== form['redirect_uri'] || !isProven)
      return kind.refuse(response, channel === 'slack' ? 'invalid_code' : 'invalid_grant')
    return kind.grant(response)
  }

  function revoke(request: IncomingMessage, response: ServerResponse, form: ExchangeCall['form']): void {
    if (server.spoil) return server.spoil(response)
    if (!isApp(request)) return kind.refuse(response, 'invalid_client')
    server.revoked.push(form['token'] ?? '')
    return answerJson(response, 200, {})
  }

  return server
}

const isApp = ({ headers }: IncomingMessage) => headers.authorization === `Basic ${btoa(basicOf())}`

/** RFC 6749, section 2.3.1: both are form-encoded first. */
const basicOf = () => `${APP.client_id}:${encodeURIComponent(APP.client_secret)}`

export function answerJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
