import {
  authorizationCodeRequest,
  createAuthorizationURL,
  getOAuth2Tokens,
  verifyProviderIdToken,
} from '@better-auth/core/oauth2'
import type { OAuthProvider } from '@better-auth/core/oauth2'
import type { AuthContext, BetterAuthPlugin } from 'better-auth'
import { createRemoteJWKSet, customFetch, decodeJwt } from 'jose'
import type { FetchImplementation } from 'jose'
import { z } from 'zod'
import type { GoogleConfig } from '../../platform/process/config.ts'
import { readJson } from '../../platform/read-json.ts'

const MAX_WAIT_MS = 10_000
/** Answers have up to 3,000 characters. */
const MAX_ANSWER_BYTES = 64 * 1_024
const MAX_TOKEN_AGE = '1h'

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})
const tokenAnswer = z.record(z.string(), z.unknown())
const claims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
})

/**
 * Google by OpenID Connect, with PKCE, a nonce, and an id token that is checked against Google's keys. Radar looks up
 * Google's endpoints at the first sign-in, so that it starts while Google cannot be reached.
 */
export function googleSignIn(config: GoogleConfig): BetterAuthPlugin {
  return {
    id: 'google-sign-in',
    init: (context) => ({
      context: {
        socialProviders: [...context.socialProviders, createGoogleProvider(config, context.logger)],
      },
    }),
  }
}

type Logger = Pick<AuthContext['logger'], 'error'>

export function createGoogleProvider(
  { clientId, clientSecret, issuer }: GoogleConfig,
  logger: Logger,
): OAuthProvider<z.infer<typeof claims>> {
  const discover = once(() => fetchDiscovery(issuer))
  // The library takes a failure for a token of somebody else, and says nothing.
  const fetchKeys: FetchImplementation = async (address) => {
    try {
      return Response.json(await fetchJson(address))
    } catch (error) {
      logger.error('The keys of Google cannot be read.', error)
      throw error
    }
  }
  const keys = once(async () =>
    createRemoteJWKSet(new URL((await discover()).jwks_uri), { [customFetch]: fetchKeys }),
  )
  const options = { clientId, clientSecret }
  const provider = {
    id: 'google',
    name: 'Google',
    issuer,
    requiresIdTokenNonce: true,
    options: { requireEmailVerification: true },
    accountSubject: ({ profile }: { profile: z.infer<typeof claims> }) => profile.sub,
  }
  return {
    ...provider,
    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id: provider.id,
        options,
        authorizationEndpoint: (await discover()).authorization_endpoint,
        scopes: ['openid', 'email', 'profile'],
        state,
        codeVerifier,
        redirectURI,
        ...(idTokenNonce ? { nonce: idTokenNonce } : {}),
        prompt: 'select_account',
      }),
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) =>
      fetchTokens((await discover()).token_endpoint, {
        code,
        redirectURI,
        options,
        ...(codeVerifier ? { codeVerifier } : {}),
      }),
    getUserInfo: async ({ idToken, expectedIdTokenNonce }) => {
      if (!idToken || !expectedIdTokenNonce) return null
      const jwks = await keys()
      const checked = { jwks, issuer, audience: clientId, algorithms: ['RS256'], maxTokenAge: MAX_TOKEN_AGE }
      const verified = { id: provider.id, options: {}, idToken: checked }
      if (!(await verifyProviderIdToken(verified, idToken, expectedIdTokenNonce))) return null
      const { success, data } = claims.safeParse(decodeJwt(idToken))
      if (!success) return null
      const { name, email, email_verified: emailVerified } = data
      // An address that Google has not confirmed may be anybody's: it neither finds nor creates an account.
      return { user: { name: name || email, email: emailVerified ? email : null, emailVerified }, data }
    },
  }
}

async function fetchDiscovery(issuer: string) {
  const document = discovered.parse(await fetchJson(`${issuer}/.well-known/openid-configuration`))
  if (document.issuer !== issuer)
    throw new Error('The issuer in the discovery document differs from the configured one.')
  return document
}

async function fetchTokens(address: string, exchange: Parameters<typeof authorizationCodeRequest>[0]) {
  const { body, headers } = await authorizationCodeRequest({ ...exchange, tokenEndpoint: address })
  const tokens = await fetchJson(address, { method: 'POST', body, headers })
  return getOAuth2Tokens(tokenAnswer.parse(tokens))
}

async function fetchJson(address: string, request?: RequestInit): Promise<unknown> {
  const answer = await fetch(address, {
    ...request,
    signal: AbortSignal.timeout(MAX_WAIT_MS),
    redirect: 'error',
  })
  if (!answer.ok) throw new Error(`Google answers with ${answer.status}.`)
  return readJson(answer, MAX_ANSWER_BYTES)
}

/** Calls once and shares the result; calls again after a failure. */
function once<Value>(call: () => Promise<Value>): () => Promise<Value> {
  let result: Promise<Value> | undefined
  return () => {
    result ??= call().catch((error: unknown) => {
      result = undefined
      throw error
    })
    return result
  }
}
