import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler, Next } from 'hono'
import type { Call, Env } from '../call-context.ts'
import type { ForumState } from '../state.ts'
import { REFUSAL_BODIES } from './fault.ts'
import type { Action } from './fault.ts'
import { spoilBody } from './spoil-body.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults(state: ForumState): MiddlewareHandler<Env> {
  return async (c, next) => {
    const chosen = state.faults.choose(`${c.req.method} ${c.req.path}`)
    if (!chosen) return next()
    c.set('fault', chosen.id)
    return play(chosen.action, { c, next, state })
  }
}

type FaultContext = { c: Call; next: Next; state: ForumState }

async function play(action: Action, context: FaultContext): Promise<Response | void> {
  const { c, next, state } = context
  switch (action.kind) {
    case 'answer':
      return new Response(action.body ?? JSON.stringify({ errors: ['refused'] }), {
        status: action.status,
        headers: { 'content-type': action.type ?? 'application/json' },
      })
    case 'too-many':
      return tooMany(action)
    case 'crawler':
      return new Response('Crawler is not allowed!', {
        status: 403,
        headers: { 'content-type': 'text/plain' },
      })
    case 'challenge':
      return new Response(CHALLENGE_PAGE, {
        status: 403,
        headers: { 'content-type': 'text/html; charset=UTF-8', 'cf-mitigated': 'challenge' },
      })
    case 'busy-search':
      return replace(context, busySearch)
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
    case 'slow':
      await sleep(action.ms)
      return next()
    case 'spoil':
      return replace(context, (made) => spoilBody(made, action.shape))
    case 'mangle':
      return replace(context, (made) => mangle(made, action.posts))
    case 'meanwhile':
      if (action.when === 'before') state.posts.change(action.post, action.change)
      await next()
      if (action.when === 'after') state.posts.change(action.post, action.change)
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

async function mangle(made: Response, which: 'one' | 'all'): Promise<Response> {
  const body = (await made.json()) as { latest_posts?: Record<string, unknown>[] }
  const posts = body.latest_posts ?? []
  for (const post of which === 'all' ? posts : posts.slice(0, 1)) delete post['username']
  return Response.json(body)
}

async function busySearch(made: Response): Promise<Response> {
  const body = (await made.json()) as { grouped_search_result: Record<string, unknown> }
  Object.assign(body.grouped_search_result, {
    error: 'Site is under extreme load, search is disabled, try again later',
    post_ids: [],
  })
  return Response.json({ ...body, posts: [], topics: [] })
}

const CHALLENGE_PAGE =
  '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body><script src="/cdn-cgi/challenge-platform/h/b"></script></body></html>'

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
