import type { Charge, Dispute } from './charge.ts'
import type { CheckoutSession } from './checkout-session.ts'
import type { Customer } from './customer.ts'
import type { StripeEvent } from './event.ts'
import type { Invoice } from './invoice.ts'
import type { PortalSession } from './portal-session.ts'
import type { Price, Product } from './price.ts'
import type { Subscription } from './subscription.ts'

/** Things are kept in the shape in which they are answered. */
export type Thing =
  | Charge
  | CheckoutSession
  | Customer
  | Dispute
  | Invoice
  | PortalSession
  | Price
  | Product
  | StripeEvent
  | Subscription

export type Kind = Thing['object']
export type ThingOf<Of extends Kind> = Extract<Thing, { object: Of }>
