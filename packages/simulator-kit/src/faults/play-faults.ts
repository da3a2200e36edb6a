import { setTimeout as sleep } from 'node:timers/promises'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Env as HonoEnv, MiddlewareHandler, Next } from 'hono'
import type { Call, Env } from '../call-context.ts'
import { isCommon } from './fault.ts'
import type { CommonAction } from './fault.ts'
import type { FaultBook } from './fault-book.ts'
import { replaceByPage, spoilBody } from './spoil-body.ts'

/** Words in which the simulated service, or what stands before it, refuses. */
export type RefusalWords<Refusal extends string> = {
  /** Type and body of a 429, by who refuses. */
  tooMany: Readonly<Record<Refusal, readonly [type: string, body: string]>>
  /** JSON of a refusal that says no more. */
  bodyOf(status: number): string
}

/** A call that a fault meets; `next` answers it. */
export type FaultyCall = { c: Call; next: Next }

export type FaultRules<Refusal extends string, Page extends string, Own extends { kind: string }> = {
  faults: FaultBook<CommonAction<Refusal, Page> | Own>
  words: RefusalWords<Refusal>
  pages: Readonly<Record<Page, string>>
  /** Plays a fault that this simulator alone knows; absent where it knows none. */
  playOwn?(action: Own, call: FaultyCall): Promise<Response | void>
}

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults<Refusal extends string, Page extends string, Own extends { kind: string }>({
  faults,
  words,
  pages,
  playOwn,
}: FaultRules<Refusal, Page, Own>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const chosen = faults.choose(`${c.req.method} ${c.req.path}`)
    if (!chosen) return next()
    c.set('fault', chosen.id)
    const { action } = chosen
    return isCommon(action) ? playCommon(action, { c, next }) : playOwn?.(action, { c, next })
  }

  async function playCommon(
    action: CommonAction<Refusal, Page>,
    { c, next }: FaultyCall,
  ): Promise<Response | void> {
    switch (action.kind) {
      case 'answer':
      case 'too-many': {
        const { status, headers, body } = refusalOf(action, words)
        return new Response(body, { status, headers })
      }
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
      case 'spoil': {
        const { shape } = action
        return replaceAnswer({ c, next }, (made) =>
          isPage(shape) ? replaceByPage(made, pages[shape]) : spoilBody(made, shape),
        )
      }
    }
  }

  function isPage(shape: string): shape is Page {
    return Object.hasOwn(pages, shape)
  }
}

type RefusedAnswer = { status: number; headers: Record<string, string>; body: string }

/** Answer that a fault puts in place of the right one. */
export function refusalOf<Refusal extends string>(
  action: CommonAction<Refusal> & { kind: 'answer' | 'too-many' },
  { tooMany, bodyOf }: RefusalWords<Refusal>,
): RefusedAnswer {
  if (action.kind === 'answer') {
    const { status, type = 'application/json', body = bodyOf(status) } = action
    return { status, headers: { 'content-type': type }, body }
  }
  const [type, body] = tooMany[action.body]
  const pause = action.retryAfter === undefined ? {} : { 'retry-after': action.retryAfter }
  return { status: 429, headers: { 'content-type': type, ...pause }, body }
}

/** Answers the call, then something else. */
export async function replaceAnswer<AnyEnv extends HonoEnv>(
  { c, next }: { c: Context<AnyEnv>; next: Next },
  spoil: (made: Response) => Response | Promise<Response>,
): Promise<void> {
  await next()
  const spoiled = await spoil(c.res)
  // Otherwise the headers of the first answer would be carried over.
  c.res = undefined
  c.res = spoiled
}

/** Lets something happen just before or just after the call. */
export async function changeMeanwhile(
  { next }: FaultyCall,
  { when, change }: { when: 'before' | 'after'; change(): void },
): Promise<void> {
  if (when === 'before') change()
  await next()
  if (when === 'after') change()
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
