import { LIST_PARAMS, isWithin } from '../answers/list.ts'
import { allowOnly, text, texts } from '../answers/read-params.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import type { StripeEvent } from '../things/event.ts'
import { answer, answerList, named } from './answer.ts'

/** Time for which events can be asked for, in seconds. */
const KEPT_SECONDS = 30 * 86_400

export function mountEvents(app: App, state: State): void {
  app.get('/v1/events', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'created', 'type', 'types'])
    const [type, types] = [text(params, 'type'), texts(params, 'types')]
    const oldest = state.clock.now() - KEPT_SECONDS
    const isMeant = (event: StripeEvent) =>
      event.created > oldest &&
      isWithin(event.created, params['created']) &&
      (type === undefined || event.type === type) &&
      (types.length === 0 || types.includes(event.type))
    return answerList(c, state, state.store.all('event').filter(isMeant))
  })

  app.get('/v1/events/:id', (c) => answer(c, state, named(c, state, 'event')))
}
