import { LIST_PARAMS } from '../answers/list.ts'
import { allowOnly, entries, inner, labels, requiredText, text, whole } from '../answers/read-params.ts'
import type { Params } from '../answers/read-params.ts'
import { RefusalError, missing, required } from '../answers/refusal.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { makeCheckoutSession } from '../things/checkout-session.ts'
import type { CheckoutSession } from '../things/checkout-session.ts'
import type { Price } from '../things/price.ts'
import { answer, answerList, named } from './answer.ts'

const FIELDS = [
  'cancel_url',
  'client_reference_id',
  'customer',
  'expires_at',
  'line_items',
  'metadata',
  'mode',
  'subscription_data',
  'success_url',
] as const
const [MIN_SECONDS, MAX_SECONDS] = [1_800, 86_400]

export function mountCheckoutSessions(app: App, state: State): void {
  const { store, clock, emit } = state

  app.post('/v1/checkout/sessions', (c) => {
    const params = c.get('params')
    allowOnly(params, FIELDS)
    const now = clock.now()
    const session = makeCheckoutSession({
      now,
      customer: customerOf(state, params),
      price: priceOf(state, params),
      success_url: requiredText(params, 'success_url'),
      cancel_url: text(params, 'cancel_url') ?? null,
      client_reference_id: text(params, 'client_reference_id') ?? null,
      metadata: labels(params, 'metadata'),
      subscription_metadata: labels(inner(params, 'subscription_data'), 'metadata'),
      expires_at: expiryOf(params, now),
      urlOf: (id) => `${state.pagesUrl}/c/pay/${id}`,
    })
    store.put(session)
    return answer(c, state, session)
  })

  app.get('/v1/checkout/sessions', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'customer', 'status', 'subscription'])
    const given = (['customer', 'status', 'subscription'] as const).flatMap((name) => {
      const value = text(params, name)
      return value === undefined ? [] : [{ name, value }]
    })
    const isMeant = (session: CheckoutSession) => given.every(({ name, value }) => session[name] === value)
    return answerList(c, state, store.all('checkout.session').filter(isMeant))
  })

  app.get('/v1/checkout/sessions/:id', (c) => answer(c, state, named(c, state, 'checkout.session')))

  app.post('/v1/checkout/sessions/:id/expire', (c) => {
    const session = named(c, state, 'checkout.session')
    if (session.status !== 'open')
      throw new RefusalError({
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      })
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
    return answer(c, state, session)
  })
}

function customerOf({ store }: State, params: Params): string {
  const id = requiredText(params, 'customer')
  const customer = store.get('customer', id)
  if (!customer || customer.deleted) throw missing('customer', id)
  return id
}

/** One price by the month; nothing else is sold here. */
function priceOf({ store }: State, params: Params): Price {
  if (requiredText(params, 'mode') !== 'subscription')
    throw new RefusalError({ param: 'mode', message: 'Only `subscription` is simulated.' })
  const [item, ...more] = entries(params, 'line_items')
  if (typeof item !== 'object') throw required('line_items')
  if (more.length > 0) throw new RefusalError({ param: 'line_items', message: 'Only one item is simulated.' })
  const id = requiredText(item, 'price')
  const price = store.get('price', id)
  if (!price) throw missing('price', id)
  if (!price.active)
    throw new RefusalError({ param: 'line_items[0][price]', message: 'The price specified is inactive.' })
  return price
}

function expiryOf(params: Params, now: number): number {
  const at = whole(params, 'expires_at') ?? now + MAX_SECONDS
  if (at >= now + MIN_SECONDS && at <= now + MAX_SECONDS) return at
  throw new RefusalError({
    param: 'expires_at',
    message:
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
  })
}
