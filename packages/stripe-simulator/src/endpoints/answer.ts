import type { Call } from '../call-context.ts'
import { listOf } from '../answers/list.ts'
import { text, texts } from '../answers/read-params.ts'
import type { Params } from '../answers/read-params.ts'
import { missing, missingParam } from '../answers/refusal.ts'
import { render } from '../answers/render.ts'
import type { State } from '../state.ts'
import type { Kind, Thing, ThingOf } from '../things/thing.ts'

/** Answers with a thing, as `expand` asks for it. */
export function answer(c: Call, state: State, thing: object): Response {
  const expand = texts(c.get('params'), 'expand')
  return c.json(render(thing, { store: state.store, expand }))
}

/** Answers with the part of a list that is asked for. */
export function answerList(c: Call, state: State, things: Thing[]): Response {
  const url = c.req.path.slice(c.req.path.indexOf('/v1/'))
  return answer(c, state, listOf(things, { params: c.get('params'), url }))
}

/** The thing that the path names, of one kind. Throws `RefusalError` where there is none. */
export function named<Of extends Kind>(c: Call, state: State, kind: Of): ThingOf<Of> {
  const id = c.req.param('id') ?? ''
  const thing = state.store.get(kind, id)
  if (!thing) throw missing(kind, id)
  return thing
}

/** Whose things are asked for, if anybody's; also of somebody deleted. Throws `RefusalError` where nobody is known by it. */
export function listedCustomer({ store }: State, params: Params): string | undefined {
  const id = text(params, 'customer')
  if (id !== undefined && !store.get('customer', id)) throw missingParam('customer', id)
  return id
}
