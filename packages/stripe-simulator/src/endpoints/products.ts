import { allowOnly, labels, requiredText } from '../answers/read-params.ts'
import type { App } from '../call-context.ts'
import type { State } from '../state.ts'
import { makeProduct } from '../things/price.ts'
import { answer, named } from './answer.ts'

export function mountProducts(app: App, state: State): void {
  const { store, clock, emit } = state

  app.post('/v1/products', (c) => {
    const params = c.get('params')
    allowOnly(params, ['name', 'metadata'])
    const metadata = labels(params, 'metadata')
    const product = makeProduct({ now: clock.now(), name: requiredText(params, 'name'), metadata })
    emit('product.created', store.put(product))
    return answer(c, state, product)
  })

  app.get('/v1/products/:id', (c) => answer(c, state, named(c, state, 'product')))
}
