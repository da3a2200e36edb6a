import { ForumError } from '../errors/forum-error.ts'
import type { ErrorFacts } from '../errors/forum-error.ts'
import { BodyTooLargeError, ConnectionFailedError, RequestTimedOutError } from '../errors/transport-errors.ts'
import { readBoundedBody, readStartOfBody } from './read-bounded-body.ts'

export type HttpRequest = {
  host: string
  endpoint: string
  url: string
  userAgent: string
  timeout_ms: number
  limit_bytes: number
  /** Asks for plain text, and cuts off what passes `limit_bytes`. */
  isPlain?: boolean
}

export type HttpAnswer = { host: string; endpoint: string; status: number; headers: Headers; text: string }

/**
 * Sends one request once, whatever is answered. Redirects are not followed; the timeout covers the body.
 * Throws ConnectionFailedError, RequestTimedOutError or BodyTooLargeError.
 */
export async function sendRequest(fetch: typeof globalThis.fetch, request: HttpRequest): Promise<HttpAnswer> {
  const { host, endpoint, timeout_ms, limit_bytes, isPlain = false } = request
  try {
    const response = await fetch(request.url, {
      headers: { 'user-agent': request.userAgent, accept: isPlain ? 'text/plain' : 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout_ms),
    })
    const text = isPlain
      ? await readStartOfBody(response.body, limit_bytes)
      : await readBoundedBody(response.body, limit_bytes)
    if (text === null) throw new BodyTooLargeError({ host, endpoint, limit_bytes })
    return { host, endpoint, status: response.status, headers: response.headers, text }
  } catch (error) {
    throw toTransportError(error, { host, endpoint, timeout_ms })
  }
}

function toTransportError(
  error: unknown,
  { timeout_ms, ...facts }: ErrorFacts & { timeout_ms: number },
): ForumError {
  if (error instanceof ForumError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new RequestTimedOutError({ ...facts, timeout_ms, cause: error })
  }
  return new ConnectionFailedError({ ...facts, code: codeOf(error) ?? 'unknown', cause: error })
}

function codeOf(error: unknown): string | undefined {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  if (root instanceof AggregateError) root = root.errors[0]
  return root instanceof Error ? (root as NodeJS.ErrnoException).code : undefined
}
