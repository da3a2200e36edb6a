import { newId } from './new-id.ts'
import type { Metadata } from './metadata.ts'

export type Product = ReturnType<typeof makeProduct>
export type Price = ReturnType<typeof makePrice>

export function makeProduct({ now, name, metadata }: { now: number; name: string; metadata: Metadata }) {
  return {
    id: newId('prod'),
    object: 'product' as const,
    active: true,
    created: now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service' as const,
    unit_label: null,
    updated: now,
    url: null,
  }
}

type NewPrice = {
  now: number
  product: string
  currency: string
  unit_amount: number
  lookup_key: string | null
  metadata: Metadata
}

/** A price by the month; there are no others here. */
export function makePrice({ now, product, currency, unit_amount, lookup_key, metadata }: NewPrice) {
  return {
    id: newId('price'),
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit' as const,
    created: now,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata,
    nickname: null,
    product,
    recurring: {
      interval: 'month' as const,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed' as const,
    },
    tax_behavior: 'unspecified' as const,
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring' as const,
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  }
}
