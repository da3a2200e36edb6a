import { LIST_PARAMS } from '../answers/list.ts'
import { allowOnly, text } from '../answers/read-params.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { answer, answerList, listedCustomer, named } from './answer.ts'

export function mountDisputes(app: App, state: State): void {
  app.get('/v1/disputes', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'charge'])
    const charge = text(params, 'charge')
    const disputes = state.store.all('dispute')
    return answerList(
      c,
      state,
      disputes.filter((dispute) => charge === undefined || dispute.charge === charge),
    )
  })

  app.get('/v1/charges', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'customer'])
    const customer = listedCustomer(state, params)
    const charges = state.store.all('charge')
    return answerList(
      c,
      state,
      charges.filter((charge) => customer === undefined || charge.customer === customer),
    )
  })

  app.get('/v1/disputes/:id', (c) => answer(c, state, named(c, state, 'dispute')))
  app.get('/v1/charges/:id', (c) => answer(c, state, named(c, state, 'charge')))
}
