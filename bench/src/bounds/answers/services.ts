import { generateKeyPairSync, sign } from 'node:crypto'
import type { GoogleConfig } from '@radar/server/parsers-entry'
import {
  createAi,
  createGoogleProvider,
  createTexter,
  exchangeCode,
  readClient,
  readReport,
} from '@radar/server/parsers-entry'
import { JSON_HEADERS, answering, withFetch } from './answering.ts'
import type { ForeignAnswer, Json } from './answering.ts'

const ADDRESS = 'https://assistant.example/client.json'
const ISSUER = 'https://accounts.example'
const CONFIG: GoogleConfig = { issuer: ISSUER, clientId: 'client', clientSecret: 'secret' }
const CALLBACK = 'https://radar.example/callback'
const NONCE = 'nonce'
const KEY = 'key'

const DISCOVERY = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/authorize`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/keys`,
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })

/** An id token by which Google lets Ann in. */
function createIdToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = {
    sub: '1',
    email: 'ann@example.com',
    email_verified: true,
    name: 'Ann',
    iss: ISSUER,
    aud: CONFIG.clientId,
    nonce: NONCE,
    iat: now,
    exp: now + 600,
  }
  const signed = [{ alg: 'RS256', kid: KEY }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
}

type Google = ReturnType<typeof createGoogleProvider>

/** Signs in where one path of Google answers with a body, and the others as they should. */
const google =
  (path: string, call: (google: Google) => Promise<unknown>): ForeignAnswer['parse'] =>
  (body) =>
    withFetch(
      (input) => {
        const { pathname } = new URL(input instanceof Request ? input.url : input)
        const text = pathname === path ? body : JSON.stringify(DISCOVERY)
        return Promise.resolve(new Response(text, { headers: JSON_HEADERS }))
      },
      () => call(createGoogleProvider(CONFIG, { error: () => undefined })),
    )

const channel =
  (name: 'slack' | 'discord'): ForeignAnswer['parse'] =>
  (body) =>
    withFetch(answering(body), () =>
      exchangeCode({
        channel: name,
        app: {
          clientId: 'id',
          clientSecret: 'secret',
          url: 'https://channel.example',
        },
        code: 'code',
        redirect_uri: CALLBACK,
        code_verifier: 'verifier',
      }),
    )

export const SERVICE_ANSWERS: readonly ForeignAnswer[] = [
  {
    name: 'description of an assistant',
    answer: {
      client_id: ADDRESS,
      client_name: 'Assistant',
      redirect_uris: ['https://assistant.example/callback'],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    parse: (body) => readClient({ fetchGuarded: answering(body) }, ADDRESS),
  },
  {
    name: 'Google: discovery',
    answer: DISCOVERY,
    parse: google('/.well-known/openid-configuration', (provider) =>
      Promise.resolve(
        provider.createAuthorizationURL({ state: 'state', codeVerifier: 'v', redirectURI: CALLBACK }),
      ),
    ),
  },
  {
    name: 'Google: tokens',
    answer: {
      access_token: 'token',
      token_type: 'Bearer',
      expires_in: 3_600,
      id_token: 'a.b.c',
      scope: 'openid',
    },
    parse: google('/token', (provider) =>
      provider.validateAuthorizationCode({ code: 'code', redirectURI: CALLBACK }),
    ),
  },
  {
    name: 'Google: keys',
    answer: {
      keys: [
        {
          ...(publicKey.export({ format: 'jwk' }) as Record<string, Json>),
          kid: KEY,
          alg: 'RS256',
          use: 'sig',
        },
      ],
    },
    parse: google('/keys', (provider) =>
      provider.getUserInfo({ idToken: createIdToken(), expectedIdTokenNonce: NONCE }),
    ),
  },
  {
    name: 'refusal of a text message',
    answer: {
      code: 21_211,
      message: 'The number is none.',
      more_info: 'https://texts.example/21211',
      status: 400,
    },
    parse: (body) =>
      withFetch(answering(body, 400), () => {
        const texter = createTexter({ url: 'https://texts.example', account: 'a', token: 't', from: '+1555' })
        return texter.by === 'sms' ? texter.send('+15550100', 'Code.') : Promise.resolve()
      }),
  },
  {
    name: 'Slack',
    answer: {
      ok: true,
      access_token: 'token',
      team: { id: 'T1', name: 'Shop' },
      incoming_webhook: { channel: '#leads', url: 'https://hooks.slack.com/services/T1/B1/x' },
    },
    parse: channel('slack'),
  },
  {
    name: 'Discord',
    answer: {
      access_token: 'token',
      refresh_token: 'refresh',
      webhook: { name: 'Radar', url: 'https://discord.com/api/webhooks/1/x' },
    },
    parse: channel('discord'),
  },
  {
    name: 'report of a visit',
    answer: { ref: 'rd-0123456789', id: 'view' },
    parse: (body) => readReport(body),
  },
  {
    name: 'report of a visit, as a form',
    answer: 'ref=rd-0123456789&id=view',
    parse: (body) => readReport(body, 'application/x-www-form-urlencoded'),
  },
  {
    name: 'AI provider',
    answer: {
      id: '1',
      created: 1,
      model: 'model',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Use a prime.' }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    },
    parse: (body) =>
      withFetch(answering(body), async () => {
        const ai = await createAi({
          provider: 'openai-compatible',
          model: 'model',
          apiKey: undefined,
          baseUrl: 'https://models.example/v1',
          prices: undefined,
        })
        return ai.write({ instructions: 'Write.', prompt: 'Which lens?', maxTokens: 10 })
      }),
  },
]
