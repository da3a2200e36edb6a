import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { readParams } from './answers/read-params.ts'
import { RefusalError } from './answers/refusal.ts'
import type { Call, Env } from './call-context.ts'
import type { StripeFault } from './faults.ts'
import type { State } from './state.ts'

/** Middleware of every call: API key, planned faults, parameters and idempotency key. */
export function answerCalls(state: State, secretKey: string): MiddlewareHandler<Env> {
  return async (c, next) => {
    c.header('request-id', `req_${randomUUID().slice(0, 14)}`)
    const version = c.req.header('stripe-version')
    if (version) c.header('stripe-version', version)
    requireKey(c, secretKey)
    const route = `${c.req.method} ${c.req.path.slice(c.req.path.indexOf('/v1/'))}`
    const fault = state.faults.take(route)
    if (fault && fault !== 'lost_answer') return playFault(c, fault)

    const body = c.req.method === 'POST' ? await c.req.text() : ''
    c.set('params', readParams(c.req.method === 'POST' ? body : new URL(c.req.url).search))
    const key = c.req.method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null
    const call = { key: key ?? '', asked: `${route} ${body}`, now: state.clock.now() }
    const kept = key === null ? undefined : state.keys.find(call)
    if (kept) {
      c.header('idempotent-replayed', 'true')
      c.res = c.body(kept.body, kept.status as 200, { 'content-type': 'application/json' })
    } else if (key === null) {
      await next()
    } else {
      await state.keys.alone(key, async () => {
        await next()
        if (c.res.ok) state.keys.keep(call, { status: c.res.status, body: await c.res.clone().text() })
      })
    }
    state.calls.push({ route, key, status: c.res.status, replayed: kept !== undefined })
    if (fault === 'lost_answer') return breakOff(c)
    return undefined
  }
}

/** The key comes as a bearer token, or as the name of basic authentication. */
function requireKey(c: Call, secretKey: string): void {
  const [scheme = '', value = ''] = (c.req.header('authorization') ?? '').split(' ')
  const given = scheme.toLowerCase() === 'basic' ? (atob(value).split(':')[0] ?? '') : value
  if (isSame(given, secretKey)) return
  const message = given ? 'Invalid API Key provided.' : 'You did not provide an API key.'
  throw new RefusalError({ status: 401, message })
}

function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function playFault(c: Call, fault: Exclude<StripeFault['kind'], 'lost_answer'>): Response {
  if (fault === 'unreachable') return breakOff(c)
  if (fault === 'rate_limited')
    throw new RefusalError({ status: 429, code: 'rate_limit', message: 'Request rate limit exceeded.' })
  if (fault === 'refused') throw new RefusalError({ message: 'This cannot be done now.' })
  throw new RefusalError({ status: 500, type: 'api_error', message: 'An unknown error occurred.' })
}

/** Closes the connection without an answer; where there is none, nobody can tell it from a failure on the way. */
function breakOff(c: Call): Response {
  c.env?.incoming?.socket.destroy()
  return c.body(null, 502)
}
