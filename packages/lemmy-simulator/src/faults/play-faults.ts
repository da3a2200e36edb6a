import { changeMeanwhile, playFaults as play, replaceAnswer } from '@radar/simulator-kit'
import type { Env, FaultyCall } from '@radar/simulator-kit'
import type { MiddlewareHandler } from 'hono'
import type { Instance } from '../network/instance.ts'
import { TOO_MANY } from './fault.ts'
import type { OwnAction } from './fault.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults({ faults, network }: Instance): MiddlewareHandler<Env> {
  return play<keyof typeof TOO_MANY, 'html', OwnAction>({
    faults,
    words: { tooMany: TOO_MANY, bodyOf: () => '{"error":"unknown"}' },
    pages: { html: CHALLENGE_PAGE },
    playOwn,
  })

  function playOwn(action: OwnAction, call: FaultyCall): Promise<void> {
    if (action.kind === 'mangle') return replaceAnswer(call, (made) => mangle(made, action.views))
    const change = () => network.change(action.id, action.change)
    return changeMeanwhile(call, { when: action.when, change })
  }
}

type Views = Record<string, unknown>[]

async function mangle(made: Response, which: 'one' | 'all'): Promise<Response> {
  if (!made.headers.get('content-type')?.includes('json')) return made
  const body = (await made.json()) as { posts?: Views; comments?: Views; items?: Views }
  const views = body.items ?? [...(body.posts ?? []), ...(body.comments ?? [])]
  for (const view of which === 'all' ? views : views.slice(0, 1)) delete view['creator']
  return Response.json(body)
}

const CHALLENGE_PAGE =
  '<!doctype html><html><head><title>Just a moment</title></head><body>Checking that you are no program.</body></html>'
