import { sendRequest } from './send-request.ts'
import type { HttpAnswer } from './send-request.ts'

const TIMEOUT_MS = 20_000
// 100 posts of 40,000 characters, as Markdown and twice escaped in HTML, stay below this.
const READ_LIMIT = 16 * 1024 * 1024
const WRITE_LIMIT = 1024 * 1024

export type TransportOptions = {
  clientId: string
  clientSecret: string
  userAgent: string
  wwwUrl: string
  oauthUrl: string
  fetch: typeof globalThis.fetch
  timeout_ms?: number | undefined
}

export type Query = Record<string, string | number | undefined>

export type Transport = {
  get(request: { path: string; query: Query; token: string }): Promise<HttpAnswer>
  post(request: { path: string; form: Record<string, string>; token: string }): Promise<HttpAnswer>
  /** To the token endpoints, which know the client and not an account. */
  postAsClient(path: string, form: Record<string, string>): Promise<HttpAnswer>
}

/** The three ways a request leaves: User-Agent on each, `raw_json=1` and `api_type=json` where they belong. */
export function createTransport(options: TransportOptions): Transport {
  const basic = Buffer.from(`${options.clientId}:${options.clientSecret}`).toString('base64')
  const wait = options.timeout_ms ?? TIMEOUT_MS

  return {
    get: ({ path, query, token }) =>
      sendRequest(options.fetch, {
        method: 'GET',
        endpoint: `GET ${path}`,
        url: `${options.oauthUrl}${path}?${toSearch({ ...query, raw_json: 1 })}`,
        headers: headers(`bearer ${token}`),
        timeout_ms: wait,
        limit_bytes: READ_LIMIT,
      }),
    post: ({ path, form, token }) =>
      sendRequest(options.fetch, {
        method: 'POST',
        endpoint: `POST ${path}`,
        url: `${options.oauthUrl}${path}?raw_json=1`,
        headers: headers(`bearer ${token}`),
        form: new URLSearchParams({ ...form, api_type: 'json' }),
        timeout_ms: wait,
        limit_bytes: WRITE_LIMIT,
      }),
    postAsClient: (path, form) =>
      sendRequest(options.fetch, {
        method: 'POST',
        endpoint: `POST ${path}`,
        url: `${options.wwwUrl}${path}`,
        headers: headers(`Basic ${basic}`),
        form: new URLSearchParams(form),
        timeout_ms: wait,
        limit_bytes: WRITE_LIMIT,
      }),
  }

  function headers(authorization: string): Record<string, string> {
    return { authorization, 'user-agent': options.userAgent, accept: 'application/json' }
  }
}

function toSearch(query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.toString()
}
