import { doublePrecision, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { forumName, instant } from '../columns.ts'

/** Progress of reading the comments of subreddits, where somebody watches them. */
export const commentListings = pgTable(
  'comment_listings',
  {
    forum: forumName(),
    /** In lower case. */
    subreddit: text('subreddit').notNull(),
    /** Moving average; null until two listings were read. */
    comments_per_day: doublePrecision('comments_per_day'),
    /** Time of the last reading: it gave all comments written before, but for what the forum no longer listed. */
    read_at: instant('read_at'),
    /** Time at which the next listing is due. */
    due_at: instant('due_at'),
    /** Some process reads it until then, in the database's time. */
    reading_until: instant('reading_until'),
  },
  (table) => [primaryKey({ columns: [table.forum, table.subreddit] })],
)
