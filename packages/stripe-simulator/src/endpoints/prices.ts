import { LIST_PARAMS } from '../answers/list.ts'
import { allowOnly, flag, inner, labels, requiredText, text, texts, whole } from '../answers/read-params.ts'
import type { Params } from '../answers/read-params.ts'
import { RefusalError, missing, required } from '../answers/refusal.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { makePrice, makeProduct } from '../things/price.ts'
import type { Price } from '../things/price.ts'
import { answer, answerList, named } from './answer.ts'

const FIELDS = [
  'currency',
  'lookup_key',
  'metadata',
  'product',
  'product_data',
  'recurring',
  'transfer_lookup_key',
  'unit_amount',
] as const

export function mountPrices(app: App, state: State): void {
  const { store, clock, emit } = state

  app.post('/v1/prices', (c) => {
    const params = c.get('params')
    allowOnly(params, FIELDS)
    const unit_amount = whole(params, 'unit_amount')
    if (unit_amount === undefined) throw required('unit_amount')
    if (text(inner(params, 'recurring'), 'interval') !== 'month') throw required('recurring[interval]')
    const lookup_key = text(params, 'lookup_key') ?? null
    freeKey(state, { lookup_key, transfer: flag(params, 'transfer_lookup_key') ?? false })
    const price = makePrice({
      now: clock.now(),
      product: productOf(state, params),
      currency: requiredText(params, 'currency').toLowerCase(),
      unit_amount,
      lookup_key,
      metadata: labels(params, 'metadata'),
    })
    emit('price.created', store.put(price))
    return answer(c, state, price)
  })

  app.get('/v1/prices', (c) => {
    const params = c.get('params')
    allowOnly(params, [...LIST_PARAMS, 'active', 'lookup_keys', 'product', 'type'])
    const keys = texts(params, 'lookup_keys')
    const [active, product] = [flag(params, 'active'), text(params, 'product')]
    const isMeant = (price: Price) =>
      (keys.length === 0 || keys.includes(price.lookup_key ?? '')) &&
      (active === undefined || price.active === active) &&
      (product === undefined || price.product === product)
    return answerList(c, state, store.all('price').filter(isMeant))
  })

  app.get('/v1/prices/:id', (c) => answer(c, state, named(c, state, 'price')))

  app.post('/v1/prices/:id', (c) => {
    const params = c.get('params')
    allowOnly(params, ['active', 'metadata'])
    const price = named(c, state, 'price')
    price.active = flag(params, 'active') ?? price.active
    Object.assign(price.metadata, labels(params, 'metadata'))
    emit('price.updated', price)
    return answer(c, state, price)
  })
}

/** A key leads to one price: a new one takes it over only if that is said. */
function freeKey(
  { store }: State,
  { lookup_key, transfer }: { lookup_key: string | null; transfer: boolean },
): void {
  if (lookup_key === null) return
  const owner = store.all('price').find((price) => price.lookup_key === lookup_key)
  if (!owner) return
  if (!transfer)
    throw new RefusalError({
      param: 'lookup_key',
      message: `A price (\`${owner.id}\`) already uses that lookup key.`,
    })
  owner.lookup_key = null
}

function productOf({ store, clock, emit }: State, params: Params): string {
  const id = text(params, 'product')
  if (id !== undefined) {
    if (!store.get('product', id)) throw missing('product', id)
    return id
  }
  const data = inner(params, 'product_data')
  const name = text(data, 'name')
  if (name === undefined) throw required('product')
  const product = store.put(makeProduct({ now: clock.now(), name, metadata: labels(data, 'metadata') }))
  emit('product.created', product)
  return product.id
}
