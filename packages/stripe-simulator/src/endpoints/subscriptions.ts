import { LIST_PARAMS } from '../answers/list.ts'
import { allowOnly, flag, labels, text } from '../answers/read-params.ts'
import { missing } from '../answers/refusal.ts'
import { endSubscription } from '../billing/end-subscription.ts'
import { cancelAtPeriodEnd } from '../billing/cancel-at-period-end.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import type { Subscription } from '../things/subscription.ts'
import { answer, answerList, listedCustomer, named } from './answer.ts'

export function mountSubscriptions(app: App, state: State): void {
  const { store } = state

  app.get('/v1/subscriptions', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'customer', 'status'])
    const [customer, status] = [listedCustomer(state, params), text(params, 'status')]
    const isMeant = (subscription: Subscription) =>
      (customer === undefined || subscription.customer === customer) && hasStatus(subscription, status)
    return answerList(c, state, store.all('subscription').filter(isMeant))
  })

  app.get('/v1/subscriptions/:id', (c) => answer(c, state, named(c, state, 'subscription')))

  app.post('/v1/subscriptions/:id', (c) => {
    const params = c.get('params')
    allowOnly(params, ['cancel_at_period_end', 'metadata'])
    const subscription = named(c, state, 'subscription')
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
    Object.assign(subscription.metadata, labels(params, 'metadata'))
    const ends = flag(params, 'cancel_at_period_end')
    if (ends !== undefined) cancelAtPeriodEnd(state, subscription, ends)
    return answer(c, state, subscription)
  })

  app.delete('/v1/subscriptions/:id', (c) => {
    allowOnly(c.get('params'), ['invoice_now', 'prorate'])
    const subscription = named(c, state, 'subscription')
    if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
    endSubscription(state, subscription, 'cancellation_requested')
    return answer(c, state, subscription)
  })
}

/** Without a status, all that has not ended. */
function hasStatus({ status }: Subscription, wanted: string | undefined): boolean {
  if (wanted === undefined) return status !== 'canceled'
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return wanted === 'all' || status === wanted
}
