import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { forumName, instant, primaryId } from './columns.ts'

/** Forum posts, and comments where somebody watches those: one row each, however many campaigns match it: what is deleted upstream is purged here once. */
export const engagementPosts = pgTable(
  'engagement_posts',
  {
    id: primaryId(),
    forum: forumName(),
    /** The forum's own id of it, without any prefix. */
    reddit_id: text('reddit_id').notNull(),
    /** Where the row is a comment: its id. `reddit_id` and `title` are then those of the post that it stands under. */
    comment_id: text('comment_id'),
    subreddit: text('subreddit').notNull(),
    author: text('author'),
    /** By which a person is found: a comparison of columns alone reads an index under row-level security. */
    author_key: text('author_key').generatedAlwaysAs(sql`lower(author)`),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** As it was when the post was stored. Addresses that are shown are made anew: see `Forum`. */
    permalink: text('permalink').notNull(),
    link_flair_text: text('link_flair_text'),
    created_utc: instant('created_utc').notNull(),
    edited: instant('edited'),
    /** Null where the forum does not say. */
    score: integer('score'),
    upvote_ratio: doublePrecision('upvote_ratio'),
    num_comments: integer('num_comments'),
    over_18: boolean('over_18').notNull(),
    locked: boolean('locked').notNull(),
    archived: boolean('archived').notNull(),
    first_seen_at: instant('first_seen_at').notNull().defaultNow(),
    /** When the forum was last asked whether the post still stands. */
    checked_at: instant('checked_at').notNull().defaultNow(),
    /** When its text was purged because it is gone upstream. */
    purged_at: instant('purged_at'),
    /**
     * It stands in for a post in the replies of a user who had the author erased, and is purged from the start: the
     * campaign of another user keeps the post itself.
     */
    withheld: boolean('withheld').notNull().default(false),
    /** Since when the forum no longer shows it, while that may still be an error. */
    missing_since: instant('missing_since'),
    /** Order of arrival; within a subreddit also the order of becoming visible. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    uniqueIndex('one_row_per_post_and_comment').on(
      table.forum,
      table.reddit_id,
      sql`coalesce(${table.comment_id}, '')`,
      sql`(case when ${table.withheld} then ${table.id}::text else '' end)`,
    ),
    index().on(table.forum, table.subreddit, table.created_utc),
    index().on(table.forum, table.checked_at),
    index('posts_by_author').on(table.forum, table.author_key),
    index('posts_by_arrival')
      .on(table.forum, sql`lower(${table.subreddit})`, table.seq)
      .where(sql`comment_id is null`),
    index('comments_by_age')
      .on(table.created_utc)
      .where(sql`comment_id is not null`),
  ],
)

/** Posts that no worker has matched yet: written with the post, deleted with the insertion of its matches. */
export const unmatchedPosts = pgTable(
  'unmatched_posts',
  {
    post_id: uuid('post_id')
      .primaryKey()
      .references(() => engagementPosts.id, { onDelete: 'cascade' }),
    /** The database's time. */
    stored_at: instant('stored_at')
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index().on(table.stored_at)],
)

/** Why a subreddit cannot be read; `ok` where it can. */
export type SubredditState = 'ok' | 'private' | 'quarantined' | 'gated' | 'banned' | 'missing' | 'refused'

/** What Radar knows of each subreddit that anybody watches. */
export const watchedSubreddits = pgTable(
  'watched_subreddits',
  {
    forum: forumName(),
    /** In lower case. */
    subreddit: text('subreddit').notNull(),
    /** The forum's time up to which all posts are stored: listings are read down to it. */
    watermark_utc: instant('watermark_utc'),
    /** How far back the store holds every post, up to the watermark. */
    covered_from: instant('covered_from'),
    /** Listings reach no further back than `covered_from`. */
    covered_to_cap: boolean('covered_to_cap').notNull().default(false),
    /** Moving average; null until two looks were taken. */
    posts_per_day: doublePrecision('posts_per_day'),
    last_scanned_at: instant('last_scanned_at'),
    state: text('state').$type<SubredditState>().notNull().default('ok'),
    state_since: instant('state_since'),
    /** When it last showed a post, or said that it is there. */
    confirmed_at: instant('confirmed_at'),
    /** Looks in a row that found it unreadable, and when the next is due. */
    failed_looks: integer('failed_looks').notNull().default(0),
    retry_at: instant('retry_at'),
    /** Some process keeps it fresh until then, in the database's time. */
    looking_until: instant('looking_until'),
    /** Who waits for its posts: somebody whose matches show at once, only people with daily scans, or nobody. */
    demand: text('demand').$type<'live' | 'daily'>(),
    /** When its next listing is due; null where none was read yet. */
    due_at: instant('due_at'),
  },
  // No index of what is due: each listing would write all indexes anew, and what is due is asked for once a minute.
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
)

/** Stretches of time in which posts, or comments, may have been missed because the listing held no more. */
export const scanGaps = pgTable(
  'scan_gaps',
  {
    id: primaryId(),
    forum: forumName(),
    subreddit: text('subreddit').notNull(),
    gap_from: instant('gap_from').notNull(),
    gap_until: instant('gap_until').notNull(),
    of_comments: boolean('of_comments').notNull().default(false),
    noticed_at: instant('noticed_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.forum, table.subreddit, table.noticed_at)],
)

/** The rules of subreddits, as the forum last told them. */
export const subredditRules = pgTable(
  'subreddit_rules',
  {
    forum: forumName(),
    /** In lower case. */
    subreddit: text('subreddit').notNull(),
    rules: jsonb('rules').$type<{ name: string; text: string }[]>().notNull(),
    read_at: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
)

/** The forum's rate limit, one row for each client id, shared by all processes. All times are the database's. */
export const rateBudgets = pgTable(
  'rate_budgets',
  {
    forum: forumName(),
    client_id: text('client_id').notNull(),
    /** Requests that a window holds, as the headers last told. */
    window_limit: doublePrecision('window_limit').notNull(),
    /** Requests that nobody has taken yet. */
    remaining: doublePrecision('remaining').notNull(),
    /** Requests that were taken in this window and not answered yet. */
    outstanding: integer('outstanding').notNull().default(0),
    resets_at: instant('resets_at').notNull(),
    blocked_until: instant('blocked_until'),
    consecutive_429: integer('consecutive_429').notNull().default(0),
    /** Requests of this window by the priority they were taken with. */
    taken: jsonb('taken').$type<Record<string, number>>().notNull().default({}),
    window_number: integer('window_number').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.forum, table.client_id] })],
)

/** What each user has taken of the present window. */
export const rateBudgetShares = pgTable(
  'rate_budget_shares',
  {
    forum: forumName(),
    client_id: text('client_id').notNull(),
    tenant: text('tenant').notNull(),
    window_number: integer('window_number').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forum, table.client_id, table.tenant] })],
)
