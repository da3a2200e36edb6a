import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Scan } from '@radar/contract'
import { ownerId } from '../account/index.ts'
import { campaignId, campaignKey } from '../campaigns.ts'
import { instant, primaryId } from '../columns.ts'

export const scans = pgTable(
  'scans',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    status: text('status').$type<Scan['status']>().notNull().default('running'),
    manual: boolean('manual').notNull(),
    subreddits_total: integer('subreddits_total').notNull(),
    subreddits_done: integer('subreddits_done').notNull().default(0),
    posts_scanned: integer('posts_scanned').notNull().default(0),
    matches_found: integer('matches_found').notNull().default(0),
    /** Those of them that reached their user's floor. */
    worth_a_look: integer('worth_a_look').notNull().default(0),
    /** The subreddit whose posts were read last. */
    reading: text('reading'),
    problems: jsonb('problems').$type<Scan['problems']>().notNull().default([]),
    error: text('error'),
    started_at: instant('started_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
    /** Whoever runs it keeps moving this forward, in the database's time; past it, another may take over. */
    lease_until: instant('lease_until').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(1),
    /** Scans that came after it by themselves and found nothing either: they have no rows of their own. */
    repeats: integer('repeats').notNull().default(0),
  },
  (table) => [
    campaignKey(table),
    index().on(table.campaign_id, table.started_at),
    index().on(table.user_id),
    uniqueIndex('one_running_scan_per_campaign')
      .on(table.campaign_id)
      .where(sql`status = 'running'`),
  ],
)

/** Number of matches by subreddit. */
export type RefusedMatches = Record<string, number>

/** Time of a campaign's next scan, and what has come up since the last one. A trigger makes it with its campaign. */
export const scanSchedules = pgTable(
  'scan_schedules',
  {
    campaign_id: uuid('campaign_id').primaryKey(),
    /** No key of its own, and no index: both would be written with each scan, and the campaign's key says whose it is. */
    user_id: uuid('user_id').notNull(),
    /** True while its campaign is active; a trigger keeps it so. */
    active: boolean('active').notNull(),
    next_scan_at: instant('next_scan_at').notNull().defaultNow(),
    last_scan_at: instant('last_scan_at'),
    /** Posts up to this `engagement_posts.seq` were told of by a scan. */
    scanned_seq: bigint('scanned_seq', { mode: 'number' }).notNull().default(0),
    /** Matches that were shown since the last scan. */
    found: integer('found').notNull().default(0),
    worth_a_look: integer('worth_a_look').notNull().default(0),
    /** Matches that the database refused since the last scan. */
    refused: jsonb('refused').$type<RefusedMatches>().notNull().default({}),
    /** Fingerprint of the campaign's subreddits, words and reach at the last search of the past. */
    searched_for: text('searched_for'),
  },
  (table) => [
    campaignKey(table),
    index('scans_due')
      .on(table.next_scan_at)
      .where(sql`active`),
  ],
)
