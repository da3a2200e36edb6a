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
import type { ForumTrouble } from '@radar/contract'
import { forumName, instant, primaryId } from './columns.ts'

/** Posts, and comments where somebody watches them: one row each for all campaigns, so that a deletion in the forum purges one row. */
export const engagementPosts = pgTable(
  'engagement_posts',
  {
    id: primaryId(),
    forum: forumName(),
    /** Id in the forum, without any prefix. */
    reddit_id: text('reddit_id').notNull(),
    /** Id of a comment, whose `reddit_id` and `title` are those of the post above it; null for a post. */
    comment_id: text('comment_id'),
    subreddit: text('subreddit').notNull(),
    /**
     * Further watched places that it belongs to, in lower case, the narrowest first: the category of a Discourse forum that
     * it stands in, and those around that.
     */
    also_in: text('also_in')
      .array()
      .notNull()
      .default(sql`'{}'`),
    author: text('author'),
    /** Lower-case name for lookups: under row-level security, only a comparison of plain columns uses an index. */
    author_key: text('author_key').generatedAlwaysAs(sql`lower(author)`),
    title: text('title').notNull(),
    body: text('body').notNull(),
    /** Subreddit of the post that a crosspost shares, whose text is in `body`; null for any other. */
    shared_from: text('shared_from'),
    /** Address when the post was stored. Shown addresses are made by `Forum`. */
    permalink: text('permalink').notNull(),
    link_flair_text: text('link_flair_text'),
    created_utc: instant('created_utc').notNull(),
    edited: instant('edited'),
    /** Null where the forum hides it. */
    score: integer('score'),
    upvote_ratio: doublePrecision('upvote_ratio'),
    num_comments: integer('num_comments'),
    over_18: boolean('over_18').notNull(),
    locked: boolean('locked').notNull(),
    archived: boolean('archived').notNull(),
    first_seen_at: instant('first_seen_at').notNull().defaultNow(),
    /** Time of the last check in the forum. */
    checked_at: instant('checked_at').notNull().defaultNow(),
    /** Time at which its text was purged, because the post was deleted in the forum. */
    purged_at: instant('purged_at'),
    /**
     * True for the tombstone of a post in the replies of a user who had the author erased. It is purged from the start;
     * another user's campaign needs the post itself.
     */
    withheld: boolean('withheld').notNull().default(false),
    /** Time of the first check that did not find it, until a second one confirms that. */
    missing_since: instant('missing_since'),
    /** Order of arrival, and within a subreddit also of becoming visible. */
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
    // Ids of Bluesky begin with the account, by which a stream says that one was closed.
    index('posts_by_account')
      .on(sql`split_part(${table.reddit_id}, '/', 1)`)
      .where(sql`reddit_id like 'did:%'`),
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
    /** Time by the database's clock. */
    stored_at: instant('stored_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    /** End of the lease of the process that matches it now, by the database's clock. */
    lease_until: instant('lease_until'),
  },
  (table) => [index().on(table.stored_at)],
)

/**
 * Reason why a subreddit cannot be read; `ok` where it can. `absent` is a place of another forum, of which the forum shows
 * visitors nothing.
 */
export type SubredditState =
  | 'ok'
  | 'private'
  | 'quarantined'
  | 'gated'
  | 'banned'
  | 'missing'
  | 'refused'
  | 'absent'

/** Subreddits that somebody watches, with the progress of reading them. */
export const watchedSubreddits = pgTable(
  'watched_subreddits',
  {
    forum: forumName(),
    /** Lower-case name. */
    subreddit: text('subreddit').notNull(),
    /** Time in the forum up to which all posts are stored; listings are read back to it. */
    watermark_utc: instant('watermark_utc'),
    /** Time from which, up to the watermark, every post is stored. */
    covered_from: instant('covered_from'),
    /** True where listings reach no further back than `covered_from`. */
    covered_to_cap: boolean('covered_to_cap').notNull().default(false),
    /** Moving average; null until two listings were read. */
    posts_per_day: doublePrecision('posts_per_day'),
    last_scanned_at: instant('last_scanned_at'),
    state: text('state').$type<SubredditState>().notNull().default('ok'),
    state_since: instant('state_since'),
    /** Time at which it last showed a post or was confirmed to exist. */
    confirmed_at: instant('confirmed_at'),
    /** Failed tries in a row, and the time of the next. */
    failed_looks: integer('failed_looks').notNull().default(0),
    retry_at: instant('retry_at'),
    /** End of the lease of the process that reads it, by the database's clock. */
    looking_until: instant('looking_until'),
    /** Users that need its posts: some whose matches show at once, only some with daily scans, or none (null). */
    demand: text('demand').$type<'live' | 'daily'>(),
    /** Time of its next listing; null where none was read yet. */
    due_at: instant('due_at'),
  },
  // No index of what is due: each listing would write all indexes anew, and what is due is asked for once a minute.
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
)

/** Last reading of each forum, and its trouble. */
export const forumReadings = pgTable('forum_readings', {
  forum: forumName().primaryKey(),
  /** Time of the last answer that could be read. */
  read_at: instant('read_at'),
  /** Time at which the newest post or comment received was written. */
  newest_at: instant('newest_at'),
  trouble: text('trouble').$type<ForumTrouble>(),
  trouble_since: instant('trouble_since'),
  /** Position from which the stream of a forum goes on; null where nobody watches it, or the forum has none. */
  cursor: bigint('cursor', { mode: 'number' }),
})

/** Number of posts and comments received of each forum or host of one, by the hour in which they were written, or of a stream received. */
export const receivedPosts = pgTable(
  'received_posts',
  {
    /** Key of the reading's state, as in `forum_readings`. */
    forum: forumName(),
    hour: instant('hour').notNull(),
    posts: integer('posts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forum, table.hour] })],
)

/** Periods in which posts or comments may have been missed: the listing was full, or some of it could not be read or saved. */
export const scanGaps = pgTable(
  'scan_gaps',
  {
    id: primaryId(),
    forum: forumName(),
    subreddit: text('subreddit').notNull(),
    gap_from: instant('gap_from').notNull(),
    gap_until: instant('gap_until').notNull(),
    of_comments: boolean('of_comments').notNull().default(false),
    /** Number of things of one listing that could not be read. */
    unreadable: integer('unreadable').notNull().default(0),
    /** Number of things of one listing that the database refused. */
    refused: integer('refused').notNull().default(0),
    noticed_at: instant('noticed_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.forum, table.subreddit, table.noticed_at)],
)

/** Rules of subreddits at the last fetch. */
export const subredditRules = pgTable(
  'subreddit_rules',
  {
    forum: forumName(),
    /** Lower-case name. */
    subreddit: text('subreddit').notNull(),
    rules: jsonb('rules').$type<{ name: string; text: string }[]>().notNull(),
    read_at: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
)

/** Rate limit of the forum: one row per client id, shared by all processes, with the database's times. */
export const rateBudgets = pgTable(
  'rate_budgets',
  {
    forum: forumName(),
    client_id: text('client_id').notNull(),
    /** Requests per window, by the latest headers. */
    window_limit: doublePrecision('window_limit').notNull(),
    /** Requests left in the window. */
    remaining: doublePrecision('remaining').notNull(),
    /** Requests that were granted in this window and not answered yet. */
    outstanding: integer('outstanding').notNull().default(0),
    resets_at: instant('resets_at').notNull(),
    blocked_until: instant('blocked_until'),
    consecutive_429: integer('consecutive_429').notNull().default(0),
    /** Requests of this window by priority. */
    taken: jsonb('taken').$type<Record<string, number>>().notNull().default({}),
    window_number: integer('window_number').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.forum, table.client_id] })],
)

/** Requests of each user in the present window. */
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
