import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { MatchFilters } from '@radar/contract'
import { ownerId } from './account/index.ts'
import { campaignKey } from './campaigns.ts'
import { createdAt, instant, primaryId } from './columns.ts'
import type { SealedSecret } from './platform.ts'

/** Named filters of the inbox. */
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

/** Secret address of a campaign's Atom feed. */
export const campaignFeeds = pgTable(
  'campaign_feeds',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    user_id: ownerId(),
    /** SHA-256 of the address, hexadecimal, by which it is found. */
    secret_hash: text('secret_hash').notNull().unique(),
    secret: jsonb('secret').$type<SealedSecret>().notNull(),
    created_at: createdAt(),
  },
  (table) => [campaignKey(table), index().on(table.user_id)],
)

/** Links for clients to a campaign's figures, stored as hashes. */
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

/** Secret address at which a user's own site reports visits. */
export const visitHooks = pgTable('visit_hooks', {
  user_id: ownerId().primaryKey(),
  /** SHA-256 of the address, hexadecimal, by which it is found. */
  secret_hash: text('secret_hash').notNull().unique(),
  secret: jsonb('secret').$type<SealedSecret>().notNull(),
  created_at: createdAt(),
  last_report_at: instant('last_report_at'),
  /** Reports on the day (UTC) of the last one. */
  reported_on: date('reported_on'),
  reports: integer('reports').notNull().default(0),
})

/** Month, such as `2026-10`, whose report its user has dismissed. */
export const dismissedMonths = pgTable('dismissed_months', {
  user_id: ownerId().primaryKey(),
  month: text('month').notNull(),
})
