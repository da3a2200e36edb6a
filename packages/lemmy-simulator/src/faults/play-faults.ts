import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler, Next } from 'hono'
import type { Call, Env } from '../call-context.ts'
import type { Instance } from '../network/instance.ts'
import { REFUSAL_BODIES } from './fault.ts'
import type { Action } from './fault.ts'
import { spoilBody } from './spoil-body.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults(instance: Instance): MiddlewareHandler<Env> {
  return async (c, next) => {
    const chosen = instance.faults.choose(`${c.req.method} ${c.req.path}`)
    if (!chosen) return next()
    c.set('fault', chosen.id)
    return play(chosen.action, { c, next, instance })
  }
}

type FaultContext = { c: Call; next: Next; instance: Instance }

async function play(action: Action, context: FaultContext): Promise<Response | void> {
  const { c, next, instance } = context
  switch (action.kind) {
    case 'answer':
      return new Response(action.body ?? '{"error":"unknown"}', {
        status: action.status,
        headers: { 'content-type': action.type ?? 'application/json' },
      })
    case 'too-many':
      return tooMany(action)
    case 'redirect':
      return new Response(null, {
        status: 302,
        headers: { location: action.to === 'loop' ? c.req.url : action.to },
      })
    case 'reset':
      outgoingOf(c).socket?.resetAndDestroy()
      return endWithoutAnswer(c)
    case 'hang':
      await new Promise<void>((resolve) => outgoingOf(c).once('close', resolve))
      return endWithoutAnswer(c)
    case 'spoil':
      return replace(context, (made) => spoilBody(made, action.shape))
    case 'mangle':
      return replace(context, (made) => mangle(made, action.views))
    case 'meanwhile':
      if (action.when === 'before') instance.network.change(action.id, action.change)
      await next()
      if (action.when === 'after') instance.network.change(action.id, action.change)
      return undefined
  }
}

function tooMany({ body, retryAfter }: Action & { kind: 'too-many' }): Response {
  const [type, text] = REFUSAL_BODIES[body]
  const headers = { 'content-type': type, ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }) }
  return new Response(text, { status: 429, headers })
}

/** Answers the call, then something else. */
async function replace(
  { c, next }: FaultContext,
  spoil: (made: Response) => Promise<Response>,
): Promise<void> {
  await next()
  const spoiled = await spoil(c.res)
  // Otherwise the headers of the first answer would be carried over.
  c.res = undefined
  c.res = spoiled
}

type Views = Record<string, unknown>[]

async function mangle(made: Response, which: 'one' | 'all'): Promise<Response> {
  const body = (await made.json()) as { posts?: Views; comments?: Views; items?: Views }
  const views = body.items ?? [...(body.posts ?? []), ...(body.comments ?? [])]
  for (const view of which === 'all' ? views : views.slice(0, 1)) delete view['creator']
  return Response.json(body)
}

function endWithoutAnswer(c: Call): Response {
  c.res = undefined
  c.res = RESPONSE_ALREADY_SENT
  return RESPONSE_ALREADY_SENT
}

function outgoingOf(c: Call) {
  const outgoing = c.env?.outgoing
  if (!outgoing) throw new Error('Resets and hangs need a real connection: serve the simulator on a port.')
  return outgoing
}
