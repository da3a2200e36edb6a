import { playFaults as play, refusalOf as answerOf } from '@radar/simulator-kit'
import type { Env, RefusalWords } from '@radar/simulator-kit'
import type { MiddlewareHandler } from 'hono'
import type { NetworkState } from '../state.ts'
import { TOO_MANY } from './fault.ts'
import type { Action } from './fault.ts'

const WORDS: RefusalWords<keyof typeof TOO_MANY> = {
  tooMany: TOO_MANY,
  bodyOf: () => JSON.stringify({ error: 'Refused', message: 'refused' }),
}

/** Lets the planned faults happen to the calls they are meant for. */
export function playFaults({ faults }: NetworkState): MiddlewareHandler<Env> {
  return play<keyof typeof TOO_MANY, 'html', never>({
    faults,
    words: WORDS,
    pages: { html: '<!doctype html><html><head><title>Bad gateway</title></head><body>502</body></html>' },
  })
}

/** Answer that a fault puts in place of the right one. */
export const refusalOf = (action: Action & { kind: 'answer' | 'too-many' }) => answerOf(action, WORDS)
