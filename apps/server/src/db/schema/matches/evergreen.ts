import { sql } from 'drizzle-orm'
import {
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
import type { SearchSort, Verdict } from '@radar/contract'
import { ownerId } from '../account/index.ts'
import { campaignId, campaignKey } from '../campaigns.ts'
import { forumName, instant, primaryId } from '../columns.ts'
import { engagementPosts } from '../forum.ts'
import { readColumns } from './stored-values.ts'
import type { StoredLedgerEntry } from './stored-values.ts'

/** Times at which the old threads of campaigns are searched for again. */
export const evergreenSearches = pgTable(
  'evergreen_searches',
  {
    campaign_id: campaignId(),
    user_id: ownerId(),
    due_at: instant('due_at').notNull(),
    searched_at: instant('searched_at'),
    /** Number of searches so far: each asks for other words. */
    rounds: integer('rounds').notNull().default(0),
    /** Some process searches until then, in the database's time. */
    searching_until: instant('searching_until'),
  },
  (table) => [
    primaryKey({ columns: [table.campaign_id] }),
    campaignKey(table),
    index().on(table.user_id),
    index().on(table.due_at),
  ],
)

/** Old threads that a campaign was offered, each once. */
export const evergreenThreads = pgTable(
  'evergreen_threads',
  {
    id: primaryId(),
    user_id: ownerId(),
    campaign_id: campaignId(),
    forum: forumName(),
    reddit_id: text('reddit_id').notNull(),
    /** Null once the offer is over, or its post was deleted: the row then only keeps it from being offered again. */
    post_id: uuid('post_id').references(() => engagementPosts.id, { onDelete: 'cascade' }),
    offered_at: instant('offered_at').notNull(),
    /** Query and order of the forum's search, and the position of the thread in it. */
    search_query: text('search_query').notNull(),
    search_sort: text('search_sort').$type<SearchSort>().notNull(),
    place: integer('place').notNull(),
    /** Comments of the thread when it was offered. */
    found_num_comments: integer('found_num_comments'),
    relevance_score: doublePrecision('relevance_score').notNull(),
    reason: text('reason').notNull(),
    ledger: jsonb('ledger').$type<StoredLedgerEntry[]>().notNull(),
    ...readColumns,
    verdict: text('verdict').$type<Verdict>(),
    judged_at: instant('judged_at'),
  },
  (table) => [
    campaignKey(table),
    unique().on(table.campaign_id, table.forum, table.reddit_id),
    index().on(table.post_id),
    index().on(table.user_id, table.post_id),
    index('evergreen_threads_offered')
      .on(table.campaign_id, table.offered_at)
      .where(sql`post_id is not null`),
  ],
)
