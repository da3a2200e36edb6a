import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { WebhookEventType, WebhookKind } from '@radar/contract'
import type { SealedSecret } from './accounts.ts'
import { ownerId } from './auth.ts'
import { campaigns } from './campaigns.ts'
import { createdAt, instant, parentKey, primaryId } from './columns.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    id: primaryId(),
    user_id: ownerId(),
    name: text('name').notNull(),
    kind: text('kind').$type<WebhookKind>().notNull(),
    host: text('host').notNull(),
    /** Its address: whoever has one of Slack or Discord writes there. */
    url: jsonb('url').$type<SealedSecret>().notNull(),
    secret: jsonb('secret').$type<SealedSecret>().notNull(),
    /** The secret before, which signs as well until the end of a day. */
    previous_secret: jsonb('previous_secret').$type<SealedSecret>(),
    previous_secret_until: instant('previous_secret_until'),
    events: text('events').array().$type<WebhookEventType[]>().notNull(),
    min_score: integer('min_score').notNull(),
    /** As its user wants it. */
    active: boolean('active').notNull().default(true),
    /** Why Radar switched it off. */
    disabled_reason: text('disabled_reason'),
    /** Refusals in a row, and since when; counted for three days. */
    failures: integer('failures').notNull().default(0),
    failing_since: instant('failing_since'),
    /** It asked to be left alone until then. */
    paused_until: instant('paused_until'),
    leased_until: instant('leased_until'),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.id, table.user_id), index().on(table.user_id, table.created_at)],
)

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'dropped'

/** What an event is about, by ids: its words are read when it is sent, so nothing is kept of a post that is deleted. */
export type DeliveryFacts = {
  match?: string
  reply?: string
  lead?: string
  scan?: string
  account?: { id: string; reddit_username: string }
  reason?: 'disconnected' | 'expired'
}

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    user_id: ownerId(),
    webhook_id: uuid('webhook_id').notNull(),
    type: text('type').$type<WebhookEventType | 'webhook.test'>().notNull(),
    /** What happens once is sent once. */
    subject: text('subject').notNull(),
    facts: jsonb('facts').$type<DeliveryFacts>().notNull(),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    status_code: integer('status_code'),
    problem: text('problem'),
    next_attempt_at: instant('next_attempt_at').notNull(),
    created_at: createdAt(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    parentKey({ parent_id: table.webhook_id, user_id: table.user_id }, webhooks).onDelete('cascade'),
    unique('one_delivery_per_event').on(table.webhook_id, table.type, table.subject),
    index('deliveries_by_time').on(table.webhook_id, table.created_at, table.id),
    index('deliveries_due')
      .on(table.next_attempt_at)
      .where(sql`status = 'pending'`),
    index().on(table.user_id),
    index().on(table.created_at),
  ],
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
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    index().on(table.user_id),
  ],
)
