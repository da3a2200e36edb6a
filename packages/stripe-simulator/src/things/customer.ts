import { newId } from './new-id.ts'
import type { Metadata } from './metadata.ts'

/** Stripe's own names for test cards: one that works, and one that is accepted and fails when it is charged. */
export const GOOD_CARD = 'pm_card_visa'
export const FAILING_CARD = 'pm_card_chargeCustomerFail'

type New = { now: number; email: string | null; name: string | null; metadata: Metadata }

export type Customer = ReturnType<typeof makeCustomer>

export function makeCustomer({ now, email, name, metadata }: New) {
  const id = newId('cus')
  return {
    id,
    object: 'customer' as const,
    address: null,
    balance: 0,
    created: now,
    currency: null as string | null,
    default_source: null,
    deleted: undefined as true | undefined,
    delinquent: false,
    description: null,
    email,
    invoice_prefix: id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null as string | null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none' as const,
    test_clock: null,
  }
}
