import type { Stripe } from 'stripe'
import { PLANS } from '@radar/contract'
import type { PlanKey } from '@radar/contract'

const CURRENCY = 'usd'

/**
 * Id of a plan's price, found by its lookup key; creates one where it is missing, or where the plan's price has
 * changed.
 */
export async function findPrice(api: Stripe, plan: PlanKey): Promise<string> {
  const { name, price_key, price_cents } = PLANS[plan]
  if (price_key === null) throw new TypeError(`${name} is not for sale.`)
  const { data } = await api.prices.list({ lookup_keys: [price_key], active: true, limit: 1 })
  const [price] = data
  if (price?.unit_amount === price_cents && price.currency === CURRENCY) return price.id

  const made = await api.prices.create(
    {
      currency: CURRENCY,
      unit_amount: price_cents,
      recurring: { interval: 'month' },
      lookup_key: price_key,
      transfer_lookup_key: true,
      ...(price ? { product: productOf(price) } : { product_data: { name: `Radar ${name}` } }),
    },
    { idempotencyKey: `radar-price-${price_key}-${price_cents}-${price?.id ?? 'first'}` },
  )
  return made.id
}

function productOf({ product }: Stripe.Price): string {
  return typeof product === 'string' ? product : product.id
}
