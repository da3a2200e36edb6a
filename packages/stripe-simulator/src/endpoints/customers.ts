import { LIST_PARAMS } from '../answers/list.ts'
import { allowOnly, inner, labels, text } from '../answers/read-params.ts'
import { endSubscription } from '../billing/end-subscription.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { makeCustomer } from '../things/customer.ts'
import type { Customer } from '../things/customer.ts'
import { answer, answerList, named } from './answer.ts'

const FIELDS = ['email', 'name', 'metadata', 'invoice_settings'] as const

export function mountCustomers(app: App, state: State): void {
  const { store, clock, emit } = state

  app.post('/v1/customers', (c) => {
    const params = c.get('params')
    allowOnly(params, FIELDS)
    const customer = makeCustomer({
      now: clock.now(),
      email: text(params, 'email') ?? null,
      name: text(params, 'name') ?? null,
      metadata: labels(params, 'metadata'),
    })
    emit('customer.created', store.put(customer))
    return answer(c, state, customer)
  })

  app.get('/v1/customers', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'email'])
    const email = text(params, 'email')
    const isMeant = (customer: Customer) => !customer.deleted && (!email || customer.email === email)
    return answerList(c, state, store.all('customer').filter(isMeant))
  })

  app.get('/v1/customers/:id', (c) => {
    const customer = named(c, state, 'customer')
    return customer.deleted ? c.json(gone(customer)) : answer(c, state, customer)
  })

  app.post('/v1/customers/:id', (c) => {
    const params = c.get('params')
    allowOnly(params, FIELDS)
    const customer = named(c, state, 'customer')
    customer.email = text(params, 'email') ?? customer.email
    customer.name = text(params, 'name') ?? customer.name
    Object.assign(customer.metadata, labels(params, 'metadata'))
    const card = text(inner(params, 'invoice_settings'), 'default_payment_method')
    if (card) customer.invoice_settings.default_payment_method = card
    emit('customer.updated', customer)
    return answer(c, state, customer)
  })

  /** Deletes a customer; their subscriptions end at once. */
  app.delete('/v1/customers/:id', (c) => {
    const customer = named(c, state, 'customer')
    for (const subscription of store.all('subscription'))
      if (subscription.customer === customer.id && subscription.status !== 'canceled')
        endSubscription(state, subscription, 'cancellation_requested')
    customer.deleted = true
    emit('customer.deleted', customer)
    return c.json(gone(customer))
  })
}

const gone = ({ id }: Customer) => ({ id, object: 'customer', deleted: true })
