import { newId } from './new-id.ts'
import type { Price } from './price.ts'
import type { Metadata } from './metadata.ts'

type New = {
  now: number
  customer: string
  price: Price
  success_url: string | null
  cancel_url: string | null
  client_reference_id: string | null
  metadata: Metadata
  subscription_metadata: Metadata
  expires_at: number
  urlOf(id: string): string
}

export type CheckoutSession = ReturnType<typeof makeCheckoutSession>

/** A session that sells one subscription. */
export function makeCheckoutSession({ now, price, subscription_metadata, urlOf, ...given }: New) {
  const id = newId('cs_test')
  return {
    id,
    object: 'checkout.session' as const,
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: price.unit_amount,
    amount_total: price.unit_amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: given.cancel_url,
    client_reference_id: given.client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: given.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: given.expires_at,
    integration_identifier: null,
    invoice: null as string | null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: given.metadata,
    mode: 'subscription' as const,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always' as const,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid' as 'paid' | 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open' as 'complete' | 'expired' | 'open',
    submit_type: null,
    subscription: null as string | null,
    success_url: given.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page' as const,
    url: urlOf(id) as string | null,
    wallet_options: null,
    /** Price that is bought. Fields of the simulator's own begin with `_` and are never answered. */
    _price: price.id,
    _subscription_metadata: subscription_metadata,
  }
}
