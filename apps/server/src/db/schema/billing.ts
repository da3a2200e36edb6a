import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from './auth.ts'
import { createdAt, instant, primaryId } from './columns.ts'

/** Who takes the money: Stripe, Stripe in its test mode, or the test billing inside of Radar. Each has ids of its own. */
export type BilledBy = 'radar_test' | 'stripe_live' | 'stripe_test'

/** Who a user is at Stripe. No user reads it: ids of Stripe's stay with Radar. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: primaryId(),
    /** Empty once the user is deleted: then the customer is deleted at Stripe too, and the row goes. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    billed_by: text('billed_by').$type<BilledBy>().notNull(),
    customer_id: text('customer_id').notNull().unique(),
    /** Names the checkout that may be open; a new one is drawn when that is over. */
    checkout_key: uuid('checkout_key')
      .notNull()
      .default(sql`gen_random_uuid()`),
    checkout_session_id: text('checkout_session_id'),
    /** The newest payment that its bank has taken back. */
    disputed_at: instant('disputed_at'),
    /** The newest dispute that was settled for Radar: what is heard of it later is older. */
    settled_dispute: text('settled_dispute'),
    /** Reads of the subscription are numbered, so that an older answer never overwrites a newer one. */
    syncs_begun: integer('syncs_begun').notNull().default(0),
    sync_applied: integer('sync_applied').notNull().default(0),
    synced_at: instant('synced_at'),
    created_at: createdAt(),
  },
  (table) => [
    unique('one_customer_for_each_user').on(table.user_id, table.billed_by),
    index('customers_by_sync').on(table.billed_by, table.synced_at),
  ],
)

/** Events of Stripe's that were applied: each once. */
export const billingEvents = pgTable(
  'billing_events',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** When it happened, by Stripe's clock. */
    happened_at: instant('happened_at').notNull(),
    applied_at: instant('applied_at').notNull(),
  },
  (table) => [index().on(table.applied_at)],
)
