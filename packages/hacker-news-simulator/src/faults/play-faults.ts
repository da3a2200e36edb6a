import { changeMeanwhile, playFaults as play, replaceAnswer } from '@radar/simulator-kit'
import type { Env, FaultyCall } from '@radar/simulator-kit'
import type { MiddlewareHandler } from 'hono'
import type { ForumState } from '../state.ts'
import { TOO_MANY } from './fault.ts'
import type { OwnAction } from './fault.ts'

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults({ faults, items }: ForumState): MiddlewareHandler<Env> {
  return play<keyof typeof TOO_MANY, 'html', OwnAction>({
    faults,
    words: { tooMany: TOO_MANY, bodyOf: (status) => JSON.stringify({ message: 'refused', status }) },
    pages: { html: CHALLENGE_PAGE },
    playOwn,
  })

  function playOwn(action: OwnAction, call: FaultyCall): Promise<void> {
    if (action.kind === 'mangle') return replaceAnswer(call, (made) => mangle(made, action.hits))
    const change = () => items.change(action.item, action.change)
    return changeMeanwhile(call, { when: action.when, change })
  }
}

async function mangle(made: Response, which: 'one' | 'all'): Promise<Response> {
  const body = (await made.json()) as { hits?: Record<string, unknown>[] }
  for (const hit of which === 'all' ? (body.hits ?? []) : (body.hits ?? []).slice(0, 1)) delete hit['author']
  return Response.json(body)
}

const CHALLENGE_PAGE =
  '<!doctype html><html><head><title>Just a moment</title></head><body>Checking that you are no program.</body></html>'
