import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { CLIENT_ADDRESS } from './client-address.ts'
import { UnreadableJsonError, readJson } from './read-json.ts'
import { refuse } from './refuse.ts'

const MOST_BODY_BYTES = 1024 * 1024

/**
 * What changes something must come from our own pages: a JSON body, if any, and an Origin that is ours.
 * Without a session there is nothing to abuse, but the rule has no exceptions, so none can be found.
 */
export function guardRequests(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    if (!isOwnOrigin(c.req.raw, publicUrl))
      return refuse('FORBIDDEN', 403, 'This request does not come from a page of Radar.')
    const type = c.req.header('content-type')
    if (!(type === undefined ? hasNoBody(c.req.raw) : /^application\/json(;|$)/i.test(type)))
      return refuse('UNSUPPORTED_MEDIA_TYPE', 415, 'The body must be application/json.')
    return next()
  }
}

export const limitBodies: MiddlewareHandler = bodyLimit({
  maxSize: MOST_BODY_BYTES,
  onError: () => refuse('PAYLOAD_TOO_LARGE', 413, 'The body is larger than 1 MB.'),
})

/** Refuses JSON that is none, or nested without measure, or no object, before anything works on it. */
export const requireReadableJson: MiddlewareHandler = async (c, next) => {
  try {
    const inAddress = c.req.path.startsWith('/rpc/') ? c.req.query('data') : undefined
    if (inAddress !== undefined) readJson(inAddress)
    if (c.req.raw.body) {
      const body = await c.req.raw.arrayBuffer()
      if (body.byteLength > 0 && !isObject(readJson(body)))
        return refuse('BAD_REQUEST', 400, 'The body must be a JSON object.')
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body })
    }
  } catch (error) {
    if (!(error instanceof UnreadableJsonError)) throw error
    return refuse('BAD_REQUEST', 400, error.message)
  }
  return next()
}

/** Notes the address that a request came from; what the client claims under that name is dropped. */
export function noteClientAddress(addressOf: (env: unknown) => string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const headers = new Headers(c.req.raw.headers)
    headers.set(CLIENT_ADDRESS, addressOf(c.env) ?? '127.0.0.1')
    c.req.raw = new Request(c.req.raw, { headers })
    return next()
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOwnOrigin(request: Request, publicUrl: string | undefined): boolean {
  const origin = request.headers.get('origin')
  return (
    origin !== null &&
    origin === (publicUrl === undefined ? new URL(request.url).origin : new URL(publicUrl).origin)
  )
}

function hasNoBody(request: Request): boolean {
  return (request.headers.get('content-length') ?? '0') === '0' && !request.headers.has('transfer-encoding')
}
