import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, primaryId } from './columns.ts'

/** Forum posts, one row a post however many campaigns match it: what is deleted upstream is purged here once. */
export const engagementPosts = pgTable(
  'engagement_posts',
  {
    id: primaryId(),
    /** The forum's id without its `t3_`. */
    reddit_id: text('reddit_id').notNull().unique(),
    subreddit: text('subreddit').notNull(),
    author: text('author'),
    title: text('title').notNull(),
    body: text('body').notNull(),
    permalink: text('permalink').notNull(),
    link_flair_text: text('link_flair_text'),
    created_utc: instant('created_utc').notNull(),
    edited: instant('edited'),
    score: integer('score').notNull(),
    upvote_ratio: doublePrecision('upvote_ratio'),
    num_comments: integer('num_comments').notNull(),
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
    index().on(table.subreddit, table.created_utc),
    index().on(table.checked_at),
    index('posts_by_arrival').on(sql`lower(${table.subreddit})`, table.seq),
  ],
)
