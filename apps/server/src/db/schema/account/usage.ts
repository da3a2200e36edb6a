import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { QuotaKey } from '@radar/contract'
import { instant, primaryId } from '../columns.ts'
import { ownerId } from './users.ts'

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

/** Reason for which a unit was given back. */
export type ReturnReason = 'scan_failed' | 'post_vanished' | 'person_erased'

/** An intent query counts once a day, however many scans use it. Its key to the query stands in `db/sql/account.sql`. */
export const intentQueryDays = pgTable(
  'intent_query_days',
  {
    user_id: ownerId(),
    campaign_prompt_id: uuid('campaign_prompt_id').notNull(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_prompt_id, table.day] }),
    index().on(table.user_id, table.day),
  ],
)
