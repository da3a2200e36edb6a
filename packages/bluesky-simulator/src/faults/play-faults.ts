import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler, Next } from 'hono'
import type { Call, Env } from '../call-context.ts'
import type { NetworkState } from '../state.ts'
import { REFUSAL_BODIES } from './fault.ts'
import type { Action } from './fault.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults(state: NetworkState): MiddlewareHandler<Env> {
  return async (c, next) => {
    const chosen = state.faults.choose(`${c.req.method} ${c.req.path}`)
    if (!chosen) return next()
    c.set('fault', chosen.id)
    return play(chosen.action, { c, next })
  }
}

async function play(action: Action, { c, next }: { c: Call; next: Next }): Promise<Response | void> {
  switch (action.kind) {
    case 'answer':
    case 'too-many': {
      const { status, headers, body } = refusalOf(action)
      return new Response(body, { status, headers })
    }
    case 'reset':
      outgoingOf(c).socket?.resetAndDestroy()
      return endWithoutAnswer(c)
    case 'hang':
      await new Promise<void>((resolve) => outgoingOf(c).once('close', resolve))
      return endWithoutAnswer(c)
    case 'slow':
      await sleep(action.ms)
      return next()
  }
}

type Refusal = { status: number; headers: Record<string, string>; body: string }

/** Answer that a fault puts in place of the right one. */
export function refusalOf(action: Action & { kind: 'answer' | 'too-many' }): Refusal {
  if (action.kind === 'too-many') {
    const [type, body] = REFUSAL_BODIES[action.body]
    const pause = action.retryAfter === undefined ? {} : { 'retry-after': action.retryAfter }
    return { status: 429, headers: { 'content-type': type, ...pause }, body }
  }
  const { status, type = 'application/json' } = action
  const body = action.body ?? JSON.stringify({ error: 'Refused', message: 'refused' })
  return { status, headers: { 'content-type': type }, body }
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
