import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { forumName, instant, primaryId } from './columns.ts'

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

/** How far the comments of subreddits were read, where somebody watches them. */
export const commentListings = pgTable(
  'comment_listings',
  {
    forum: forumName(),
    /** In lower case. */
    subreddit: text('subreddit').notNull(),
    /** Moving average; null until two listings were read. */
    comments_per_day: doublePrecision('comments_per_day'),
    /** When its comments were last read: all that were written before, but for what the forum no longer listed. */
    read_at: instant('read_at'),
    /** When the next listing is due. */
    due_at: instant('due_at'),
    /** Some process reads it until then, in the database's time. */
    reading_until: instant('reading_until'),
  },
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
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
