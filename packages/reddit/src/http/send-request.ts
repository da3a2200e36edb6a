import { readBoundedBody } from './read-bounded-body.ts'
import { toTransportError } from './to-transport-error.ts'

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  endpoint: string
  headers: Record<string, string>
  form?: URLSearchParams
  timeout_ms: number
  limit_bytes: number
}

export type HttpAnswer = { endpoint: string; status: number; headers: Headers; text: string }

/**
 * Sends one request once, whatever is answered. Redirects are not followed; the timeout covers the body and runs on the monotonic clock.
 * Throws NoConnectionError, ConnectionLostError, RequestTimedOutError or BodyTooLargeError.
 */
export async function sendRequest(fetch: typeof globalThis.fetch, request: HttpRequest): Promise<HttpAnswer> {
  const { endpoint, method, headers, limit_bytes } = request
  try {
    const response = await fetch(request.url, {
      method,
      ...(request.form ? oneTime(request.form, headers) : { headers }),
      redirect: 'manual',
      signal: AbortSignal.timeout(request.timeout_ms),
    })
    const text = await readBoundedBody(response.body, { endpoint, limit_bytes })
    return { endpoint, status: response.status, headers: response.headers, text }
  } catch (error) {
    throw toTransportError(error, request)
  }
}

/** A body that can be read once: by the fetch standard a form would be sent a second time after status 421. */
function oneTime(form: URLSearchParams, headers: Record<string, string>) {
  const bytes = new TextEncoder().encode(form.toString())
  return {
    headers: {
      ...headers,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'content-length': String(bytes.byteLength),
    },
    body: new Blob([bytes]).stream(),
    duplex: 'half' as const,
  }
}
