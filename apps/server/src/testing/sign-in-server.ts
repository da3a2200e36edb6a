import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose'
import type { JWTPayload } from 'jose'
import { Provider, interactionPolicy } from 'oidc-provider'
import type { GoogleConfig } from '../platform/process/config.ts'
import { answerAtLength } from './answer-at-length.ts'
import type { SentAtLength } from './answer-at-length.ts'

const CLIENT = { clientId: 'radar-at-google', clientSecret: 'a secret of the client' }
const KEY_ID = 'the key'
const SCOPES = 'openid email profile'

/** Somebody with an account at the sign-in server. */
export type GoogleUser = { sub: string; email: string; email_verified: boolean; name: string }

export type SignInServer = {
  config: GoogleConfig
  /** User of the browser. */
  signInAs(user: GoogleUser): void
  /** Changes the claims of id tokens, or signs them with a key of its own. */
  forge(change: ((claims: JWTPayload) => JWTPayload) | undefined, withOwnKey?: boolean): void
  /** Answers at a path with 64 MB, of which it counts what is sent. */
  answerAtLength(path: string | undefined): SentAtLength
  /** Goes through its pages as a browser does; gives the address that it sends the browser back to. */
  walk(from: string): Promise<URL>
  close(): Promise<void>
}

/** An OpenID Connect server on loopback that demands PKCE, as Google is one. */
export async function openSignInServer(callback: string): Promise<SignInServer> {
  const right = await generateKeyPair('RS256', { extractable: true })
  const other = await generateKeyPair('RS256')
  const users = new Map<string, GoogleUser>()
  let current = ''
  let long: { path: string | undefined; sent: SentAtLength } = { path: undefined, sent: { mb: 0 } }
  let forging: { change(claims: JWTPayload): JWTPayload; withOwnKey: boolean } | undefined

  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }))
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...(await exportJWK(right.privateKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['a key of the cookies'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...users.get(id), sub: id }) }),
  })
  provider.use(async (ctx, next) => {
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (forging && ctx.path === '/token' && body?.id_token)
      body.id_token = await new SignJWT(forging.change(decodeJwt(body.id_token)))
        .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
        .sign(forging.withOwnKey ? other.privateKey : right.privateKey)
  })
  const handle = provider.callback()
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === long.path) void answerAtLength(response, long.sent)
    else if (request.url?.startsWith('/interaction/')) void agree(request, response)
    else void handle(request, response)
  })

  async function agree(request: IncomingMessage, response: ServerResponse) {
    const { prompt } = await provider.interactionDetails(request, response)
    const result =
      prompt.name === 'consent' ? { consent: { grantId: await grant() } } : { login: { accountId: current } }
    await provider.interactionFinished(
      request,
      response,
      prompt.name === 'select_account' ? { select_account: {} } : result,
      { mergeWithLastSubmission: true },
    )
  }

  function grant(): Promise<string> {
    const given = new provider.Grant({ accountId: current, clientId: CLIENT.clientId })
    given.addOIDCScope(SCOPES)
    return given.save()
  }

  return {
    config: { ...CLIENT, issuer },
    signInAs: (user) => {
      users.set(user.sub, user)
      current = user.sub
    },
    forge: (change, withOwnKey = false) => {
      forging = change && { change, withOwnKey }
    },
    answerAtLength: (path) => {
      long = { path, sent: { mb: 0 } }
      return long.sent
    },
    walk: (from) => walk(from, issuer),
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

async function walk(from: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = new URL(from)
  for (let step = 0; url.origin === issuer && step < 20; step++) {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`${url.pathname}: ${answer.status} ${await answer.text()}`)
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
    url = new URL(location, url)
  }
  return url
}
