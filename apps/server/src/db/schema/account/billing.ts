import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PlanKey } from '@radar/contract'
import { createdAt, instant, primaryId, updatedAt } from '../columns.ts'
import type { BilledBy } from '../platform.ts'
import { ownerId, users } from './users.ts'

export const subscriptions = pgTable('subscriptions', {
  user_id: ownerId().primaryKey(),
  tier: text('tier').$type<PlanKey>().notNull().default('lurker'),
  status: text('status').notNull().default('active'),
  /** End of the subscription; null while it renews itself. */
  subscription_end: instant('subscription_end'),
  /** Time of the next payment. */
  renews_at: instant('renews_at'),
  /** Null without a payment. */
  billed_by: text('billed_by').$type<BilledBy>(),
  updated_at: updatedAt(),
})

/** Customer of a user at Stripe. Users cannot read it, so that Stripe's ids stay inside Radar. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    id: primaryId(),
    /** Null once the user is deleted; then the customer is deleted at Stripe, and the row after it. */
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    billed_by: text('billed_by').$type<BilledBy>().notNull(),
    customer_id: text('customer_id').notNull().unique(),
    /** Id of the checkout that may be open; replaced when that is over. */
    checkout_key: uuid('checkout_key')
      .notNull()
      .default(sql`gen_random_uuid()`),
    checkout_session_id: text('checkout_session_id'),
    /** The newest payment that its bank has taken back. */
    disputed_at: instant('disputed_at'),
    /** The newest dispute that was settled for Radar: that it is open is older news, unless there is an appeal. */
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
    /** Time of the event by Stripe's clock. */
    happened_at: instant('happened_at').notNull(),
    applied_at: instant('applied_at').notNull(),
  },
  (table) => [index().on(table.applied_at)],
)
