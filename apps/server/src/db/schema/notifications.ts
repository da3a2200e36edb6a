import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NotificationKind, WebhookEventType, WebhookKind } from '@radar/contract'
import { ownerId } from './account/index.ts'
import { campaignKey } from './campaigns.ts'
import { createdAt, instant, parentKey, primaryId } from './columns.ts'
import { matchesQueue } from './matches/index.ts'
import type { SealedSecret } from './platform.ts'

/** Facts of its text: names and reasons by Radar or the user, never texts of the forum. */
export type NotificationFacts = { name?: string; reason?: string; used?: number; limit?: number }

/** Notifications in the app. Those of one kind and subject share a row until it is read. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    user_id: ownerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Subject, by which repetitions are recognized: the id of a campaign, a reply or an account, or a limit. */
    subject: text('subject').notNull(),
    /** Campaign with which it is deleted. */
    campaign_id: uuid('campaign_id'),
    facts: jsonb('facts').$type<NotificationFacts>().notNull(),
    count: integer('count').notNull().default(1),
    created_at: createdAt(),
    updated_at: instant('updated_at').notNull().defaultNow(),
    read_at: instant('read_at'),
    /** True where a mail is to report it too; `mailed_at` is the time of the last such mail. */
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
      .where(sql`wants_mail and (mailed_at is null or mailed_at < updated_at)`),
    index().on(table.campaign_id),
    index().on(table.updated_at),
  ],
)

/** Matches that their user is not notified of yet: first in the app and by webhooks, then by mail. */
export const matchAlerts = pgTable(
  'match_alerts',
  {
    match_id: uuid('match_id').primaryKey(),
    user_id: ownerId(),
    shown_at: instant('shown_at').notNull(),
    /** Time since which only its mail is missing. */
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

/** Schedule of each user's mails about matches. */
export const mailSchedules = pgTable(
  'mail_schedules',
  {
    user_id: ownerId().primaryKey(),
    /** Time of the next mail; null where it must be computed. Triggers clear it when preferences or time zone change. */
    next_mail_at: instant('next_mail_at'),
    /** Time of the last mail about matches. */
    last_mail_at: instant('last_mail_at'),
    /** Time since which there was no match, or since the mail that said so. */
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
    /** Sealed address: anybody who has one of Slack or Discord can write there. */
    url: jsonb('url').$type<SealedSecret>().notNull(),
    secret: jsonb('secret').$type<SealedSecret>().notNull(),
    /** Time until which the previous secret signs as well. */
    previous_secret_until: instant('previous_secret_until'),
    /** True where it was added by OAuth, so that its messages come from the operator's app. */
    by_app: boolean('by_app').notNull().default(false),
    events: text('events').array().$type<WebhookEventType[]>().notNull(),
    min_score: integer('min_score').notNull(),
    /** False where its user switched it off. */
    active: boolean('active').notNull().default(true),
    /** Reason why Radar switched it off. */
    disabled_reason: text('disabled_reason'),
    /** Failures in a row and the time of the first; counted for three days. */
    failures: integer('failures').notNull().default(0),
    failing_since: instant('failing_since'),
    /** Time until which the address asked for a pause. */
    paused_until: instant('paused_until'),
    leased_until: instant('leased_until'),
    created_at: createdAt(),
  },
  (table) => [unique().on(table.id, table.user_id), index().on(table.user_id, table.created_at)],
)

/** Previous secrets of webhooks. Each signs beside the present one for a day, however many come after it. */
export const webhookSecrets = pgTable(
  'webhook_secrets',
  {
    id: primaryId(),
    user_id: ownerId(),
    webhook_id: uuid('webhook_id').notNull(),
    secret: jsonb('secret').$type<SealedSecret>().notNull(),
    signs_until: instant('signs_until').notNull(),
  },
  (table) => [
    parentKey({ parent_id: table.webhook_id, user_id: table.user_id }, webhooks).onDelete('cascade'),
    index().on(table.webhook_id, table.signs_until),
    index().on(table.user_id),
  ],
)

/** Webhooks of Discord that Radar's app made and nobody has any more, until Discord has deleted them. They outlive their user. */
export const webhookDeletions = pgTable('webhook_deletions', {
  id: primaryId(),
  url: jsonb('url').$type<SealedSecret>().notNull(),
  attempts: integer('attempts').notNull().default(0),
  created_at: createdAt(),
})

export type DeliveryStatus = 'pending' | 'delivered' | 'failed' | 'dropped'

/** Subject of an event by ids. The text is selected when it is sent, so that nothing of a deleted post is stored. */
export type DeliveryFacts = {
  match?: string
  reply?: string
  lead?: string
  scan?: string
  account?: { id: string; reddit_username: string }
  reason?: 'disconnected' | 'expired'
  answers?: number
}

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    user_id: ownerId(),
    webhook_id: uuid('webhook_id').notNull(),
    type: text('type').$type<WebhookEventType | 'webhook.test'>().notNull(),
    /** An event with the same subject is queued once. */
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
