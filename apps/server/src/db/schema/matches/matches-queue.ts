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
  uuid,
} from 'drizzle-orm/pg-core'
import type { MatchState, Verdict } from '@radar/contract'
import { ownerId } from '../account/index.ts'
import { campaignId, campaignKey } from '../campaigns.ts'
import { instant, primaryId } from '../columns.ts'
import { engagementPosts } from '../forum.ts'
import { readColumns } from './stored-values.ts'
import type { StoredReading, StoredLedgerEntry } from './stored-values.ts'

export const matchesQueue = pgTable(
  'matches_queue',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
    relevance_score: doublePrecision('relevance_score').notNull(),
    reason: text('reason').notNull(),
    ledger: jsonb('ledger').$type<StoredLedgerEntry[]>().notNull(),
    ...readColumns,
    /** Answers of the AI reader; null while it has not read the match. */
    reading: jsonb('reading').$type<StoredReading>(),
    scanned_at: instant('scanned_at').notNull(),
    /** Time at which it began to show: at once, or at the campaign's scan. Until then only the system sees it. */
    revealed_at: instant('revealed_at').defaultNow(),
    /** Since when it is to be read again, because its campaign or post was edited, and until when a process has it. */
    reread_since: instant('reread_since'),
    reread_lease_until: instant('reread_lease_until'),
    /**
     * Time at which its post was written, moved along with `revealed_at` where it wakes; null where the campaign did not
     * watch its place yet, which says nothing of speed.
     */
    timed_from: instant('timed_from'),
    verdict: text('verdict').$type<Verdict>(),
    judged_at: instant('judged_at'),
    /** Time at which its user first opened or judged it. */
    read_at: instant('read_at'),
    /** Votes and comments of its post when it was found. A trigger reads them from the post. */
    found_score: integer('found_score'),
    found_num_comments: integer('found_num_comments'),
    /** The accepted rule that hides it; emptied when that is undone. */
    hidden_by: uuid('hidden_by'),
    /** Since when its user does not want to meet its author. */
    blocked_at: instant('blocked_at'),
    /** Until when its user wants to hear nothing of it, or until somebody answers its post, if that is before. */
    snoozed_until: instant('snoozed_until'),
    wakes_on_answer: boolean('wakes_on_answer').notNull().default(false),
    /** Comments of its post when it was snoozed. */
    snoozed_num_comments: integer('snoozed_num_comments'),
    /** Its post was purged. A trigger reads this and `subreddit` from the post when the match is inserted. */
    post_gone: boolean('post_gone').notNull().default(false),
    subreddit: text('subreddit').notNull().default(''),
    /** The keywords that found it; none where its meaning did, and null from before that was noted. */
    keywords: text('keywords').array(),
    /** State in lists. A match that waits for its scan, or whose post is gone, is in none. */
    state: text('state')
      .$type<MatchState | 'gone' | 'pending'>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when post_gone then 'gone' when revealed_at is null then 'pending' when blocked_at is not null then 'blocked' when hidden_by is not null then 'hidden' when snoozed_until is not null then 'snoozed' else coalesce(verdict, 'open') end`,
      ),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.id, table.user_id),
    unique().on(table.campaign_id, table.post_id),
    index('matches_to_reread')
      .on(table.reread_since, table.campaign_id)
      .where(sql`reread_since is not null`),
    // With what the policy asks for at their ends, so that a user's rows are counted without a look at them.
    index('matches_listed_by_scan')
      .on(
        table.campaign_id,
        table.scanned_at,
        table.relevance_score,
        table.id,
        table.user_id,
        table.revealed_at,
      )
      .where(sql`state in ('open', 'kept')`),
    index('matches_listed_by_score')
      .on(
        table.campaign_id,
        table.relevance_score,
        table.scanned_at,
        table.id,
        table.user_id,
        table.revealed_at,
      )
      .where(sql`state in ('open', 'kept')`),
    index('matches_listed_by_reveal')
      .on(table.campaign_id, table.revealed_at)
      .where(sql`state in ('open', 'kept')`),
    index('matches_of_a_state_by_scan').on(
      table.campaign_id,
      table.state,
      table.scanned_at,
      table.relevance_score,
      table.id,
      table.user_id,
      table.revealed_at,
    ),
    index('matches_of_a_state_by_score').on(
      table.campaign_id,
      table.state,
      table.relevance_score,
      table.scanned_at,
      table.id,
      table.user_id,
      table.revealed_at,
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
    index('matches_snoozed')
      .on(table.snoozed_until)
      .where(sql`snoozed_until is not null`),
    index('matches_to_reveal')
      .on(table.campaign_id)
      .where(sql`revealed_at is null`),
    index()
      .on(table.hidden_by)
      .where(sql`hidden_by is not null`),
  ],
)

/** Matches of a campaign's day (of `scanned_at`, in UTC) by state. Only triggers write it. */
export const matchDays = pgTable(
  'match_days',
  {
    campaign_id: campaignId(),
    day: date('day').notNull(),
    user_id: ownerId(),
    open: integer('open').notNull(),
    kept: integer('kept').notNull(),
    dismissed: integer('dismissed').notNull(),
    hidden: integer('hidden').notNull(),
    blocked: integer('blocked').notNull(),
    snoozed: integer('snoozed').notNull().default(0),
  },
  (table) => [
    campaignKey(table),
    primaryKey({ columns: [table.campaign_id, table.day] }),
    index().on(table.user_id),
  ],
)

/** Matches that their user deleted, so that no later scan brings them back. */
export const deletedMatches = pgTable(
  'deleted_matches',
  {
    user_id: ownerId(),
    campaign_id: campaignId(),
    post_id: uuid('post_id')
      .notNull()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    campaignKey(table),
    primaryKey({ columns: [table.campaign_id, table.post_id] }),
    index().on(table.user_id),
  ],
)
