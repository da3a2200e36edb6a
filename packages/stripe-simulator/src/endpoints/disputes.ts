import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { answer, named } from './answer.ts'

export function mountDisputes(app: App, state: State): void {
  app.get('/v1/disputes/:id', (c) => answer(c, state, named(c, state, 'dispute')))
  app.get('/v1/charges/:id', (c) => answer(c, state, named(c, state, 'charge')))
}
