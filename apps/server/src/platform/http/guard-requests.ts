import type { MiddlewareHandler } from 'hono'
import { CLIENT_ADDRESS } from '../headers.ts'
import { refuse } from './refuse.ts'

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

/** Notes the address that a request came from; what the client claims under that name is dropped. */
export function noteClientAddress(addressOf: (env: unknown) => string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const headers = new Headers(c.req.raw.headers)
    headers.set(CLIENT_ADDRESS, addressOf(c.env) ?? '127.0.0.1')
    c.req.raw = new Request(c.req.raw, { headers })
    return next()
  }
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
