import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind, WebhookEventType, WebhookKind } from '@radar/contract'
import { ownerId } from './account.ts'
import { campaignKey } from './campaigns.ts'
import { createdAt, instant, parentKey, primaryId } from './columns.ts'
import { matchesQueue } from './matches.ts'
import type { SealedSecret } from './platform.ts'

/** What its words are made of: names and reasons of Radar's and the user's own, never words of the forum. */
export type NotificationFacts = { name?: string; reason?: string; used?: number; limit?: number }

/** What a user is told in the app. Things of one kind about one subject share a row until it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    user_id: ownerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** What it is about, by which repetitions are known: the id of a campaign, a reply or an account, or a limit. */
    subject: text('subject').notNull(),
    /** It goes with its campaign. */
    campaign_id: uuid('campaign_id'),
    facts: jsonb('facts').$type<NotificationFacts>().notNull(),
    count: integer('count').notNull().default(1),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
    read_at: instant('read_at'),
    /** A mail is to tell of it, too; `mailed_at` once one does. */
    wants_mail: boolean('wants_mail').notNull().default(false),
    mailed_at: instant('mailed_at'),
  },
  (table) => [
    campaignKey(table),
    uniqueIndex('one_unread_notification_per_subject')
      .on(table.user_id, table.kind, table.subject)
      .where(sql`read_at is null`),
    index('notifications_by_time').on(table.user_id, table.updated_at, table.id),
    index('notifications_of_subject').on(table.user_id, table.kind, table.subject),
    index('notifications_to_mail')
      .on(table.user_id)
      .where(sql`wants_mail and mailed_at is null`),
    index().on(table.campaign_id),
    index().on(table.updated_at),
  ],
)

/** Matches that began to show and that their user is still to be told of: first on screens and by webhooks, then by mail. */
export const matchAlerts = pgTable(
  'match_alerts',
  {
    match_id: uuid('match_id').primaryKey(),
    user_id: ownerId(),
    shown_at: instant('shown_at').notNull(),
    /** Since when only a mail is to tell of it. */
    told_at: instant('told_at'),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    index('matches_to_tell')
      .on(table.user_id)
      .where(sql`told_at is null`),
    index('matches_to_mail')
      .on(table.user_id)
      .where(sql`told_at is not null`),
  ],
)

/** When each user's next mail about matches is due. */
export const mailSchedules = pgTable(
  'mail_schedules',
  {
    user_id: ownerId().primaryKey(),
    /** Null where it is to be computed anew. Triggers empty it when preferences or time zone change. */
    next_mail_at: instant('next_mail_at'),
    /** When the last mail about matches was written. */
    last_mail_at: instant('last_mail_at'),
    /** Since when there was nothing to write of, or since when that was last told. */
    quiet_since: instant('quiet_since').notNull(),
  },
  (table) => [index('mails_due').on(table.next_mail_at)],
)

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
