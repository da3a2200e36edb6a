import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler, Next } from 'hono'
import { changeThing } from '../control/change-state.ts'
import { bearerOf } from '../oauth/admit-caller.ts'
import type { Env, World } from '../world.ts'
import { type Action, headerVariants, type HeaderVariant } from './fault.ts'
import { dripBody, spoilBody } from './spoil-body.ts'
import { spoilListing } from './spoil-listing.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults(world: World): MiddlewareHandler<Env> {
  return async (c, next) => {
    const now = world.clock.now()
    const access = world.grants.accessToken(bearerOf(c.req.header('authorization')) ?? '', now)
    const met = { endpoint: `${c.req.method} ${c.req.path}`, account: access?.account ?? null, now }
    const chosen = world.faults.choose(met)
    if (!chosen) return next()
    c.set('fault', chosen.id)
    return play(chosen.fault.do, { c, next, world })
  }
}

interface Scene {
  c: Context<Env>
  next: Next
  world: World
}

function play(action: Action, scene: Scene): Promise<Response | void> {
  switch (action.kind) {
    case 'answer':
      return action.when === 'before'
        ? Promise.resolve(cannedAnswer(action))
        : replace(scene, () => cannedAnswer(action))
    case 'reset':
      return reset(action, scene)
    case 'hang':
      return hang(action, scene)
    case 'drip':
      return replace(scene, (made) => dripBody(made, action.bytesPerSecond))
    case 'spoil':
      return replace(scene, (made) => spoilBody(made, action.shape))
    case 'too-many':
      return Promise.resolve(tooMany(action))
    case 'budget':
      return replace(scene, (made) => withBudget(made, action.headers))
    case 'posting-error':
      scene.c.set('postingError', [action.code, action.text, action.field])
      return scene.next()
    case 'meanwhile':
      return meanwhile(action, scene)
    case 'revoke':
      return revokeFirst(action, scene)
    default:
      return replace(scene, (made) =>
        spoilListing(made, { action, world: scene.world, url: scene.c.req.url }),
      )
  }
}

/** Executes the call, then answers something else. */
async function replace(
  { c, next }: Scene,
  spoil: (made: Response) => Response | Promise<Response>,
): Promise<void> {
  await next()
  const spoiled = await spoil(c.res)
  // Otherwise the headers of the first answer would be carried over.
  c.res = undefined
  c.res = spoiled
}

function cannedAnswer({ status, body, type, headers }: Action & { kind: 'answer' }): Response {
  const words = statusWords[status] ?? 'Error'
  return new Response(body ?? JSON.stringify({ message: words, error: status }), {
    status,
    headers: { 'content-type': type ?? 'application/json; charset=UTF-8', ...headers },
  })
}

const statusWords: Record<number, string> = {
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
  for (const [name, value] of Object.entries(headerVariants[variant] ?? {}))
    headers.set(`x-ratelimit-${name}`, value)
  return new Response(made.body, { status: made.status, headers })
}

async function reset({ when, how }: Action & { kind: 'reset' }, { c, next }: Scene): Promise<Response> {
  const { outgoing } = connectionOf(c)
  if (when === 'after') await next()
  if (how === 'fin') outgoing.socket?.end()
  else outgoing.socket?.resetAndDestroy()
  return endWithoutAnswer(c)
}

async function hang(
  { when, seconds }: Action & { kind: 'hang' },
  { c, next }: Scene,
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

function endWithoutAnswer(c: Context<Env>): Response {
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return RESPONSE_ALREADY_SENT
}

function connectionOf(c: Context<Env>): Pick<HttpBindings, 'outgoing'> {
  const outgoing = c.env?.outgoing
  if (!outgoing) throw new Error('Resets and hangs need a real connection: serve the simulator on a port.')
  return { outgoing }
}

async function meanwhile(
  { when, thing, change }: Action & { kind: 'meanwhile' },
  { next, world }: Scene,
): Promise<void> {
  if (when === 'before') changeThing(world, thing, change)
  await next()
  if (when === 'after') changeThing(world, thing, change)
}

async function revokeFirst({ grant }: Action & { kind: 'revoke' }, { c, next, world }: Scene): Promise<void> {
  const token = bearerOf(c.req.header('authorization')) ?? ''
  const access = world.grants.accessToken(token, world.clock.now())
  world.act({ type: 'revoked', token: (grant === true ? access?.refresh : null) ?? token })
  await next()
}
