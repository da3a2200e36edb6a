import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { MatchState, Scan, Verdict } from '@radar/contract'
import type { LedgerEntry } from '@radar/engine'
import { campaigns } from './campaigns.ts'
import { createdAt, forumName, instant, ownerId, parentKey, primaryId } from './columns.ts'
import { engagementPosts } from './posts.ts'
import { campaignRules } from './rules.ts'

export const scans = pgTable(
  'scans',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    status: text('status').$type<Scan['status']>().notNull().default('running'),
    manual: boolean('manual').notNull(),
    subreddits_total: integer('subreddits_total').notNull(),
    subreddits_done: integer('subreddits_done').notNull().default(0),
    posts_scanned: integer('posts_scanned').notNull().default(0),
    matches_found: integer('matches_found').notNull().default(0),
    problems: jsonb('problems').$type<Scan['problems']>().notNull().default([]),
    error: text('error'),
    started_at: instant('started_at').notNull().defaultNow(),
    finished_at: instant('finished_at'),
    /** Whoever runs it keeps moving this forward, in the database's time; past it, another may take over. */
    lease_until: instant('lease_until').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(1),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    index().on(table.campaign_id, table.started_at),
    index().on(table.user_id),
    uniqueIndex('one_running_scan_per_campaign')
      .on(table.campaign_id)
      .where(sql`status = 'running'`),
  ],
)

/** Entries from before there were codes keep the words that they were stored with. */
export type StoredLedgerEntry = LedgerEntry & { label?: string }

export const matchesQueue = pgTable(
  'matches_queue',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
    relevance_score: doublePrecision('relevance_score').notNull(),
    reason: text('reason').notNull(),
    ledger: jsonb('ledger').$type<StoredLedgerEntry[]>().notNull(),
    scanned_at: instant('scanned_at').notNull(),
    verdict: text('verdict').$type<Verdict>(),
    judged_at: instant('judged_at'),
    /** The accepted rule that hides it; emptied when that is undone. */
    hidden_by: uuid('hidden_by'),
    /** Since when its user does not want to meet its author. */
    blocked_at: instant('blocked_at'),
    /** Its post was purged. A trigger reads this and `subreddit` from the post when the match is inserted. */
    post_gone: boolean('post_gone').notNull().default(false),
    subreddit: text('subreddit').notNull().default(''),
    /** Where it stands. A match whose post is gone says nothing any more; it is in no list. */
    state: text('state')
      .$type<MatchState | 'gone'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when post_gone then 'gone' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' else coalesce(verdict, 'open') end`,
      ),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    parentKey({ parent_id: table.hidden_by, user_id: table.user_id }, campaignRules),
    unique().on(table.id, table.user_id),
    unique().on(table.campaign_id, table.post_id),
    index('matches_listed_by_scan')
      .on(table.campaign_id, table.scanned_at, table.relevance_score, table.id)
      .where(sql`state in ('open', 'kept')`),
    index('matches_listed_by_score')
      .on(table.campaign_id, table.relevance_score, table.scanned_at, table.id)
      .where(sql`state in ('open', 'kept')`),
    index('matches_of_a_state_by_scan').on(
      table.campaign_id,
      table.state,
      table.scanned_at,
      table.relevance_score,
      table.id,
    ),
    index('matches_of_a_state_by_score').on(
      table.campaign_id,
      table.state,
      table.relevance_score,
      table.scanned_at,
      table.id,
    ),
    index('matches_of_a_subreddit_by_scan').on(
      table.user_id,
      table.campaign_id,
      table.subreddit,
      table.scanned_at,
      table.relevance_score,
      table.id,
    ),
    index('matches_of_a_subreddit_by_score').on(
      table.user_id,
      table.campaign_id,
      table.subreddit,
      table.relevance_score,
      table.scanned_at,
      table.id,
    ),
    index().on(table.post_id),
    /** The policy on posts asks by both: without this index, a user's matches are read once for each of them. */
    index().on(table.user_id, table.post_id),
    index()
      .on(table.hidden_by)
      .where(sql`hidden_by is not null`),
  ],
)

/** How many matches of a campaign's day (of `scanned_at`, in UTC) stand where. Triggers keep it, and nobody else. */
export const matchDays = pgTable(
  'match_days',
  {
    campaign_id: uuid('campaign_id').notNull(),
    day: date('day').notNull(),
    user_id: ownerId(),
    open: integer('open').notNull(),
    kept: integer('kept').notNull(),
    dismissed: integer('dismissed').notNull(),
    hidden: integer('hidden').notNull(),
    blocked: integer('blocked').notNull(),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    primaryKey({ columns: [table.campaign_id, table.day] }),
    index().on(table.user_id),
  ],
)

/** Matches that their user deleted, so that no later scan brings them back. */
export const deletedMatches = pgTable(
  'deleted_matches',
  {
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    primaryKey({ columns: [table.campaign_id, table.post_id] }),
    index().on(table.user_id),
  ],
)

export type RecentPost = {
  id: string
  title: string
  subreddit: string
  created_utc: number
  score: number | null
  num_comments: number | null
  selftext: string
}

export const leadProfiles = pgTable(
  'lead_profiles',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: uuid('campaign_id').notNull(),
    match_id: uuid('match_id'),
    forum: forumName(),
    username: text('username').notNull(),
    summary: text('summary'),
    relevance_score: doublePrecision('relevance_score').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    recent_posts: jsonb('recent_posts').$type<RecentPost[]>().notNull().default([]),
    has_reply: boolean('has_reply').notNull().default(false),
    first_matched_post_id: uuid('first_matched_post_id').references(() => engagementPosts.id, {
      onDelete: 'set null',
    }),
    created_at: createdAt(),
  },
  (table) => [
    parentKey({ parent_id: table.campaign_id, user_id: table.user_id }, campaigns).onDelete('cascade'),
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    unique().on(table.campaign_id, table.forum, table.username),
    index().on(table.user_id, table.relevance_score),
  ],
)
