import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PlanKey, QuotaKey } from '@radar/contract'
import { ownerId } from './auth.ts'
import type { BilledBy } from './billing.ts'
import { campaignPrompts } from './campaigns.ts'
import { instant, parentKey, primaryId, updatedAt } from './columns.ts'

export const subscriptions = pgTable('subscriptions', {
  user_id: ownerId().primaryKey(),
  tier: text('tier').$type<PlanKey>().notNull().default('lurker'),
  status: text('status').notNull().default('active'),
  /** From when on it is over; empty while it renews itself. */
  subscription_end: instant('subscription_end'),
  /** When it is paid for the next time. */
  renews_at: instant('renews_at'),
  /** Empty where no payment stands behind it. */
  billed_by: text('billed_by').$type<BilledBy>(),
  updated_at: updatedAt(),
})

export const usageCounters = pgTable(
  'usage_counters',
  {
    user_id: ownerId(),
    counter: text('counter').$type<UsageCounterKey>().notNull(),
    /** First day (UTC) of the month or day that is counted. */
    period: date('period').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.counter, table.period] })],
)

/** Work of the AI provider that no quota pays for. It is counted by days, beside the quotas, and is no unit. */
export type UnpaidKey = 'ai_proposals' | 'failed_drafts' | 'failed_auto_drafts' | 'lead_analyses'
export type UsageCounterKey = QuotaKey | UnpaidKey

/** Every unit that was ever spent: on what, when, and whether it was given back. */
export const usageLedger = pgTable(
  'usage_ledger',
  {
    id: primaryId(),
    user_id: ownerId(),
    counter: text('counter').$type<QuotaKey>().notNull(),
    /** The period of the counter that it was counted in. */
    period: date('period').notNull(),
    /** The scan, the intent query or the reply; null where a client counted by itself. No key: it may be gone since. */
    spent_on: uuid('spent_on'),
    spent_at: instant('spent_at').notNull(),
    returned_at: instant('returned_at'),
    return_reason: text('return_reason').$type<ReturnReason>(),
  },
  (table) => [
    uniqueIndex('one_unit_for_each_thing').on(table.user_id, table.counter, table.period, table.spent_on),
    index('units_by_time').on(table.user_id, table.spent_at),
    index('units_returned')
      .on(table.user_id, table.counter, table.returned_at)
      .where(sql`returned_at is not null`),
  ],
)

/** Why a unit was given back. */
export type ReturnReason = 'scan_failed' | 'post_vanished' | 'person_erased'

/** An intent query counts once a day, however many scans use it. */
export const intentQueryDays = pgTable(
  'intent_query_days',
  {
    user_id: ownerId(),
    campaign_prompt_id: uuid('campaign_prompt_id').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_prompt_id, user_id: table.user_id }, campaignPrompts).onDelete(
      'cascade',
    ),
    primaryKey({ columns: [table.campaign_prompt_id, table.day] }),
    index().on(table.user_id, table.day),
  ],
)
