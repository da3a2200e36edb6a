import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { forumName, instant, primaryId } from './columns.ts'

/** Forum posts, one row a post however many campaigns match it: what is deleted upstream is purged here once. */
export const engagementPosts = pgTable(
  'engagement_posts',
  {
    id: primaryId(),
    forum: forumName(),
    /** The forum's own id of it, without any prefix. */
    reddit_id: text('reddit_id').notNull(),
    subreddit: text('subreddit').notNull(),
    author: text('author'),
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
    /** Since when the forum no longer shows it, while that may still be an error. */
    missing_since: instant('missing_since'),
    /** Order of arrival; within a subreddit also the order of becoming visible. */
    seq: bigint('seq', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  },
  (table) => [
    unique().on(table.forum, table.reddit_id),
    index().on(table.forum, table.subreddit, table.created_utc),
    index().on(table.forum, table.checked_at),
    index('posts_by_arrival').on(table.forum, sql`lower(${table.subreddit})`, table.seq),
  ],
)
