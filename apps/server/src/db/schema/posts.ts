import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
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
