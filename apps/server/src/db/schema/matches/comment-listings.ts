import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { forumName, instant } from '../columns.ts'

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
