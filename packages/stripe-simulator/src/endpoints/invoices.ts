import { LIST_PARAMS } from '../answers/list.ts'
import { allowOnly, text } from '../answers/read-params.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import type { Invoice } from '../things/invoice.ts'
import { answer, answerList, listedCustomer, named } from './answer.ts'

export function mountInvoices(app: App, state: State): void {
  app.get('/v1/invoices', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'customer', 'status'])
    const [customer, status] = [listedCustomer(state, params), text(params, 'status')]
    const isMeant = (invoice: Invoice) =>
      (customer === undefined || invoice.customer === customer) &&
      (status === undefined || invoice.status === status)
    return answerList(c, state, state.store.all('invoice').filter(isMeant))
  })

  app.get('/v1/invoices/:id', (c) => answer(c, state, named(c, state, 'invoice')))
}
