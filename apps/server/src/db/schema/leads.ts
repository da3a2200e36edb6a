import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LeadRunKind, LeadRunStatus, LeadStatus, SummarizedBy } from '@radar/contract'
import { ownerId } from './account/index.ts'
import { campaignId, campaignKey } from './campaigns.ts'
import { createdAt, forumName, instant, parentKey, primaryId } from './columns.ts'
import { engagementPosts } from './forum.ts'
import { matchesQueue } from './matches/index.ts'

export type RecentPost = {
  /** Id in the forum, without any prefix. */
  id: string
  title: string
  subreddit: string
  /** Seconds since 1970. */
  created_utc: number
  score: number | null
  num_comments: number | null
  selftext: string
}

/** Facts of a forum account. */
export type ForumAccount = { created_utc: number | null; total_karma: number | null }

/** Current format of profiles; a cleanup renews older ones. */
export const LEAD_FORMAT = 2

/** Profiles: one per person and campaign, however many of their posts it matched. */
export const leadProfiles = pgTable(
  'lead_profiles',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    /** Best match of the person. */
    match_id: uuid('match_id'),
    forum: forumName(),
    username: text('username').notNull(),
    /** Lower-case name for lookups: under row-level security, only a comparison of plain columns uses an index. */
    username_key: text('username_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(username)`),
    summary: text('summary'),
    /** Null without a summary. */
    summarized_by: text('summarized_by').$type<SummarizedBy>(),
    relevance_score: doublePrecision('relevance_score').notNull(),
    tags: jsonb('tags').$type<string[]>().notNull().default([]),
    recent_posts: jsonb('recent_posts').$type<RecentPost[]>().notNull().default([]),
    account: jsonb('account').$type<ForumAccount>(),
    has_reply: boolean('has_reply').notNull().default(false),
    first_matched_post_id: uuid('first_matched_post_id').references(() => engagementPosts.id, {
      onDelete: 'set null',
    }),
    status: text('status').$type<LeadStatus>().notNull().default('new'),
    value_cents: bigint('value_cents', { mode: 'number' }),
    value_currency: text('value_currency').notNull().default('USD'),
    /** Time at which it was last set to won; null for leads won before the time was stored. */
    won_at: instant('won_at'),
    notes: text('notes').notNull().default(''),
    /** See `LEAD_FORMAT`. */
    format: integer('format').notNull().default(1),
    /** Time of the last fetch of the person's posts. */
    enriched_at: instant('enriched_at'),
    /** Time of the last check of the posts in the forum. */
    checked_at: instant('checked_at').notNull().defaultNow(),
    created_at: createdAt(),
    /** Text that a search matches. */
    search_text: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lead_search_text(username, summary, tags)`),
  },
  (table) => [
    campaignKey(table),
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    uniqueIndex('one_lead_per_person_and_campaign').on(table.campaign_id, table.forum, table.username_key),
    index('leads_by_person').on(table.forum, table.username_key),
    index('leads_by_score').on(table.user_id, table.relevance_score, table.id),
    index('leads_by_time').on(table.user_id, table.created_at, table.id),
    index('leads_of_a_campaign_by_score').on(
      table.user_id,
      table.campaign_id,
      table.relevance_score,
      table.id,
    ),
    index('leads_of_a_campaign_by_time').on(table.user_id, table.campaign_id, table.created_at, table.id),
    index('leads_of_a_status_by_score').on(table.user_id, table.status, table.relevance_score, table.id),
    index('leads_of_a_status_by_time').on(table.user_id, table.status, table.created_at, table.id),
    index('leads_won')
      .on(table.user_id, table.won_at)
      .where(sql`won_at is not null`),
    index('leads_to_check').on(table.forum, table.checked_at),
    /** Contains the columns of the policy and of the foreign key, so that no second index is read. */
    index().on(table.match_id, table.user_id),
  ],
)

/** Matches whose author gets a profile or whose profile they join. A trigger writes them; done tasks are deleted. */
export const leadTasks = pgTable(
  'lead_tasks',
  {
    match_id: uuid('match_id').primaryKey(),
    user_id: ownerId(),
    /** End of a lease by the database's clock; null for tasks that nobody has begun. */
    due_at: instant('due_at'),
    tries: integer('tries').notNull().default(0),
  },
  (table) => [
    parentKey({ parent_id: table.match_id, user_id: table.user_id }, matchesQueue).onDelete('cascade'),
    index().on(table.user_id),
    index().on(table.due_at),
  ],
)

/** Runs over many profiles: a cleanup of all, or an analysis of some. */
export const leadRuns = pgTable(
  'lead_runs',
  {
    id: primaryId(),
    user_id: ownerId(),
    kind: text('kind').$type<LeadRunKind>().notNull(),
    status: text('status').$type<LeadRunStatus>().notNull().default('running'),
    /** Chosen leads; empty for all. */
    lead_ids: jsonb('lead_ids').$type<string[]>().notNull().default([]),
    /** Last lead that was processed, in the order of ids. */
    cursor: uuid('cursor'),
    total: integer('total').notNull(),
    processed: integer('processed').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    deleted: integer('deleted').notNull().default(0),
    errors: integer('errors').notNull().default(0),
    lease_until: instant('lease_until'),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    uniqueIndex('one_running_lead_run')
      .on(table.user_id, table.kind)
      .where(sql`status = 'running'`),
    index().on(table.user_id, table.kind, table.started_at),
  ],
)
