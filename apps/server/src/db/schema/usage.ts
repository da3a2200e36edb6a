import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { PlanKey, QuotaKey } from '@radar/contract'
import { campaignPrompts } from './campaigns.ts'
import { instant, ownerId, parentKey, updatedAt } from './columns.ts'

export const subscriptions = pgTable('subscriptions', {
  user_id: ownerId().primaryKey(),
  tier: text('tier').$type<PlanKey>().notNull().default('lurker'),
  status: text('status').notNull().default('active'),
  subscription_end: instant('subscription_end'),
  updated_at: updatedAt(),
})

export const usageCounters = pgTable(
  'usage_counters',
  {
    user_id: ownerId(),
    counter: text('counter').$type<QuotaKey>().notNull(),
    /** First day (UTC) of the month or day that is counted. */
    period: date('period').notNull(),
    used: integer('used').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.counter, table.period] })],
)

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
