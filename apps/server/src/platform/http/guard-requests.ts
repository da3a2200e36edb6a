import type { MiddlewareHandler } from 'hono'
import { CLIENT_ADDRESS } from '../headers.ts'
import { dropCredentials, findDoor } from './doors.ts'
import type { Door } from './doors.ts'
import { refuse } from './refuse.ts'

declare module 'hono' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface is merged
  interface ContextVariableMap {
    /** The door that the request came in by. */
    door: Door
  }
}

const BODY_TYPES: Record<Exclude<Door['body'], 'beacon' | 'bytes'>, { pattern: RegExp; message: string }> = {
  json: { pattern: /^application\/json(;|$)/i, message: 'The body must be application/json.' },
  form: {
    pattern: /^(application\/x-www-form-urlencoded|multipart\/form-data)(;|$)/i,
    message: 'The body must be a form.',
  },
}

/**
 * Finds the door of each request and holds to its rules: who may change something, and in which content type.
 * Credentials that the door does not take are removed. Hono's `csrf` is laxer: it looks at forms alone, and believes
 * `Sec-Fetch-Site` where the Origin is another's.
 */
export function guardRequests(publicUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    const door = findDoor(c.req.path, c.req.raw.headers)
    c.set('door', door)
    dropCredentials(c.req.raw.headers, door)
    if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
    if (door.ownPagesOnly && !isOwnOrigin(c.req.raw, publicUrl))
      return refuse('FORBIDDEN', 403, 'This request does not come from a page of Radar.')
    return refuseBody(c.req.raw, door) ?? next()
  }
}

/**
 * Notes the address that a request came from; what the client claims under that name is dropped. Written into the
 * request as it came: a copy is followed by its original, and stays in memory for several requests' time.
 */
export function recordClientAddress(addressOf: (env: unknown) => string | undefined): MiddlewareHandler {
  return async (c, next) => {
    c.req.raw.headers.set(CLIENT_ADDRESS, addressOf(c.env) ?? '127.0.0.1')
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

function refuseBody(request: Request, { body }: Door): Response | undefined {
  if (body === 'bytes' || body === 'beacon') return undefined
  const { pattern, message } = BODY_TYPES[body]
  const type = request.headers.get('content-type')
  if (type === null ? hasNoBody(request) : pattern.test(type)) return undefined
  return refuse('UNSUPPORTED_MEDIA_TYPE', 415, message)
}

function hasNoBody(request: Request): boolean {
  return (request.headers.get('content-length') ?? '0') === '0' && !request.headers.has('transfer-encoding')
}
