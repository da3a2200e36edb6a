import { replaceAnswer, replaceByPage, spoilBody } from '@radar/simulator-kit'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler, Next } from 'hono'
import { changeThing } from '../forum/change-forum.ts'
import { bearerOf } from '../oauth/admit-caller.ts'
import type { Call, Env } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { HEADER_VARIANTS } from './fault.ts'
import type { Action, HeaderVariant } from './fault.ts'
import { dripBody } from './drip-body.ts'
import { spoilListing } from './spoil-listing.ts'

const OUTAGE_PAGE =
  '<!doctype html><html><head><title>Out of order</title></head><body><h1>503</h1><p>The servers could not be reached.</p></body></html>'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults(state: ForumState): MiddlewareHandler<Env> {
  return async (c, next) => {
    const now = state.clock.exact()
    const access = state.grants.accessToken(bearerOf(c.req.header('authorization')) ?? '', now)
    const met = { endpoint: `${c.req.method} ${c.req.path}`, account: access?.account ?? null, now }
    const chosen = state.faults.choose(met)
    if (!chosen) return next()
    c.set('fault', chosen.id)
    return play(chosen.fault.do, { c, next, state })
  }
}

type FaultContext = {
  c: Call
  next: Next
  state: ForumState
}

function play(action: Action, context: FaultContext): Promise<Response | void> {
  switch (action.kind) {
    case 'answer':
      return action.when === 'before'
        ? Promise.resolve(cannedAnswer(action))
        : replaceAnswer(context, () => cannedAnswer(action))
    case 'reset':
      return reset(action, context)
    case 'hang':
      return hang(action, context)
    case 'drip':
      return replaceAnswer(context, (made) => dripBody(made, action.bytesPerSecond))
    case 'spoil':
      return replaceAnswer(context, (made) => spoil(made, action.shape))
    case 'too-many':
      return Promise.resolve(tooMany(action))
    case 'budget':
      return replaceAnswer(context, (made) => withBudget(made, action.headers))
    case 'posting-error':
      context.c.set('postingError', [action.code, action.text, action.field])
      return context.next()
    case 'meanwhile':
      return meanwhile(action, context)
    case 'revoke':
      return revokeFirst(action, context)
    default:
      return replaceAnswer(context, (made) =>
        spoilListing(made, { action, state: context.state, url: context.c.req.url }),
      )
  }
}

const spoil = (made: Response, shape: (Action & { kind: 'spoil' })['shape']) =>
  shape === 'html' ? replaceByPage(made, OUTAGE_PAGE) : spoilBody(made, shape)

function cannedAnswer({ status, body, type, headers }: Action & { kind: 'answer' }): Response {
  const words = STATUS_WORDS[status] ?? 'Error'
  return new Response(body ?? JSON.stringify({ message: words, error: status }), {
    status,
    headers: { 'content-type': type ?? 'application/json; charset=UTF-8', ...headers },
  })
}

const STATUS_WORDS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

function tooMany({ headers, retryAfter }: Action & { kind: 'too-many' }): Response {
  const extra: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter }
  return withBudget(cannedAnswer({ kind: 'answer', when: 'before', status: 429, headers: extra }), headers)
}

function withBudget(made: Response, variant: HeaderVariant): Response {
  const headers = new Headers(made.headers)
  for (const name of ['used', 'remaining', 'reset']) headers.delete(`x-ratelimit-${name}`)
  for (const [name, value] of Object.entries(HEADER_VARIANTS[variant] ?? {}))
    headers.set(`x-ratelimit-${name}`, value)
  return new Response(made.body, { status: made.status, headers })
}

async function reset(
  { when, how }: Action & { kind: 'reset' },
  { c, next }: FaultContext,
): Promise<Response> {
  const { outgoing } = connectionOf(c)
  if (when === 'after') await next()
  if (how === 'fin') outgoing.socket?.end()
  else outgoing.socket?.resetAndDestroy()
  return endWithoutAnswer(c)
}

async function hang(
  { when, seconds }: Action & { kind: 'hang' },
  { c, next }: FaultContext,
): Promise<Response | void> {
  const { outgoing } = connectionOf(c)
  if (when === 'after') await next()
  const gone = await new Promise<boolean>((resolve) => {
    outgoing.once('close', () => resolve(true))
    if (seconds !== undefined) setTimeout(() => resolve(false), seconds * 1000)
  })
  if (gone) return endWithoutAnswer(c)
  if (when === 'before') await next()
  return undefined
}

function endWithoutAnswer(c: Call): Response {
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return RESPONSE_ALREADY_SENT
}

function connectionOf(c: Call): Pick<HttpBindings, 'outgoing'> {
  const outgoing = c.env?.outgoing
  if (!outgoing) throw new Error('Resets and hangs need a real connection: serve the simulator on a port.')
  return { outgoing }
}

async function meanwhile(
  { when, thing, change }: Action & { kind: 'meanwhile' },
  { next, state: { forum, clock } }: FaultContext,
): Promise<void> {
  const happen = (): void => changeThing(forum, { name: thing, change, now: clock.exact() })
  if (when === 'before') happen()
  await next()
  if (when === 'after') happen()
}

async function revokeFirst(
  { grant }: Action & { kind: 'revoke' },
  { c, next, state }: FaultContext,
): Promise<void> {
  const token = bearerOf(c.req.header('authorization')) ?? ''
  const access = state.grants.accessToken(token, state.clock.exact())
  state.record({ type: 'revoked', token: (grant === true ? access?.refresh : null) ?? token })
  await next()
}
