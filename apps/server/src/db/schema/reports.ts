import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MatchFilters } from '@radar/contract'
import { ownerId } from './account.ts'
import { campaignKey } from './campaigns.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import type { SealedSecret } from './platform.ts'

/** Filters of the inbox that a user gave a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    user_id: ownerId(),
    name: text('name').notNull(),
    filters: jsonb('filters').$type<MatchFilters>().notNull(),
    created_at: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_by_name').on(table.user_id, sql`lower(${table.name})`)],
)

/** The secret address of a campaign's Atom feed. */
export const campaignFeeds = pgTable(
  'campaign_feeds',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    user_id: ownerId(),
    /** By which it is found: SHA-256, hexadecimal. */
    secret_hash: text('secret_hash').notNull().unique(),
    secret: jsonb('secret').$type<SealedSecret>().notNull(),
    created_at: createdAt(),
  },
  (table) => [campaignKey(table), index().on(table.user_id)],
)

/** Secret addresses at which a client reads how a campaign goes; of each only a hash is kept. */
export const clientLinks = pgTable(
  'client_links',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    user_id: ownerId(),
    token_hash: text('token_hash').notNull().unique(),
    created_at: createdAt(),
    opened_at: instant('opened_at'),
  },
  (table) => [campaignKey(table), index().on(table.user_id)],
)

/** The secret address at which a user's own site reports visits. */
export const visitHooks = pgTable('visit_hooks', {
  user_id: ownerId().primaryKey(),
  /** By which it is found: SHA-256, hexadecimal. */
  secret_hash: text('secret_hash').notNull().unique(),
  secret: jsonb('secret').$type<SealedSecret>().notNull(),
  created_at: createdAt(),
  last_report_at: instant('last_report_at'),
  /** How many reports came on the day (UTC) of the last one. */
  reported_on: date('reported_on'),
  reports: integer('reports').notNull().default(0),
})

/** The month, as in `2026-10`, whose report its user has put aside. */
export const dismissedMonths = pgTable('dismissed_months', {
  user_id: ownerId().primaryKey(),
  month: text('month').notNull(),
})
