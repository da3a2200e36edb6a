import { createSimulator } from '../simulator.ts'
import type { Simulator, SimulatorOptions } from '../simulator.ts'
import { serveSimulator } from '../serve.ts'

export const redirectUri = 'http://127.0.0.1:1/callback'
const userAgent = 'test:simulator-tests:1.0 (by /u/tester)'
const basic = `Basic ${Buffer.from('app:secret').toString('base64')}`

export type Answer = {
  status: number
  headers: Headers
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- bodies are checked by the tests themselves
  json: any
}

export type TestForum = {
  simulator: Simulator
  url: string
  close(): Promise<void>
  /** Asks the forum for an access token in the ways an application can. */
  token(fields: Record<string, string>): Promise<Answer>
  /** Allows the application to use an account, as a person does on the forum's page. */
  allow(account: string, scope?: string): Promise<Answer>
  /** Signs an account in without a browser and returns what the token endpoint answered. */
  signIn(account: string, scope?: string): Promise<Answer>
  get(path: string, token?: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, token: string, fields: Record<string, string>): Promise<Answer>
  control(path: string, body: unknown): Promise<Answer>
}

/** A forum on a port of its own with a standing clock, for one test. */
export async function startForum(options: Partial<SimulatorOptions> = {}): Promise<TestForum> {
  const simulator = createSimulator({
    clientId: 'app',
    clientSecret: 'secret',
    start: 1_700_000_000,
    control: true,
    ...options,
  })
  const { url, close } = await serveSimulator(simulator, { port: 0, hostname: '127.0.0.1' })

  async function call(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
    const text = await response.text()
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text !== '' ? JSON.parse(text) : undefined,
    }
  }

  const token = (fields: Record<string, string>): Promise<Answer> =>
    call('/api/v1/access_token', {
      method: 'POST',
      headers: { authorization: basic, 'user-agent': userAgent },
      body: new URLSearchParams(fields),
    })

  const allow = (account: string, scope = 'identity read submit history edit'): Promise<Answer> =>
    call('/api/v1/authorize', {
      method: 'POST',
      body: new URLSearchParams({
        client_id: 'app',
        response_type: 'code',
        state: 's',
        redirect_uri: redirectUri,
        duration: 'permanent',
        scope,
        account,
        authorize: 'Allow',
      }),
    })

  return {
    simulator,
    url,
    token,
    close: async () => {
      await close()
      simulator.close()
    },
    allow,
    signIn: async (account, scope) => {
      const code = new URL((await allow(account, scope)).headers.get('location') ?? '').searchParams.get(
        'code',
      )
      return token({ grant_type: 'authorization_code', code: code ?? '', redirect_uri: redirectUri })
    },
    get: (path, bearer, headers = {}) =>
      call(path, {
        headers: {
          'user-agent': userAgent,
          ...(bearer === undefined ? {} : { authorization: `bearer ${bearer}` }),
          ...headers,
        },
      }),
    post: (path, bearer, fields) =>
      call(path, {
        method: 'POST',
        headers: { 'user-agent': userAgent, authorization: `bearer ${bearer}` },
        body: new URLSearchParams({ api_type: 'json', ...fields }),
      }),
    control: (path, body) =>
      call(`/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  }
}
