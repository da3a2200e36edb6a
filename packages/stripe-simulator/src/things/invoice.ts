import { newId } from './new-id.ts'
import type { Customer } from './customer.ts'
import type { Subscription, SubscriptionItem } from './subscription.ts'

type New = {
  now: number
  customer: Customer
  subscription: Subscription
  item: SubscriptionItem
  reason: 'subscription_create' | 'subscription_cycle'
  urlOf(id: string): string
}

export type Invoice = ReturnType<typeof makeInvoice>

/** A finished invoice over one period of a subscription, not paid yet. */
export function makeInvoice({ now, customer, subscription, item, reason, urlOf }: New) {
  const id = newId('in')
  const amount = item.price.unit_amount
  const sequence = String(customer.next_invoice_sequence).padStart(4, '0')
  return {
    id,
    object: 'invoice' as const,
    account_country: 'US',
    account_name: 'Test business',
    account_tax_ids: null,
    amount_due: amount,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: amount,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically' as const,
    created: now,
    currency: item.price.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none' as const,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: urlOf(id),
    invoice_pdf: `${urlOf(id)}?as=pdf`,
    issuer: { type: 'self' as const },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list' as const,
      data: [makeLine({ invoice: id, subscription: subscription.id, item })],
      has_more: false,
      total_count: 1,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null as number | null,
    number: `${customer.invoice_prefix}-${sequence}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details' as const,
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open' as 'draft' | 'open' | 'paid' | 'uncollectible' | 'void',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null as number | null,
      voided_at: null as number | null,
    },
    subtotal: amount,
    subtotal_excluding_tax: amount,
    test_clock: null,
    total: amount,
    total_discount_amounts: [],
    total_excluding_tax: amount,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

type Line = { invoice: string; subscription: string; item: SubscriptionItem }

function makeLine({ invoice, subscription, item }: Line) {
  const { price } = item
  return {
    id: newId('il'),
    object: 'line_item' as const,
    amount: price.unit_amount,
    currency: price.currency,
    description: `1 × ${price.lookup_key ?? price.id}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: false,
        proration_details: null,
        subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details' as const,
    },
    period: { end: item.current_period_end, start: item.current_period_start },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: price.product },
      type: 'price_details' as const,
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription,
    subtotal: price.unit_amount,
    taxes: [],
  }
}
